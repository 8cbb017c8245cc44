import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { changes } from "./changes";
import { id, moment } from "./columns";
import { prompts } from "./prompts";
import { users } from "./users";

/** Columns of documents, and of deleted ones that can be brought back. */
const documentColumns = () => ({
  id: id(),
  userId: text()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  promptId: text()
    .notNull()
    .references(() => prompts.id, { onDelete: "cascade" }),
  fileName: text().notNull(),
  originalName: text().notNull(),
  fileType: text().notNull(),
  fileSize: bigint({ mode: "number" }).notNull(), // bytes
  filePath: text().notNull(),
  /** Of the bytes, in lower-case hexadecimal. */
  sha256: text().notNull(),
  category: text().notNull().default("other"),
  description: text(),
  uploadedAt: moment().notNull().defaultNow(),
  /** When somebody last downloaded or previewed it, to the day; its upload before that. */
  openedAt: moment().notNull().defaultNow(),
});

/** A file attached to a prompt; its bytes live in the document store under the key `filePath`. */
export const documents = pgTable("documents", documentColumns(), (t) => [
  unique("documents_file_path_unique").on(t.filePath),
  index("documents_prompt_uploaded").on(
    t.promptId,
    t.uploadedAt.desc().nullsFirst(),
    t.id.desc().nullsFirst(),
  ),
  // Includes the sizes, so that the total per person is read from the index alone.
  index("documents_user_size").on(t.userId, t.fileSize),
  index("documents_user_opened").on(t.userId, t.openedAt, t.id),
  check("documents_sha256_hex", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  check("documents_size_positive", sql`${t.fileSize} > 0`),
  check(
    "documents_category_known",
    sql`${t.category} in ('reference', 'template', 'example', 'data', 'image', 'other')`,
  ),
]);

/**
 * Documents deleted by an act that can be undone, until the act is forgotten. Their bytes stay until then; they count
 * towards nobody's storage.
 */
export const deletedDocuments = pgTable(
  "deleted_documents",
  {
    changeId: text()
      .notNull()
      .references(() => changes.id, { onDelete: "cascade" }),
    ...documentColumns(),
  },
  (t) => [
    index("deleted_documents_change").on(t.changeId),
    index("deleted_documents_prompt").on(t.promptId),
    index("deleted_documents_user").on(t.userId),
  ],
);

/**
 * Bytes in the document store without a document: an upload under way, or left by a deleted document (triggers on
 * `documents` and `deleted_documents` add those). Once due, the bytes are removed, then the row.
 */
export const unclaimedFiles = pgTable(
  "unclaimed_files",
  {
    filePath: text().primaryKey(),
    dueAt: moment().notNull(),
  },
  (t) => [index("unclaimed_files_due").on(t.dueAt)],
);
