import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./users";

/**
 * How many prompts each person's library has in a category, and how many favorites among them: the sums of the rows. Triggers
 * on `prompts` write it in the transaction of each change (migration add_library_counts); nothing else does. Mostly there is
 * one row for each category. Changes at the same moment leave a row each, so that none waits for another, and the next
 * change adds these up.
 */
export const libraryCounts = pgTable(
  "library_counts",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    category: text().notNull(),
    prompts: integer().notNull(),
    favorites: integer().notNull(),
  },
  (t) => [index("library_counts_user").on(t.userId, t.category)],
);
