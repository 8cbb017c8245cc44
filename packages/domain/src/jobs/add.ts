import { newId } from "@commonplace/db";
import { jobs } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { DomainError } from "../core/errors";
import type { JobKind } from "../ports/jobs";

export interface AddJobOptions {
  /** The person whose work it is; null for the site's own. */
  owner: string | null;
  /** Not added while a job of this kind, owner and key waits; one that runs already does not count. */
  key?: string;
  /** Not begun for so many seconds. */
  delaySeconds?: number;
}

/**
 * Adds a job, in the transaction of `ctx.db` if that is one.
 *
 * @returns whether it was added: false when the same one waits already.
 * @throws DomainError RATE_LIMITED when too many jobs of this owner wait.
 */
export async function addJob<Input>(
  { db }: Pick<DomainContext, "db">,
  kind: JobKind<Input>,
  input: Input,
  { owner, key, delaySeconds = 0 }: AddJobOptions,
): Promise<boolean> {
  const lane = laneOf(kind.name, owner);
  // Each job in a lane takes its turn a second after the one before it: a hundred jobs of one person do not delay a
  // single one of somebody else.
  const [outcome] = await db.execute<{ added: boolean; waiting: number }>(sql`
    with line as materialized (
      select count(*)::int as waiting, max(turn_at) as last from ${jobs} where lane = ${lane} and state = 'waiting'
    ), added as (
      insert into ${jobs} (id, kind, owner_id, lane, key, input, max_attempts, run_at, turn_at)
      select ${newId()}, ${kind.name}, ${owner}, ${lane}, ${key ?? null}, ${JSON.stringify(input)}::jsonb,
        ${kind.attempts}::int, now() + ${delaySeconds} * interval '1 second',
        greatest(now() + ${delaySeconds} * interval '1 second', last + interval '1 second')
      from line where waiting < ${kind.waitingPerOwner}
      on conflict (kind, lane, key) where state = 'waiting' do nothing
      returning id
    ) select exists (select from added) as added, waiting from line`);
  if (!outcome) throw new Error("the database returned no line of jobs");
  if (!outcome.added && outcome.waiting >= kind.waitingPerOwner) {
    throw new DomainError("RATE_LIMITED", "Too much of your work is waiting to be done. Try again later.", {
      retryAfterSeconds: 60,
    });
  }
  return outcome.added;
}

/** Jobs of one lane run one after the other. */
export function laneOf(kind: string, owner: string | null): string {
  return owner === null ? `site:${kind}` : `user:${owner}`;
}
