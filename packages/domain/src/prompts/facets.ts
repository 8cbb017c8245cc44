import { prompts } from "@commonplace/db/schema";
import { asc, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { inOwnLibrary } from "./library";
import type { PromptFacets } from "./schemas";

/** How many of the actor's prompts, and how many favourites among them, each used category holds. */
export async function getPromptFacets(ctx: SignedInContext): Promise<PromptFacets> {
  const categories = await prepared(ctx.db, "prompts_facets", (db, name) =>
    db
      .select({
        category: prompts.category,
        count: sql<number>`count(*)::int`,
        favorites: sql<number>`(count(*) filter (where ${prompts.isFavorite}))::int`,
      })
      .from(prompts)
      .where(inOwnLibrary)
      .groupBy(prompts.category)
      .orderBy(asc(prompts.category))
      .prepare(name),
  ).execute({ userId: ctx.actor.id });
  return { categories };
}
