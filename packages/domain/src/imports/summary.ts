import type { imports } from "@commonplace/db/schema";
import { z } from "zod";
import { CATEGORY_COLORS } from "../categories/schemas";
import { categoryRef } from "./draft";
import { type ImportView, importTable, importView } from "./schemas";

/** Facts about an import's upload and its result; kept in `imports.summary`. */
export const importSummary = z.object({
  formats: z.array(z.string()),
  label: z.string(),
  encodings: z.array(z.string()).default([]),
  counts: importView.shape.counts.partial({ ticked: true, unticked: true, similar: true }),
  groups: importView.shape.groups.default([]),
  folders: importView.shape.folders.default([]),
  newCategories: z.array(z.string()),
  meaning: importView.shape.meaning.default(null),
  tables: z.array(importTable).default([]),
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
  /** How it is carried out, from the moment that is asked for. */
  run: z
    .object({
      all: z.boolean(),
      includeDuplicates: z.boolean(),
      /** Rows that were wanted then. */
      wanted: z.number().int(),
      /** ISO 8601; the date of prompts whose file gives none. */
      startedAt: z.string(),
      /** Where rows without a category go. */
      defaultRef: categoryRef,
    })
    .nullable()
    .default(null),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** The summary of an import; those of earlier versions name one format in the row only. */
export const summaryOf = (row: Pick<typeof imports.$inferSelect, "summary" | "format">): ImportSummary =>
  importSummary.parse({ formats: [row.format], ...row.summary });

/** An import as clients see it. */
export function toImportView(row: typeof imports.$inferSelect): ImportView {
  const { label, counts, newCategories, formats, encodings, groups, folders, tables, meaning, run } =
    summaryOf(row);
  return {
    id: row.id,
    fileName: row.fileName,
    formats,
    formatLabel: label,
    encodings,
    status: row.status,
    counts: { ticked: counts.ready, unticked: 0, similar: 0, ...counts },
    groups,
    folders,
    tables,
    newCategories,
    meaning,
    createdCount: row.createdCount,
    wantedCount: run?.wanted ?? null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
