import { z } from "zod";
import { CATEGORY_LIMITS } from "../categories/schemas";
import { pageInput, pageOf } from "../core/paging";
import { cutText, storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { PROMPT_LIMITS } from "../prompts/limits";

const promptTags = z.array(storableText().trim().min(1).max(PROMPT_LIMITS.tag)).max(PROMPT_LIMITS.tags);

/** Size of an uploaded file, and of everything a zip unpacks to, in bytes; prompts in one import. */
export const IMPORT_LIMITS = {
  fileBytes: 50 * 1024 * 1024,
  unpackedBytes: 100 * 1024 * 1024,
  rows: 20_000,
  /** Files dropped at once. */
  files: 1_000,
} as const;

/**
 * A place for prompts, as imports name it: a built-in id, `custom-{id}`, `new:{name}` for one to be made, `exported:{key}` for
 * one of the exported library.
 */
const categoryKey = storableText().min(1).max(200);

/** A category's key and name. */
const namedCategory = z.object({ key: z.string(), name: z.string() });

/** Whether something was found by a text's words, or by what it means. */
export const foundBy = z.enum(["words", "meaning"]);

/** One row of the upload; `reason` says why it is skipped, what it repeats or what was changed to make it fit. */
export const importRowView = z.object({
  position: z.number().int(),
  status: z.enum(["ready", "duplicate", "skipped"]),
  /** Whether it will be imported. */
  ticked: z.boolean(),
  /** Whether it will replace the library's prompt that it repeats. */
  replaces: z.boolean(),
  title: z.string(),
  excerpt: z.string(),
  /** Name of the category it will be filed under; null when it goes where the person says for all such rows. */
  category: z.string().nullable(),
  categoryKey: z.string().nullable(),
  /** Where it seems to belong, and how surely, 0 to 1; also where `category` says otherwise. */
  suggestion: namedCategory.extend({ confidence: z.number() }).nullable(),
  tags: z.array(z.string()),
  reason: z.string().nullable(),
  /**
   * The library's prompt or the earlier row that it repeats; `likeness` 0 to 1 is the share of common word runs, or, by
   * meaning, how alike they are in what they are for.
   */
  repeats: z
    .object({
      promptId: z.string().nullable(),
      position: z.number().int().nullable(),
      title: z.string(),
      excerpt: z.string(),
      likeness: z.number(),
      by: foundBy,
    })
    .nullable(),
});
export type ImportRowView = z.infer<typeof importRowView>;

/** Fields that a column of a table can be. */
export const MAPPED_FIELDS = [
  "title",
  "content",
  "description",
  "category",
  "tags",
  "favorite",
  "createdAt",
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];
const column = z.number().int().min(0).max(999);
/** Which column, by its place from 0, is which field. */
export const columnMapping = z.object({
  title: column.optional(),
  content: column.optional(),
  description: column.optional(),
  category: column.optional(),
  tags: column.optional(),
  favorite: column.optional(),
  createdAt: column.optional(),
}) satisfies z.ZodType<Partial<Record<MappedField, number>>>;
export type ColumnMapping = z.infer<typeof columnMapping>;

/** A table of the upload whose columns the person may name; `sample` is its first rows. */
export const importTable = z.object({
  fileName: z.string(),
  columns: z.array(z.string()),
  hasHeader: z.boolean(),
  /** Null when no column was taken for the prompts' text. */
  mapping: columnMapping.nullable(),
  /** The delimiter, in words. */
  separator: z.string(),
  sample: z.array(z.array(z.string())),
});
export type ImportTable = z.infer<typeof importTable>;

/** The contents or the result of an import. Counts are of rows in the upload. */
export const importView = z.object({
  id: z.string(),
  fileName: z.string(),
  /** The formats that were recognised, by their ids. */
  formats: z.array(z.string()),
  /** The recognized format, in words: "CSV from the awesome prompts collection". */
  formatLabel: z.string(),
  /** Encodings other than UTF-8 that were met: "Windows-1252". */
  encodings: z.array(z.string()),
  status: z.enum(["previewed", "running", "done", "undone"]),
  counts: z.object({
    total: z.number().int(),
    ready: z.number().int(),
    duplicates: z.number().int(),
    skipped: z.number().int(),
    /** Rows that will be imported. */
    ticked: z.number().int(),
    /** Ready rows that are not ticked. */
    unticked: z.number().int(),
    /** Ready rows whose text is nearly that of another prompt. */
    similar: z.number().int(),
    /** Ready rows that go where the person says. */
    uncategorized: z.number().int(),
    /** The same, for the duplicates. */
    uncategorizedDuplicates: z.number().int(),
  }),
  /** The ready rows by category, largest first; `key` null for those that go where the person says. */
  groups: z.array(
    z.object({
      key: z.string().nullable(),
      name: z.string().nullable(),
      count: z.number().int(),
      ticked: z.number().int(),
      /** How sure their suggestions are on average, 0 to 1; null where none was filed here by its words. */
      confidence: z.number().nullable().default(null),
    }),
  ),
  /** The folders that ready rows lie in, where there are several, by path; "" is the top one. */
  folders: z.array(z.object({ path: z.string(), count: z.number().int(), ticked: z.number().int() })),
  tables: z.array(importTable),
  /** Names of custom categories that will be made. */
  newCategories: z.array(z.string()),
  /** Rows that are read for what they mean, those read so far, and those that were filed by it; null when none ever are. */
  meaning: z.object({ read: z.number().int(), total: z.number().int(), filed: z.number().int() }).nullable(),
  /** Prompts made so far. */
  createdCount: z.number().int(),
  /** Prompts that will have been made when it is done; null before it runs. */
  wantedCount: z.number().int().nullable(),
  createdAt: isoMoment,
  finishedAt: isoMoment.nullable(),
});
export type ImportView = z.infer<typeof importView>;

export const listImportRowsInput = pageInput.extend(idRef.shape).extend({
  status: z.enum(["ready", "duplicate", "skipped"]).optional(),
  /** Only ready rows of this category; "unsure" for those without one. */
  category: categoryKey.optional(),
  /** "similar": only ready rows whose text is nearly that of another prompt. */
  only: z.enum(["similar", "unticked"]).optional(),
});
export type ListImportRowsInput = z.infer<typeof listImportRowsInput>;
export const importRowPage = pageOf(importRowView);
export type ImportRowPage = z.infer<typeof importRowPage>;

/** The category key that means "no category". */
export const UNSURE = "unsure";

export const updateImportInput = idRef.extend({
  /** Reads a table again with these columns. */
  mapping: columnMapping.extend({ table: z.number().int().min(0).default(0) }).optional(),
  /** Which rows the rest is about, by position; or all ready rows of a category. Without either: all that can be imported. */
  rows: z.array(z.number().int().min(1).max(IMPORT_LIMITS.rows)).min(1).max(1000).optional(),
  group: categoryKey.optional(),
  /** Only ready rows of this folder of the upload; "" is the top one. */
  folder: storableText().max(1_000).optional(),
  /** Only those that are ticked. */
  onlyTicked: z.boolean().optional(),
  status: z.enum(["ready", "duplicate"]).optional(),
  ticked: z.boolean().optional(),
  /** Where they go: a built-in id, `custom-{id}`, `new:{name}`, or null for "where the person says". */
  category: categoryKey.nullable().optional(),
  addTags: promptTags.optional(),
  removeTags: promptTags.optional(),
  /** Replace the library's prompt that they repeat; others of the rows stay as they are. */
  replaces: z.boolean().optional(),
});
export type UpdateImportInput = z.infer<typeof updateImportInput>;

export const runImportInput = idRef.extend({
  /**
   * Where rows without a category go: a built-in id, `custom-{id}` or `new:{name}`; without one, into a new category named
   * after the file.
   */
  defaultCategory: categoryKey.optional(),
  /** Also import rows that are offered unticked. */
  all: z.boolean().default(false),
  /** Also make the prompts that are already there. */
  includeDuplicates: z.boolean().default(false),
});
export type RunImportInput = z.infer<typeof runImportInput>;

/**
 * The result of undoing an import: prompts that left the library, and replaced ones that got their earlier texts back.
 */
export const undoneImport = z.object({ deleted: z.number().int(), restored: z.number().int() });
export type UndoneImport = z.infer<typeof undoneImport>;

export const listImportsInput = pageInput;
export type ListImportsInput = z.infer<typeof listImportsInput>;
export const importPage = pageOf(importView);
export type ImportPage = z.infer<typeof importPage>;

/** The name of the new category for an upload's prompts that belong nowhere else: "public-prompts.csv" → "public-prompts". */
export function categoryNameOf(fileName: string): string {
  const name = fileName.slice(fileName.lastIndexOf("/") + 1).replace(/(?<=.)(?:\.[a-z]\w{0,7}){1,2}$/i, "");
  return cutText(name.trim(), CATEGORY_LIMITS.name).trim() || "Imported";
}
