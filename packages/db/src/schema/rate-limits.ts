import { boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Calls counted against a limit, for all servers of an installation together. UNLOGGED (see the migration): counting is
 * not worth a write to the disk, and a crash of the database may forget it.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** Who calls what: "search:{userId}". */
    key: text().primaryKey(),
    /** Moments of the counted calls, oldest first. */
    calls: timestamp({ withTimezone: true, precision: 3 }).array().notNull(),
    /** Whether the last call was one too many. */
    isRefused: boolean().notNull(),
    /** When none of the calls counts any more. */
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index("rate_limits_expires").on(t.expiresAt)],
);
