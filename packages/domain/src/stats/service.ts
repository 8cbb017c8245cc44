import { categories, libraryCounts, prompts } from "@commonplace/db/schema";
import { and, eq, gte, sql } from "drizzle-orm";
import { BUILT_IN_CATEGORIES } from "../categories/built-in";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { startOfWeek } from "../core/time-zone";
import { inOwnLibrary } from "../prompts/library";
import type { StatsInput, StatsView } from "./schemas";

/**
 * Figures about the actor's library: `categories` counts the built-in ones and the actor's
 * own, `thisWeek` the prompts made since Sunday 00:00 in the reader's time zone. Only the prompts of this week are counted;
 * the others are counted already.
 *
 * @throws DomainError INVALID when the time zone is not known.
 */
export async function getStats(ctx: SignedInContext, { tz }: StatsInput): Promise<StatsView> {
  const [figures] = await prepared(ctx.db, "stats", (db, name) => {
    const userId = sql.placeholder("userId");
    const thisWeek = db
      .select({ count })
      .from(prompts)
      .where(and(inOwnLibrary, gte(prompts.createdAt, sql`${sql.placeholder("since")}::timestamptz`)));
    const own = db.select({ count }).from(categories).where(eq(categories.userId, userId));
    return db
      .select({
        totalPrompts: sql<number>`coalesce(sum(${libraryCounts.prompts}), 0)::int`,
        favorites: sql<number>`coalesce(sum(${libraryCounts.favorites}), 0)::int`,
        thisWeek: sql<number>`(${thisWeek})`,
        ownCategories: sql<number>`(${own})`,
      })
      .from(libraryCounts)
      .where(eq(libraryCounts.userId, userId))
      .prepare(name);
  }).execute({ userId: ctx.actor.id, since: startOfWeek(ctx.clock.now(), tz).toISOString() });
  if (!figures) throw new Error("the database returned no figures");
  const { ownCategories, ...rest } = figures;
  return { ...rest, categories: BUILT_IN_CATEGORIES.length + ownCategories };
}

const count = sql<number>`count(*)::int`;
