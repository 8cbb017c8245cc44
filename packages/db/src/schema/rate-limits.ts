import { boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Calls counted against a limit, shared by all servers of an installation. UNLOGGED (see the migration): counts are not
 * worth a disk write, and a crash of the database may lose them.
 */
export const rateLimits = pgTable(
  "rate_limits",
  {
    /** The call and the caller: "search:{userId}". */
    key: text().primaryKey(),
    /** Moments of the counted calls, oldest first. */
    calls: timestamp({ withTimezone: true, precision: 3 }).array().notNull(),
    /** Whether the last call was refused. */
    isRefused: boolean().notNull(),
    /** When all of its calls have expired. */
    expiresAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index("rate_limits_expires").on(t.expiresAt)],
);
