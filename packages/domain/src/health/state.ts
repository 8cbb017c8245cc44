import {
  libraryFindings,
  libraryHealth,
  libraryHealthDue,
  prompts,
  promptTags,
  promptUsageEvents,
} from "@commonplace/db/schema";
import { eq, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { inOwnLibrary } from "../prompts/library";
import { PAIRS_IN_ROWS } from "./duplicates";
import { KIND_IN_ROWS } from "./findings";
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
      ...(await countFindings(ctx)),
      ...(await countPrompts(ctx)),
      tagSpellings: await countTagSpellings(ctx),
      unopened: await countUnopened(ctx),
    },
  };
}

type Counts = HealthView["counts"];

/** Counts what the last look found. Reads the trash instead of the prompts of every finding. */
async function countFindings(
  ctx: SignedInContext,
): Promise<Pick<Counts, "duplicates" | "alike" | "leftovers" | "brokenBlanks">> {
  const rows = await prepared(ctx.db, "health_findings_count", (db, name) => {
    const { userId, kind, promptId, otherId } = libraryFindings;
    const trash = sql`(select ${prompts.id} from ${prompts}
      where ${prompts.userId} = ${sql.placeholder("userId")} and ${prompts.deletedAt} is not null)`;
    return db
      .select({ kind, total: sql<number>`count(*)::int` })
      .from(libraryFindings)
      .where(
        sql`${userId} = ${sql.placeholder("userId")} and ${promptId} not in ${trash}
          and (${otherId} is null or ${otherId} not in ${trash})`,
      )
      .groupBy(kind)
      .prepare(name);
  }).execute({ userId: ctx.actor.id });
  const totalOf = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? 0;
  return {
    duplicates: totalOf(PAIRS_IN_ROWS.text),
    alike: totalOf(PAIRS_IN_ROWS.meaning),
    leftovers: totalOf(KIND_IN_ROWS.leftovers),
    brokenBlanks: totalOf(KIND_IN_ROWS.brokenBlanks),
  };
}

/**
 * Counts the prompts that nobody used for long, and those without tags, in one statement over the library. It asks of them
 * only what the index of the newest holds, so their texts are not read.
 */
async function countPrompts(ctx: SignedInContext): Promise<Pick<Counts, "unused" | "untagged">> {
  const since = new Date(ctx.clock.now().getTime() - UNUSED_DAYS * DAY);
  const [row] = await prepared(ctx.db, "health_counts", (db, name) => {
    const some = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
    const moment = sql`${sql.placeholder("since")}::timestamptz`;
    return db
      .select({
        unused: some(sql`${prompts.createdAt} < ${moment} and ${prompts.id} not in (
          select ${promptUsageEvents.promptId} from ${promptUsageEvents}
          where ${promptUsageEvents.userId} = ${sql.placeholder("userId")}
            and ${promptUsageEvents.createdAt} >= ${moment} and ${promptUsageEvents.promptId} is not null)`),
        untagged: some(sql`${prompts.id} not in (
          select ${promptTags.promptId} from ${promptTags} where ${promptTags.userId} = ${sql.placeholder("userId")})`),
      })
      .from(prompts)
      .where(inOwnLibrary)
      .prepare(name);
  }).execute({ userId: ctx.actor.id, since: since.toISOString() });
  return row ?? { unused: 0, untagged: 0 };
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
