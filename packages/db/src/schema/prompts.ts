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
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { categories } from "./categories";
import {
  createdAt,
  favoriteInOrder,
  id,
  inHumanOrder,
  moment,
  scoreInOrder,
  searchVector,
  tsvector,
  updatedAt,
} from "./columns";
import { users } from "./users";

/** A document as a prompt names it in its `attachments`. */
export type Attachment = { id: string; originalName: string };

/**
 * A person's prompt. `category` is a built-in id or `custom-{id}`; `categoryId` follows it and is
 * set by the server only.
 */
export const prompts = pgTable(
  "prompts",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    content: text().notNull(),
    category: text().notNull(),
    // NO ACTION is checked at the end of the statement, so deleting a user may cascade to both tables.
    categoryId: text().references(() => categories.id, { onDelete: "no action" }),
    tags: text().array().notNull().default(sql`'{}'::text[]`),
    isFavorite: boolean().notNull().default(false),
    /**
     * Its place among its owner's favorites, which stand newest first: as if it had been made then. Null until they move
     * it.
     */
    favoriteOrder: moment(),
    /** Stands first in its owner's library, and in each view of it. */
    isPinned: boolean().notNull().default(false),
    usageCount: integer().notNull().default(0),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /**
     * Names of places that its owner says are no variables, and of those that are; they take precedence over the rules
     * for recognizing variables.
     */
    notVariables: text().array().notNull().default(sql`'{}'::text[]`),
    alsoVariables: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Counts saved changes of what {@link promptVersions} keeps; `updatedAt` is when this one was saved. */
    version: integer().notNull().default(1),
    versionNote: text(),
    /** The editor of this version if it was not the owner; no foreign key, because history outlives accounts. */
    editedBy: text(),
    /** When it went to the trash; null for everything that is in the library. */
    deletedAt: moment(),
    /** Bytes of its earlier versions' texts, kept here so that deleting it frees them without reading each. */
    historyBytes: bigint({ mode: "number" }).notNull().default(0),
    /**
     * The built-in rubric's score of the content, 0 to 100; null until a background job has computed it. A trigger
     * empties it when the content changes. A release that changes the rubric empties it for all prompts in its
     * migration.
     */
    score: smallint(),
  },
  (t) => [
    // One index per order of the library, none of the trash, so that every look at the library says `deleted_at is null`.
    // The trailing columns answer filters and counts from the index alone.
    // drizzle's plain .desc() index puts NULLS LAST, which ORDER BY … DESC cannot use.
    index("prompts_user_recent")
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.category, t.isFavorite)
      .where(sql`${t.deletedAt} is null`),
    index("prompts_user_category")
      .on(t.userId, t.category, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.isFavorite)
      .where(sql`${t.deletedAt} is null`),
    index("prompts_user_favorite")
      .on(
        t.userId,
        t.isFavorite.desc().nullsFirst(),
        sql`(${favoriteInOrder(t)}) desc`,
        t.id.desc().nullsFirst(),
        t.category,
      )
      .where(sql`${t.deletedAt} is null`),
    index("prompts_user_title")
      .on(t.userId, inHumanOrder(t.title), t.id, t.category, t.isFavorite)
      .where(sql`${t.deletedAt} is null`),
    // Read backwards for the lowest first.
    index("prompts_user_score")
      .on(
        t.userId,
        sql`${scoreInOrder(t.score)} desc`,
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.category,
        t.isFavorite,
      )
      .where(sql`${t.deletedAt} is null`),
    // Few are pinned: they are sorted as they are read, whatever the order.
    index("prompts_user_pinned")
      .on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isPinned} and ${t.deletedAt} is null`),
    index("prompts_unscored").on(t.id.desc().nullsFirst()).where(sql`${t.score} is null`),
    // Not partial: deleting a user finds all their prompts through it, trashed ones included.
    index("prompts_user_trash").on(t.userId, t.deletedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The trash is purged by age, across all users.
    index("prompts_trashed").on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index("prompts_category_id").on(t.categoryId),
    check("prompts_title_not_blank", sql`btrim(${t.title}) <> ''`),
    check("prompts_content_not_blank", sql`btrim(${t.content}) <> ''`),
    check("prompts_usage_count_positive", sql`${t.usageCount} >= 0`),
    check("prompts_score_known", sql`${t.score} between 0 and 100`),
    check(
      "prompts_category_known",
      sql`case when ${t.categoryId} is null
        then ${t.category} in ('marketing', 'coding', 'writing', 'social-media', 'personal-development')
        else ${t.category} = 'custom-' || ${t.categoryId} end`,
    ),
  ],
);

/**
 * A state of a prompt that a later one replaced: its text, tags and category, who saved them, when and why. The present
 * state is the prompt itself.
 */
export const promptVersions = pgTable(
  "prompt_versions",
  {
    promptId: text()
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    /** The prompt's owner. */
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text(),
    content: text().notNull(),
    /** As the prompt carried it; its category may be gone since. */
    category: text().notNull(),
    tags: text().array().notNull(),
    note: text(),
    editedBy: text(),
    savedAt: moment().notNull(),
    /** As the prompt's. */
    score: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.promptId, t.version] }),
    index("prompt_versions_user").on(t.userId, t.promptId, t.version),
    index("prompt_versions_unscored")
      .on(t.promptId.desc().nullsFirst(), t.version.desc().nullsFirst())
      .where(sql`${t.score} is null`),
    check("prompt_versions_version_positive", sql`${t.version} > 0`),
    check("prompt_versions_score_known", sql`${t.score} between 0 and 100`),
  ],
);

/**
 * A narrow copy of a prompt for search. Triggers on `prompts` write it in the same transaction, and nothing else does
 * (migrations prompt_search and trash_and_versions); trashed prompts have no row.
 *
 * Every lexeme begins with its owner's mark, the last two characters of the owner's id: one index holds 256
 * small vocabularies then, and no scan, a prefix scan above all, walks everyone's words. One lexeme, `u` and the whole id,
 * narrows to the owner within the index; `userId` decides. In the others a letter says where the word stands: `a` title,
 * `b` title, tags and category, `c` these and the description, `d` anywhere, `r` title and tags, spelled backwards.
 * Ranks are index scans then, not a look at thousands of rows. `p` is two or three common words that follow each other,
 * so that phrases of common words are found without reading texts; `s` is a sign such as % or #, alone and with its neighbor.
 */
export const promptSearch = pgTable(
  "prompt_search",
  {
    promptId: text()
      .primaryKey()
      .references(() => prompts.id, { onDelete: "cascade" }),
    userId: text().notNull(),
    category: text().notNull(),
    isFavorite: boolean().notNull(),
    createdAt: moment().notNull(),
    title: text().notNull(),
    /** Title and tags, folded, each on a line: a blank before and after each word, nothing else between them. */
    headText: text().notNull(),
    /**
     * The lexemes, sorted, each on a line. Only the index has them as a vector: PostgreSQL compresses a text to less than half
     * of what the vector takes. Null in rows before version 3.
     */
    lexemes: text(),
    /** The vector of rows before version 3, with an index that goes when none is left. */
    words: tsvector(),
    /** Makes PostgreSQL move the lexemes out of the row, see the migration. */
    filler: text().notNull().default(sql`repeat(' ', 2000)`),
    /**
     * Which words the row has: 0 no pairs and signs yet, 1 points and slashes with one letter after them, 2 with the word
     * after them, 3 the same as `lexemes`. A background job writes older ones anew.
     */
    wordsVersion: smallint().notNull().default(3),
  },
  (t) => [
    index("prompt_search_outdated")
      .on(t.userId, t.wordsVersion, t.promptId)
      .where(sql`${t.wordsVersion} < 3`),
    // Without a pending list, which every scan reads until it is merged: with 300 new prompts on it a scan took 0.8 ms
    // instead of 0.07. Writing a prompt takes some 0.5 ms more for it.
    index("prompt_search_words").using("gin", searchVector(t.lexemes)).with({ fastupdate: false }),
  ],
);

/** One use of a prompt. Stays, without its prompt, when the prompt goes. */
export const promptUsageEvents = pgTable(
  "prompt_usage_events",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    promptId: text().references(() => prompts.id, { onDelete: "set null" }),
    eventType: text().notNull(),
    eventData: jsonb().$type<Record<string, unknown>>(),
    sessionId: text(),
    userAgent: text(),
    ipAddress: text(),
    createdAt: createdAt(),
  },
  (t) => [
    // The last column answers "which prompts, and when" from the index alone.
    index("prompt_usage_events_user_created").on(t.userId, t.createdAt, t.promptId),
    index("prompt_usage_events_created").on(t.createdAt),
    index("prompt_usage_events_prompt").on(t.promptId),
  ],
);
