import type { ExportFormat } from "@commonplace/domain/exports/schemas";

/** The files that prompts can be taken away as, as menus name them. */
export const EXPORT_CHOICES: readonly { format: ExportFormat; name: string; description: string }[] = [
  { format: "json", name: "JSON", description: "Everything, for other programs" },
  { format: "csv", name: "CSV", description: "For spreadsheets" },
  { format: "markdown", name: "Markdown", description: "A file for each prompt, in a zip" },
];
