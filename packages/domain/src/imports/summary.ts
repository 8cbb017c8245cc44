import type { imports } from "@commonplace/db/schema";
import { z } from "zod";
import { CATEGORY_COLORS } from "../categories/schemas";
import { IMPORT_FORMATS, type ImportView, importView } from "./schemas";

/** What an import remembers about its file and what it did; kept in `imports.summary`. */
export const importSummary = z.object({
  label: z.string(),
  counts: importView.shape.counts,
  newCategories: z.array(z.string()),
  /** The exported library's custom categories, until the import is carried out. */
  categories: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      icon: z.string(),
      color: z.enum(CATEGORY_COLORS),
    }),
  ),
  /** Categories it made, for undoing it. */
  createdCategoryIds: z.array(z.string()),
});
export type ImportSummary = z.infer<typeof importSummary>;

const format = z.enum(IMPORT_FORMATS);

/** An import as clients see it. */
export function toImportView(row: typeof imports.$inferSelect): ImportView {
  const { label, counts, newCategories } = importSummary.parse(row.summary);
  return {
    id: row.id,
    fileName: row.fileName,
    format: format.parse(row.format),
    formatLabel: label,
    status: row.status,
    counts,
    newCategories,
    createdCount: row.createdCount,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
