import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./users";

/**
 * One act of a person on many prompts, kept for 30 days so that it can be undone: what was done (`action`) and to how many
 * prompts.
 */
export const changes = pgTable(
  "changes",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Which values the act writes, and the filter or the tag that chose the prompts. */
    action: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Which fields it changed. */
    field: text({ enum: ["tags", "category", "favorite", "trash", "merge", "share", "documents"] }).notNull(),
    count: integer().notNull().default(0),
    createdAt: createdAt(),
    undoneAt: moment(),
  },
  (t) => [
    index("changes_user").on(t.userId, t.createdAt.desc().nullsFirst()),
    index("changes_created").on(t.createdAt),
    check(
      "changes_field_known",
      sql`${t.field} in ('tags', 'category', 'favorite', 'trash', 'merge', 'share', 'documents')`,
    ),
  ],
);

/** Of a prompt in the trash: where its uses and documents went. Of the kept one: the copies of the others' versions. */
export type MergeNote =
  | { readonly into: string; readonly uses: readonly string[]; readonly documents: readonly string[] }
  | { readonly firstCopy: number; readonly lastCopy: number };

/** Where a prompt was shared, and what members could do with it before (null: it was not shared there) and after. */
export type ShareNote = {
  readonly workspaceId: string;
  readonly before: "view" | "edit" | null;
  readonly after: "view" | "edit";
};

/** A prompt that an act changed: its values before the act, and after it. Those of other fields are null. */
export const changedPrompts = pgTable(
  "changed_prompts",
  {
    changeId: text()
      .notNull()
      .references(() => changes.id, { onDelete: "cascade" }),
    /** Not a foreign key: prompts that were purged since are still named. */
    promptId: text().notNull(),
    title: text().notNull(),
    tagsBefore: text().array(),
    tagsAfter: text().array(),
    categoryBefore: text(),
    categoryAfter: text(),
    favoriteAfter: boolean(),
    deletedAfter: moment(),
    /** Rows that a merge moved from a prompt in the trash, or copied to the kept one. */
    merge: jsonb().$type<MergeNote>(),
    share: jsonb().$type<ShareNote>(),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.promptId] })],
);
