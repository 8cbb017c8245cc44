import {
  libraryFindings,
  libraryHealth,
  libraryHealthDue,
  prompts,
  promptUsageEvents,
} from "@commonplace/db/schema";
import { eq, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { inOwnLibrary } from "../prompts/library";
import { countPairs } from "./duplicates";
import { LOOK_HOURS, UNUSED_DAYS } from "./limits";
import { addLook } from "./look";
import type { HealthView } from "./schemas";
import { countTagSpellings } from "./spellings";
import { countUnopened } from "./unopened";

const DAY = 24 * 60 * 60 * 1_000;

/** How the look through the actor's library stands, and how much of each kind was found. */
export async function getHealth(ctx: SignedInContext): Promise<HealthView> {
  const [row] = await prepared(ctx.db, "health_get", (db, name) =>
    db
      .select({
        state: libraryHealth.state,
        checked: libraryHealth.checked,
        total: libraryHealth.total,
        checkedAt: libraryHealth.checkedAt,
      })
      .from(libraryHealth)
      .where(eq(libraryHealth.userId, sql.placeholder("userId")))
      .prepare(name),
  ).execute({ userId: ctx.actor.id });
  return {
    state: row?.state ?? "waiting",
    checked: row?.checked ?? 0,
    total: row?.total ?? 0,
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    isOutdated: await hasChanged(ctx),
    counts: {
      duplicates: await countPairs(ctx),
      ...(await countPrompts(ctx)),
      tagSpellings: await countTagSpellings(ctx),
      unopened: await countUnopened(ctx),
    },
  };
}

/** Counts the prompts of each kind but duplicates, in one statement over the library. */
async function countPrompts(
  ctx: SignedInContext,
): Promise<Omit<HealthView["counts"], "duplicates" | "tagSpellings" | "unopened">> {
  const since = new Date(ctx.clock.now().getTime() - UNUSED_DAYS * DAY);
  const [row] = await prepared(ctx.db, "health_counts", (db, name) => {
    const some = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
    const isFound = (kind: string) => sql`${prompts.id} in (
      select ${libraryFindings.promptId} from ${libraryFindings}
      where ${libraryFindings.userId} = ${sql.placeholder("userId")} and ${libraryFindings.kind} = ${kind})`;
    const moment = sql`${sql.placeholder("since")}::timestamptz`;
    return db
      .select({
        leftovers: some(isFound("leftover")),
        brokenBlanks: some(isFound("blank")),
        unused: some(sql`${prompts.createdAt} < ${moment} and ${prompts.id} not in (
          select ${promptUsageEvents.promptId} from ${promptUsageEvents}
          where ${promptUsageEvents.userId} = ${sql.placeholder("userId")}
            and ${promptUsageEvents.createdAt} >= ${moment} and ${promptUsageEvents.promptId} is not null)`),
        untagged: some(sql`cardinality(${prompts.tags}) = 0`),
      })
      .from(prompts)
      .where(inOwnLibrary)
      .prepare(name);
  }).execute({ userId: ctx.actor.id, since: since.toISOString() });
  return row ?? { leftovers: 0, brokenBlanks: 0, unused: 0, untagged: 0 };
}

async function hasChanged(ctx: SignedInContext): Promise<boolean> {
  const [row] = await prepared(ctx.db, "health_due", (db, name) =>
    db
      .select({ id: libraryHealthDue.id })
      .from(libraryHealthDue)
      .where(eq(libraryHealthDue.userId, sql.placeholder("userId")))
      .limit(1)
      .prepare(name),
  ).execute({ userId: ctx.actor.id });
  return row !== undefined;
}

/**
 * Has the actor's library looked through anew where the last look is missing, failed, a day old, or misses changes. Asked
 * again while one waits or runs, it adds nothing.
 */
export async function refreshHealth(ctx: SignedInContext): Promise<HealthView> {
  const { state, checkedAt, isOutdated } = await getHealth(ctx);
  const age = checkedAt ? ctx.clock.now().getTime() - Date.parse(checkedAt) : Number.POSITIVE_INFINITY;
  if (isOutdated || state === "failed" || (state !== "running" && age > LOOK_HOURS * 60 * 60 * 1_000)) {
    await ctx.db
      .insert(libraryHealth)
      .values({ userId: ctx.actor.id, state: "waiting" })
      .onConflictDoUpdate({
        target: libraryHealth.userId,
        set: { state: "waiting" },
        setWhere: sql`${libraryHealth.state} in ('done', 'failed')`,
      });
    await addLook(ctx, ctx.actor.id);
  }
  return getHealth(ctx);
}
