import { type Database, schema } from "@commonplace/db";
import type { Clock } from "@commonplace/domain/ports/clock";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import { lt, sql } from "drizzle-orm";

const { rateLimits } = schema;

/** A rate limiter that counts in the database. */
export interface PostgresRateLimiter extends RateLimiter {
  /** Deletes keys whose calls have all expired. Several servers may do so at once. */
  sweep(): Promise<void>;
}

/**
 * Counts calls in PostgreSQL, so that any number of servers on one database keep one count: exact over any window, one
 * statement a call, and concurrent calls of one key wait for each other at its row.
 */
export function createPostgresRateLimiter(db: Database, clock: Clock): PostgresRateLimiter {
  async function hit(key: string, { max, windowSeconds }: RateLimit): Promise<number | null> {
    const now = clock.now();
    const since = new Date(now.getTime() - windowSeconds * 1_000);
    const expiresAt = new Date(now.getTime() + windowSeconds * 1_000);
    const [kept] = await db
      .insert(rateLimits)
      .values({ key, calls: [now], isRefused: false, expiresAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          calls: sql`(
            select case when cardinality(recent) < ${max} then recent || excluded.calls else recent end
            from ${recent(since)})`,
          isRefused: sql`(select cardinality(recent) >= ${max} from ${recent(since)})`,
          expiresAt,
        },
      })
      .returning({ calls: rateLimits.calls, isRefused: rateLimits.isRefused });
    if (!kept?.isRefused) return null;
    const [oldest = now] = kept.calls;
    return Math.max(1, Math.ceil((oldest.getTime() - now.getTime()) / 1_000 + windowSeconds));
  }

  return {
    hit,
    async sweep() {
      await db.delete(rateLimits).where(lt(rateLimits.expiresAt, clock.now()));
    },
  };
}

/** The calls of the row at hand that still count, oldest first. */
function recent(since: Date) {
  return sql`(
    select coalesce(array_agg(call order by call), '{}') as recent
    from unnest(${rateLimits.calls}) as call where call > ${sql.param(since, rateLimits.expiresAt)}
  ) as still_counting`;
}
