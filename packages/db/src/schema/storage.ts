import { sql } from "drizzle-orm";
import { bigint, boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { users } from "./users";

/**
 * Bytes used by a person's prompts, earlier versions, documents, waiting imports and kept answers. Triggers on these
 * tables update it in the transaction of each change, and refuse changes beyond `storage_quota` (migration
 * add_storage_usage); nothing else writes it.
 */
export const storageUsage = pgTable("storage_usage", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  bytes: bigint({ mode: "number" }).notNull(),
});

/** How many bytes each person may take up: one row, written at each start of the server; without it there is no limit. */
export const storageQuota = pgTable(
  "storage_quota",
  {
    isOnly: boolean().primaryKey().default(true),
    bytes: bigint({ mode: "number" }).notNull(),
  },
  (t) => [check("storage_quota_one_row", sql`${t.isOnly}`)],
);
