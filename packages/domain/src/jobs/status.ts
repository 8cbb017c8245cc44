import { jobs } from "@commonplace/db/schema";
import { asc, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import { runsSite, type SiteOwnership } from "../sessions";
import type { JobKindStatus } from "./schemas";

/**
 * How the background jobs stand, kind by kind, for the site's owner.
 *
 * @throws DomainError FORBIDDEN for everyone else.
 */
export async function getJobStatus(ctx: SignedInContext & SiteOwnership): Promise<JobKindStatus[]> {
  if (!(await runsSite(ctx, ctx.actor.id))) {
    throw new DomainError("FORBIDDEN", "Only the site's owner can see its background jobs.");
  }
  const some = (state: JobState) => sql<number>`count(*) filter (where ${jobs.state} = ${state})::int`;
  const iso = (moment: ReturnType<typeof sql>) =>
    sql<string | null>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return ctx.db
    .select({
      kind: jobs.kind,
      waiting: some("waiting"),
      running: some("running"),
      done: some("done"),
      failed: some("failed"),
      nextAt: iso(sql`min(${jobs.runAt}) filter (where ${jobs.state} = 'waiting')`),
      lastDoneAt: iso(sql`max(${jobs.finishedAt}) filter (where ${jobs.state} = 'done')`),
      lastFailedAt: iso(sql`max(${jobs.finishedAt}) filter (where ${jobs.state} = 'failed')`),
      lastError: sql<string | null>`(array_agg(${jobs.error} order by ${jobs.startedAt} desc nulls last)
        filter (where ${jobs.error} is not null))[1]`,
    })
    .from(jobs)
    .groupBy(jobs.kind)
    .orderBy(asc(jobs.kind));
}

type JobState = (typeof jobs.$inferSelect)["state"];
