import { boolean, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";
import { prompts } from "./prompts";

/**
 * The tags of the prompts in a library, a row for each: written by triggers on `prompts` in the same transaction and by
 * nothing else. A prompt tagged `client/acme` also has a row for `client`, which nests it, with `isOwn` false.
 */
export const promptTags = pgTable(
  "prompt_tags",
  {
    /** The prompt's owner; no foreign key, since the prompt goes with them and this with the prompt. */
    userId: text().notNull(),
    tag: text().notNull(),
    /** No foreign key, which slows the tagging of thousands of prompts: a trigger deletes the rows of deleted prompts. */
    promptId: text().notNull(),
    /** Whether the prompt carries this very tag. */
    isOwn: boolean().notNull(),
  },
  (t) => [
    // Covers every column, so that counts and filters read the index alone.
    primaryKey({ columns: [t.userId, t.tag, t.promptId, t.isOwn] }),
    index("prompt_tags_prompt").on(t.promptId),
  ],
);

/**
 * Prompts whose row in `prompt_search` is not written yet: after a change of thousands of prompts a background job does
 * that, at about a millisecond each.
 */
export const promptSearchDue = pgTable(
  "prompt_search_due",
  {
    promptId: text()
      .primaryKey()
      .references(() => prompts.id, { onDelete: "cascade" }),
    /** The prompt's owner: every search asks whether any of its person's prompts wait. */
    userId: text().notNull(),
    since: moment().notNull().defaultNow(),
  },
  (t) => [index("prompt_search_due_user").on(t.userId)],
);
