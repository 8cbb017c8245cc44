import type { Database } from "@commonplace/db";
import { newId } from "@commonplace/db";
import { jobs } from "@commonplace/db/schema";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { violates } from "../core/database-errors";
import { laneOf } from "./add";
import type { RegisteredJob } from "./registry";

/** A job as the server that runs it knows it. */
export type ClaimedJob = Pick<
  typeof jobs.$inferSelect,
  "id" | "kind" | "ownerId" | "input" | "attempts" | "maxAttempts"
>;

/** How long a server is believed to live after it last said so. */
export const LEASE_SECONDS = 60;
/** Seconds until a failed job is tried again: 10, 40, 160, … up to an hour. */
const RETRY = { first: 10, factor: 4, most: 3_600 };
/** Days for which finished jobs can be looked at. */
const KEPT_DAYS = { done: 1, failed: 30 };
const PERIODIC_KEY = "periodic";

const leaseEnd = sql`now() + ${LEASE_SECONDS} * interval '1 second'`;

/** Every statement by which one server takes, keeps and ends jobs. */
export function jobClaims(db: Database, server: string) {
  const isOurs = (id: string) => and(eq(jobs.id, id), eq(jobs.state, "running"), eq(jobs.server, server));

  return {
    /** Takes the job whose turn it is, if there is one; also null when another server was faster. */
    async claim(kinds: readonly string[]): Promise<ClaimedJob | null> {
      if (kinds.length === 0) return null;
      try {
        const [job] = await db
          .update(jobs)
          .set({
            state: "running",
            attempts: sql`${jobs.attempts} + 1`,
            startedAt: sql`now()`,
            leaseUntil: leaseEnd,
            server,
          })
          .where(
            eq(
              jobs.id,
              sql`(select next.id from ${jobs} next
                where next.state = 'waiting' and next.run_at <= now() and ${inArray(sql`next.kind`, [...kinds])}
                  and not exists (select from ${jobs} busy where busy.state = 'running' and busy.lane = next.lane)
                order by next.turn_at, next.id limit 1 for update skip locked)`,
            ),
          )
          .returning({
            id: jobs.id,
            kind: jobs.kind,
            ownerId: jobs.ownerId,
            input: jobs.input,
            attempts: jobs.attempts,
            maxAttempts: jobs.maxAttempts,
          });
        return job ?? null;
      } catch (error) {
        // Another server took a job of the same lane at the same moment.
        if (violates(error, "jobs_running_lane")) return null;
        throw error;
      }
    },

    /** @returns the ids of those that are still ours; the others were given to another server. */
    async keep(ids: readonly string[]): Promise<string[]> {
      const kept = await db
        .update(jobs)
        .set({ leaseUntil: leaseEnd })
        .where(and(inArray(jobs.id, [...ids]), eq(jobs.state, "running"), eq(jobs.server, server)))
        .returning({ id: jobs.id });
      return kept.map(({ id }) => id);
    },

    async complete(id: string): Promise<void> {
      await db
        .update(jobs)
        .set({ state: "done", finishedAt: sql`now()`, leaseUntil: null, error: null })
        .where(isOurs(id));
    },

    /** Has a job tried again later, or counts it as failed after its last attempt. */
    async fail({ id, attempts, maxAttempts }: ClaimedJob, error: string, isFinal: boolean): Promise<void> {
      if (isFinal || attempts >= maxAttempts) {
        await db
          .update(jobs)
          .set({ state: "failed", finishedAt: sql`now()`, leaseUntil: null, error })
          .where(isOurs(id));
        return;
      }
      const later = sql`now() + ${Math.min(RETRY.first * RETRY.factor ** (attempts - 1), RETRY.most)} * interval '1 second'`;
      await db
        .update(jobs)
        .set({ ...WAITING_AGAIN, runAt: later, turnAt: later, error })
        .where(isOurs(id));
    },

    /** Gives back a job that did not end in time: another server, or the next start, begins it anew. */
    async release(id: string): Promise<void> {
      await db
        .update(jobs)
        .set({ ...WAITING_AGAIN, attempts: sql`${jobs.attempts} - 1` })
        .where(isOurs(id));
    },

    /** Has jobs tried again whose server is gone. @param all also those believed alive: of a database that serves one. */
    async recover(all = false): Promise<number> {
      const lost = all
        ? eq(jobs.state, "running")
        : and(eq(jobs.state, "running"), lt(jobs.leaseUntil, sql`now()`));
      const error = "The server that ran it stopped.";
      const recovered = await db
        .update(jobs)
        .set({
          state: sql`case when attempts < max_attempts or key = ${PERIODIC_KEY} then 'waiting' else 'failed' end`,
          finishedAt: sql`case when attempts < max_attempts or key = ${PERIODIC_KEY} then null else now() end`,
          key: null,
          server: null,
          leaseUntil: null,
          error,
        })
        .where(lost)
        .returning({ id: jobs.id });
      return recovered.length;
    },

    /** Sees to it that a periodic job waits for its next time. @param seconds until then. */
    async plan({ kind }: RegisteredJob, seconds: number): Promise<void> {
      const at = sql`now() + ${seconds} * interval '1 second'`;
      await db
        .insert(jobs)
        .values({
          id: newId(),
          kind: kind.name,
          lane: laneOf(kind.name, null),
          key: PERIODIC_KEY,
          input: {},
          maxAttempts: kind.attempts,
          runAt: at,
          turnAt: at,
        })
        .onConflictDoUpdate({
          target: [jobs.kind, jobs.lane, jobs.key],
          targetWhere: sql`state = 'waiting'`,
          set: {
            runAt: sql`least(${jobs.runAt}, excluded.run_at)`,
            turnAt: sql`least(${jobs.turnAt}, excluded.turn_at)`,
          },
        });
    },

    /** Deletes finished jobs that were kept long enough. */
    async forget(): Promise<void> {
      await db.delete(jobs).where(sql`
        (${jobs.state} = 'done' and ${jobs.finishedAt} < now() - ${KEPT_DAYS.done} * interval '1 day')
        or (${jobs.state} = 'failed' and ${jobs.finishedAt} < now() - ${KEPT_DAYS.failed} * interval '1 day')`);
    },
  };
}

/** Without its key: another job with that key may wait by now. */
const WAITING_AGAIN = { state: "waiting", key: null, server: null, leaseUntil: null } as const;
