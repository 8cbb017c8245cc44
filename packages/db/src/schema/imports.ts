import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./users";

/**
 * One import of a file, or of several dropped at once: previewed, then carried out in the background, then perhaps undone.
 * `summary` is what was recognised and counted; rows wait in `import_rows` until the import is carried out. Once it is
 * done only those that made a prompt stay, empty, until it is undone.
 */
export const imports = pgTable(
  "imports",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fileName: text().notNull(),
    format: text().notNull(),
    status: text({ enum: ["previewed", "running", "done", "undone"] })
      .notNull()
      .default("previewed"),
    summary: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Prompts created or replaced so far. */
    createdCount: integer().notNull().default(0),
    /** Bytes of the drafts that wait in its rows. */
    bytes: bigint({ mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index("imports_user_created").on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Abandoned previews are deleted by age, whoever made them.
    index("imports_previewed").on(t.createdAt).where(sql`${t.status} = 'previewed'`),
    check("imports_status_known", sql`${t.status} in ('previewed', 'running', 'done', 'undone')`),
  ],
);

/** One row of an imported file, in file order, with what became of it. */
export const importRows = pgTable(
  "import_rows",
  {
    importId: text()
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    /** Place in the file, from 1. */
    position: integer().notNull(),
    status: text({ enum: ["ready", "duplicate", "skipped"] }).notNull(),
    /** Why it is skipped, what it duplicates, or what was changed to make it fit: a sentence for people. */
    reason: text(),
    /** Whether the person wants it; rows that are only offered begin without. */
    ticked: boolean().notNull().default(true),
    /** Whether it replaces the library's prompt that it repeats. */
    replaces: boolean().notNull().default(false),
    /** The prompt as it will be made, and what a list shows of it; only the latter when skipped, nothing once it is done. */
    draft: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The prompt it made or replaced; not a foreign key, so undo also works for prompts deleted since. */
    promptId: text(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    index("import_rows_status").on(t.importId, t.status, t.position),
    check("import_rows_status_known", sql`${t.status} in ('ready', 'duplicate', 'skipped')`),
  ],
);
