import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { prompts } from "./prompts";
import { users } from "./users";

/** How the background look through a person's library stands; one that has never been begun has no row. */
export const libraryHealth = pgTable(
  "library_health",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: ["waiting", "running", "done", "failed"] }).notNull(),
    /** Prompts looked at so far, and all that are to be. */
    checked: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** When the last complete look ended; its findings are shown until the next one has ended. */
    checkedAt: moment(),
  },
  (t) => [check("library_health_state", sql`${t.state} in ('waiting', 'running', 'done', 'failed')`)],
);

/**
 * Libraries that changed since their texts were last looked through. Rows are only added, by a trigger on `prompts`, so
 * that no two writers wait for each other; a look deletes those it has seen.
 */
export const libraryHealthDue = pgTable(
  "library_health_due",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [index("library_health_due_user").on(t.userId)],
);

/**
 * Something about a prompt's text that its owner may want to mend. A trigger on `prompts` deletes the findings of a text
 * that changes, so those that are there hold.
 */
export const libraryFindings = pgTable(
  "library_findings",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: ["duplicate", "leftover", "blank"] }).notNull(),
    promptId: text()
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    /** The prompt it is a duplicate of. */
    otherId: text().references(() => prompts.id, { onDelete: "cascade" }),
    /** Of duplicates: the share of common word runs, 1 to 1,000; 0 for others. */
    likeness: integer().notNull().default(0),
    /** The places in the text, as they stand there. */
    quotes: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.promptId] }),
    index("library_findings_order").on(
      t.userId,
      t.kind,
      t.likeness.desc().nullsFirst(),
      t.promptId.desc().nullsFirst(),
    ),
    index("library_findings_prompt").on(t.promptId),
    index("library_findings_other").on(t.otherId).where(sql`${t.otherId} is not null`),
    check("library_findings_kind", sql`${t.kind} in ('duplicate', 'leftover', 'blank')`),
    check("library_findings_other_told", sql`(${t.kind} = 'duplicate') = (${t.otherId} is not null)`),
  ],
);
