import { prompts, promptUsageEvents } from "@commonplace/db/schema";
import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { lastDays } from "../core/time-zone";
import { inReach } from "../prompts/library";
import { type StatsInput, USAGE_DAYS, USAGE_PROMPTS, type UsageView } from "./schemas";

/**
 * How much the actor used their prompts in the last 30 days where they are, and which of them most. Uses of prompts that
 * are gone, in the trash or no longer shared count among the days only.
 *
 * @throws DomainError INVALID when the time zone is not known.
 */
export async function getUsage(ctx: SignedInContext, { tz }: StatsInput): Promise<UsageView> {
  const days = lastDays(ctx.clock.now(), tz, USAGE_DAYS);
  const starts = days.map(({ start }) => start.toISOString());
  const [perDay, mostUsed] = await Promise.all([
    usesPerDay(ctx).execute({ userId: ctx.actor.id, since: starts[0], starts: `{${starts.join(",")}}` }),
    mostUsedPrompts(ctx).execute({ userId: ctx.actor.id, since: starts[0] }),
  ]);
  const uses = new Map(perDay.map(({ place, uses }) => [place, uses]));
  return {
    total: perDay.reduce((sum, { uses }) => sum + uses, 0),
    days: days.map(({ date }, index) => ({ date, uses: uses.get(index + 1) ?? 0 })),
    prompts: mostUsed,
  };
}

const count = sql<number>`count(*)::int`;

/** The actor's events since a moment; the index of the table holds all that is asked of them. */
const ownSince = (): SQL | undefined =>
  and(
    eq(promptUsageEvents.userId, sql.placeholder("userId")),
    gte(promptUsageEvents.createdAt, sql`${sql.placeholder("since")}::timestamptz`),
  );

/** `place`: which of the days, whose beginnings are given, 1 the first. */
const usesPerDay = ({ db }: SignedInContext) =>
  prepared(db, "usage_days", (database, name) =>
    database
      .select({
        place: sql<number>`width_bucket(${promptUsageEvents.createdAt}, ${sql.placeholder("starts")}::timestamptz[])`,
        uses: count,
      })
      .from(promptUsageEvents)
      .where(ownSince())
      .groupBy(sql`1`)
      .prepare(name),
  );

const mostUsedPrompts = ({ db }: SignedInContext) =>
  prepared(db, "usage_prompts", (database, name) =>
    database
      .select({ id: prompts.id, title: prompts.title, uses: count })
      .from(promptUsageEvents)
      .innerJoin(prompts, and(eq(prompts.id, promptUsageEvents.promptId), inReach))
      .where(ownSince())
      .groupBy(prompts.id)
      .orderBy(desc(count), asc(prompts.id))
      .limit(USAGE_PROMPTS)
      .prepare(name),
  );
