import { mentorUsage, users } from "@commonplace/db/schema";
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import type { AiClient, AiUsage } from "../ports/ai-client";
import { runsSite, type SiteOwnership } from "../sessions";
import type { MentorContext } from "./context";
import type { LedgerEntry, LedgerInput, MentorUse } from "./schemas";

const DAY = 24 * 60 * 60 * 1_000;
const MILLION = 1_000_000;
/** People that the site's owner sees at a time. */
const MOST_PEOPLE = 50;

/** The day a moment lies in, in UTC: "2026-03-01". */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** A request that counts against the quota; `settle` records its outcome. */
export interface Reservation {
  onUsage(usage: AiUsage): void;
  /** @param error that ended it, if any. Call it exactly once. */
  settle(error?: unknown): Promise<void>;
}

/**
 * Counts one request of the actor to the provider, before it is made, so that parallel ones cannot pass the quota
 * together.
 *
 * @throws DomainError RATE_LIMITED with the seconds to wait, past the rate or the day's quota.
 */
export async function reserveRequest(ctx: MentorContext, { model }: AiClient): Promise<Reservation> {
  const { perMinute, perDay } = ctx.mentor.limits;
  const wait = await ctx.rateLimiter.hit(`mentor:${ctx.actor.id}`, { max: perMinute, windowSeconds: 60 });
  if (wait !== null) {
    throw new DomainError("RATE_LIMITED", `The mentor needs a break. Try again in ${wait} s.`, {
      retryAfterSeconds: wait,
    });
  }
  const now = ctx.clock.now();
  const row = { userId: ctx.actor.id, day: dayOf(now), model };
  const [counted] = await ctx.db
    .insert(mentorUsage)
    .values({ ...row, requests: 1 })
    .onConflictDoUpdate({
      target: [mentorUsage.userId, mentorUsage.day, mentorUsage.model],
      set: { requests: sql`${mentorUsage.requests} + 1` },
      setWhere: lt(mentorUsage.requests, perDay),
    })
    .returning({ requests: mentorUsage.requests });
  if (!counted) {
    throw new DomainError(
      "RATE_LIMITED",
      "You have used up today's requests to the mentor. It is back tomorrow.",
      {
        retryAfterSeconds: Math.ceil((DAY - (now.getTime() % DAY)) / 1_000),
      },
    );
  }
  return openReservation(ctx, row);
}

function openReservation(
  { db, mentor }: MentorContext,
  { userId, day, model }: { userId: string; day: string; model: string },
): Reservation {
  const used = { input: 0, output: 0 };
  return {
    onUsage({ inputTokens, outputTokens }) {
      used.input += inputTokens;
      used.output += outputTokens;
    },
    async settle(error) {
      const failed = error instanceof DomainError && error.code === "PROVIDER_FAILED";
      const wasFree = failed && used.input + used.output === 0;
      const { price } = mentor.limits;
      const cost = price ? (used.input * price.input + used.output * price.output) / MILLION : 0;
      await db
        .update(mentorUsage)
        .set({
          requests: sql`greatest(0, ${mentorUsage.requests} - ${wasFree ? 1 : 0}::int)`,
          failures: sql`${mentorUsage.failures} + ${failed ? 1 : 0}::int`,
          inputTokens: sql`${mentorUsage.inputTokens} + ${used.input}::bigint`,
          outputTokens: sql`${mentorUsage.outputTokens} + ${used.output}::bigint`,
          cost: sql`${mentorUsage.cost} + ${cost}::numeric`,
        })
        .where(and(eq(mentorUsage.userId, userId), eq(mentorUsage.day, day), eq(mentorUsage.model, model)));
    },
  };
}

/** How many requests to the model the actor has made today. */
export async function requestsToday(
  { db, actor, clock }: SignedInContext,
  { model }: AiClient,
): Promise<number> {
  const [row] = await db
    .select({ requests: mentorUsage.requests })
    .from(mentorUsage)
    .where(
      and(
        eq(mentorUsage.userId, actor.id),
        eq(mentorUsage.day, dayOf(clock.now())),
        eq(mentorUsage.model, model),
      ),
    );
  return row?.requests ?? 0;
}

const total = (column: Parameters<typeof eq>[0]) => sql<number>`sum(${column})`.mapWith(Number);
const TOTALS = {
  requests: total(mentorUsage.requests),
  failures: total(mentorUsage.failures),
  inputTokens: total(mentorUsage.inputTokens),
  outputTokens: total(mentorUsage.outputTokens),
  cost: total(mentorUsage.cost),
};

/** The first of the last days. */
const firstOf = ({ clock }: Pick<SignedInContext, "clock">, days: number) =>
  dayOf(new Date(clock.now().getTime() - (days - 1) * DAY));

/**
 * The mentor's costs, a row for each day and model, newest first, for the site's owner.
 *
 * @throws DomainError FORBIDDEN for anyone else.
 */
export async function readLedger(
  ctx: SignedInContext & SiteOwnership,
  { days }: LedgerInput,
): Promise<LedgerEntry[]> {
  if (!(await runsSite(ctx, ctx.actor.id))) {
    throw new DomainError("FORBIDDEN", "Only the owner of this site sees what the mentor costs.");
  }
  return ctx.db
    .select({
      day: mentorUsage.day,
      model: mentorUsage.model,
      people: sql<number>`count(*)`.mapWith(Number),
      ...TOTALS,
    })
    .from(mentorUsage)
    .where(gte(mentorUsage.day, firstOf(ctx, days)))
    .groupBy(mentorUsage.day, mentorUsage.model)
    .orderBy(desc(mentorUsage.day), mentorUsage.model);
}

/**
 * The mentor's costs by day and by person, for whoever runs the site.
 *
 * @throws DomainError FORBIDDEN for anyone else.
 */
export async function readMentorUse(
  ctx: MentorContext & SiteOwnership,
  { days }: LedgerInput,
): Promise<MentorUse> {
  const byDay = await readLedger(ctx, { days });
  const people = await ctx.db
    .select({ userId: mentorUsage.userId, email: users.email, ...TOTALS })
    .from(mentorUsage)
    .innerJoin(users, eq(users.id, mentorUsage.userId))
    .where(gte(mentorUsage.day, firstOf(ctx, days)))
    .groupBy(mentorUsage.userId, users.email)
    .orderBy(
      desc(sql`sum(${mentorUsage.inputTokens} + ${mentorUsage.outputTokens})`),
      desc(TOTALS.requests),
      mentorUsage.userId,
    )
    .limit(MOST_PEOPLE);
  return { days: byDay, people, hasPrices: ctx.mentor.limits.price !== null };
}
