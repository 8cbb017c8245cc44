import type { ExportFormat } from "@commonplace/domain/exports/schemas";
import { IconDownload, IconFolderPlus, IconTicket, IconUpload, IconUsersPlus } from "@tabler/icons-react";
import { EXPORT_CHOICES } from "../../../shared/library/export-formats";
import type { PaletteCommand } from "./palette-sections";

export interface AppHandlers {
  readonly importFile: () => void;
  readonly createCategory: () => void;
  readonly exportLibrary: (format: ExportFormat) => void;
  readonly navigate: (path: string) => unknown;
}

/** Commands for any page, besides the links of its header. */
export function appCommands({
  importFile,
  createCategory,
  exportLibrary,
  navigate,
}: AppHandlers): PaletteCommand[] {
  return [
    {
      id: "import",
      label: "Import prompts",
      keywords: "upload bring file csv json markdown",
      icon: IconUpload,
      run: importFile,
    },
    ...EXPORT_CHOICES.map(({ format, name }) => ({
      id: `export-${format}`,
      label: `Export the library as ${name}`,
      keywords: "download save file backup",
      icon: IconDownload,
      run: () => exportLibrary(format),
    })),
    {
      id: "new-category",
      label: "Create a category",
      keywords: "new add folder",
      icon: IconFolderPlus,
      run: createCategory,
    },
    {
      id: "create-workspace",
      label: "Create a workspace",
      keywords: "new add team",
      icon: IconUsersPlus,
      run: () => void navigate("/workspaces?dialog=create"),
    },
    {
      id: "join-workspace",
      label: "Join a workspace",
      keywords: "invite code team enter",
      icon: IconTicket,
      run: () => void navigate("/workspaces?dialog=join"),
    },
  ];
}
