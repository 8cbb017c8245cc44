import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./users";

/**
 * Counts the changes of each person's library that their clients' lists show. Triggers on `prompts` count in the
 * transaction of each change (migration add_library_changes); nothing else writes it. A library has changed when its
 * count differs from an earlier one.
 */
export const libraryChanges = pgTable("library_changes", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  count: bigint({ mode: "number" }).notNull(),
});
