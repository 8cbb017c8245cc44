import { prompts } from "@commonplace/db/schema";
import { and, asc, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { filterConditions, filterShape, filterValues } from "./filters";
import { inOwnLibrary } from "./library";
import type { PromptFacets, PromptFacetsInput } from "./schemas";

/** How many of the actor's prompts, or of those with some tags, and how many favourites among them, each used category holds. */
export async function getPromptFacets(
  ctx: SignedInContext,
  filters: PromptFacetsInput = {},
): Promise<PromptFacets> {
  const categories = await prepared(ctx.db, `prompts_facets${filterShape(filters)}`, (db, name) =>
    db
      .select({
        category: prompts.category,
        count: sql<number>`count(*)::int`,
        favorites: sql<number>`(count(*) filter (where ${prompts.isFavorite}))::int`,
      })
      .from(prompts)
      .where(and(inOwnLibrary, ...filterConditions(filters)))
      .groupBy(prompts.category)
      .orderBy(asc(prompts.category))
      .prepare(name),
  ).execute({ userId: ctx.actor.id, ...filterValues(filters) });
  return { categories };
}
