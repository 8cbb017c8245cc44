import { libraryHealth, libraryHealthDue } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { countPairs } from "./duplicates";
import { LOOK_HOURS } from "./limits";
import { addLook } from "./look";
import type { HealthView } from "./schemas";

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
    counts: { duplicates: await countPairs(ctx) },
  };
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
