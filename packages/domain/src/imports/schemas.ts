import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { idRef, isoMoment } from "../core/views";

/** Size of an uploaded file, and of everything a zip unpacks to, in bytes; prompts in one import. */
export const IMPORT_LIMITS = {
  fileBytes: 50 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  rows: 20_000,
} as const;

/** What a file was recognised as. */
export const IMPORT_FORMATS = [
  "commonplace-json",
  "commonplace-csv",
  "public-csv",
  "csv",
  "open-webui-json",
  "langfuse-json",
  "json",
  "markdown",
  "markdown-zip",
] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/** One row of the file in the preview; `reason` says why it is skipped or what it repeats. */
export const importRowView = z.object({
  position: z.number().int(),
  status: z.enum(["ready", "duplicate", "skipped"]),
  title: z.string(),
  excerpt: z.string(),
  /** Name of the category it will be filed under; null when the file names none. */
  category: z.string().nullable(),
  tags: z.array(z.string()),
  reason: z.string().nullable(),
});
export type ImportRowView = z.infer<typeof importRowView>;

/** What an import holds or did. Counts are of rows in the file. */
export const importView = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.enum(IMPORT_FORMATS),
  /** What was recognised, in words: "CSV from the awesome prompts collection". */
  formatLabel: z.string(),
  status: z.enum(["previewed", "done", "undone"]),
  counts: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    duplicates: z.number().int(),
    skipped: z.number().int(),
    /** Ready rows that name no category and go where the person says. */
    uncategorized: z.number().int(),
    /** The same among the duplicates. */
    uncategorizedDuplicates: z.number().int(),
  }),
  /** Names of custom categories that will be made. */
  newCategories: z.array(z.string()),
  /** Prompts it made. */
  createdCount: z.number().int(),
  createdAt: isoMoment,
  finishedAt: isoMoment.nullable(),
});
export type ImportView = z.infer<typeof importView>;

export const listImportRowsInput = pageInput.extend(idRef.shape).extend({
  status: z.enum(["ready", "duplicate", "skipped"]).optional(),
});
export type ListImportRowsInput = z.infer<typeof listImportRowsInput>;
export const importRowPage = pageOf(importRowView);
export type ImportRowPage = z.infer<typeof importRowPage>;

export const runImportInput = idRef.extend({
  /** Where rows without a category go: a built-in id or `custom-{id}`. */
  defaultCategory: z.string().min(1).max(80),
  /** Also make the prompts that are already there. */
  includeDuplicates: z.boolean().default(false),
});
export type RunImportInput = z.infer<typeof runImportInput>;

export const listImportsInput = pageInput;
export type ListImportsInput = z.infer<typeof listImportsInput>;
export const importPage = pageOf(importView);
export type ImportPage = z.infer<typeof importPage>;
