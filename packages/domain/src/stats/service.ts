import { categories, prompts } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import { BUILT_IN_CATEGORIES } from "../categories/built-in";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { startOfWeek } from "../core/time-zone";
import { inOwnLibrary } from "../prompts/library";
import type { StatsInput, StatsView } from "./schemas";

/**
 * Figures about the actor's library: `categories` counts the built-in ones and the actor's
 * own, `thisWeek` the prompts made since Sunday 00:00 in the reader's time zone.
 *
 * @throws DomainError INVALID when the time zone is not known.
 */
export async function getStats(ctx: SignedInContext, { tz }: StatsInput): Promise<StatsView> {
  const [figures] = await prepared(ctx.db, "stats", (db, name) =>
    db
      .select({
        totalPrompts: sql<number>`count(*)::int`,
        favorites: sql<number>`(count(*) filter (where ${prompts.isFavorite}))::int`,
        thisWeek: sql<number>`(count(*) filter (where ${prompts.createdAt} >= ${sql.placeholder("since")}))::int`,
        ownCategories: sql<number>`(${db
          .select({ count: sql`count(*)::int` })
          .from(categories)
          .where(eq(categories.userId, sql.placeholder("userId")))})`,
      })
      .from(prompts)
      .where(inOwnLibrary)
      .prepare(name),
  ).execute({ userId: ctx.actor.id, since: startOfWeek(ctx.clock.now(), tz).toISOString() });
  if (!figures) throw new Error("the database returned no figures");
  const { ownCategories, ...rest } = figures;
  return { ...rest, categories: BUILT_IN_CATEGORIES.length + ownCategories };
}
