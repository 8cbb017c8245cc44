import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id, moment } from "./columns";
import { users } from "./users";

/**
 * Work in the background, shared by all servers of an installation. A job waits, runs, and is done or failed; finished
 * ones are kept for a while to be looked at. All moments are the database's own, whichever server wrote them.
 */
export const jobs = pgTable(
  "jobs",
  {
    id: id(),
    /** The kind of job: "trash.purge". */
    kind: text().notNull(),
    /** The person it belongs to; null for the site's own. */
    ownerId: text().references(() => users.id, { onDelete: "cascade" }),
    /** Jobs of one lane run one after the other: a person's, or those of a kind where they are the site's. */
    lane: text().notNull(),
    /** While a job with this key waits, the same one is not added again. */
    key: text(),
    input: jsonb().$type<unknown>().notNull(),
    state: text({ enum: ["waiting", "running", "done", "failed"] })
      .notNull()
      .default("waiting"),
    /** Attempts so far, and the most allowed. */
    attempts: integer().notNull().default(0),
    maxAttempts: integer().notNull(),
    /** Not before this. */
    runAt: moment().notNull(),
    /** Its place in the queue: a lane with many waiting jobs gets one turn per round. */
    turnAt: moment().notNull(),
    startedAt: moment(),
    /** The server that runs it, and until when that server is believed to live. */
    server: text(),
    leaseUntil: moment(),
    finishedAt: moment(),
    /** Why the last attempt failed; holds no texts of people. */
    error: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("jobs_turn").on(t.turnAt, t.id).where(sql`state = 'waiting'`),
    index("jobs_waiting_lane").on(t.lane, t.turnAt).where(sql`state = 'waiting'`),
    uniqueIndex("jobs_waiting_key").on(t.kind, t.lane, t.key).where(sql`state = 'waiting'`),
    uniqueIndex("jobs_running_lane").on(t.lane).where(sql`state = 'running'`),
    index("jobs_finished").on(t.finishedAt).where(sql`finished_at is not null`),
    index("jobs_owner").on(t.ownerId).where(sql`owner_id is not null`),
    check("jobs_state", sql`${t.state} in ('waiting', 'running', 'done', 'failed')`),
  ],
);
