import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns";
import { prompts } from "./prompts";
import { users } from "./users";

const FINDING_KINDS = ["duplicate", "alike", "leftover", "blank"] as const;

/** State of the background check of a person's library; no row before the first one. */
export const libraryHealth = pgTable(
  "library_health",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    state: text({ enum: ["waiting", "running", "done", "failed"] }).notNull(),
    /** Prompts checked so far, and in all. */
    checked: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** When the last complete check ended; its findings are shown until the next one ends. */
    checkedAt: moment(),
  },
  (t) => [check("library_health_state", sql`${t.state} in ('waiting', 'running', 'done', 'failed')`)],
);

/**
 * Libraries that changed since their last check. Rows are only added, by a trigger on `prompts`, so that writers never
 * wait for each other; a check deletes the rows it has seen.
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
 * A finding about a prompt's text that its owner may want to fix. A trigger on `prompts` deletes findings when the text
 * changes, so existing ones are current.
 */
export const libraryFindings = pgTable(
  "library_findings",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** "duplicate": nearly the same text; "alike": the same purpose in other words. */
    kind: text({ enum: FINDING_KINDS }).notNull(),
    promptId: text()
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    /** The prompt it is a duplicate of, or alike to. */
    otherId: text().references(() => prompts.id, { onDelete: "cascade" }),
    /** Of duplicates the share of common word runs, of alike prompts that of their vectors, 1 to 1,000; 0 for others. */
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
    check("library_findings_kind", sql`${t.kind} in ('duplicate', 'alike', 'leftover', 'blank')`),
    check(
      "library_findings_other_told",
      sql`(${t.kind} in ('duplicate', 'alike')) = (${t.otherId} is not null)`,
    ),
  ],
);

/**
 * Findings that their owner has waved off, out of `library_findings`: later checks leave them out. Of duplicates the pair
 * counts, in either order; of others the places in the text, so that a new place is shown again.
 */
export const dismissedFindings = pgTable(
  "dismissed_findings",
  {
    /** Of the act that dismissed it, perhaps with others; undoing the act brings them all back. */
    actId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: FINDING_KINDS }).notNull(),
    promptId: text()
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    otherId: text().references(() => prompts.id, { onDelete: "cascade" }),
    likeness: integer().notNull(),
    quotes: text().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.actId, t.kind, t.promptId] }),
    index("dismissed_findings_user").on(t.userId, t.kind, t.promptId),
    index("dismissed_findings_prompt").on(t.promptId),
    index("dismissed_findings_other").on(t.otherId).where(sql`${t.otherId} is not null`),
  ],
);

/**
 * Spellings that their owner says are different tags: groups of tags with the same key are listed no more while each of
 * them is named here.
 */
export const dismissedTagSpellings = pgTable(
  "dismissed_tag_spellings",
  {
    /** Of the act that dismissed them, perhaps with others; undoing the act brings them all back. */
    actId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text().notNull(),
    tags: text().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.actId, t.key] }),
    index("dismissed_tag_spellings_user").on(t.userId, t.key),
  ],
);
