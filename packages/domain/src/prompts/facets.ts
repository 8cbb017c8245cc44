import { libraryCounts, prompts } from "@commonplace/db/schema";
import { and, asc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { prepared } from "../core/statements";
import { filterConditions, filterShape, filterValues } from "./filters";
import { inOwnLibrary } from "./library";
import type { PromptFacets, PromptFacetsInput } from "./schemas";
import { searchPromptIds } from "./search/search";

/**
 * How many of the actor's prompts, or of those that a search or some tags leave, and how many favourites among them, each
 * used category holds.
 *
 * @throws DomainError UNPROCESSABLE when the search takes more than two seconds.
 */
export async function getPromptFacets(
  ctx: SignedInContext,
  { q, ...filters }: NonNullable<PromptFacetsInput> = {},
): Promise<PromptFacets> {
  if (q === undefined && !filters.tag?.length) return { categories: await countLibrary(ctx) };
  const found = q === undefined ? undefined : await searchPromptIds(ctx, { ...filters, q });
  const isFound = sql`${prompts.id} = any(${sql.param(sql.placeholder("found"), prompts.tags)})`;
  const categories = await prepared(
    ctx.db,
    `prompts_facets${filterShape(filters)}${found ? "_found" : ""}`,
    (db, name) =>
      db
        .select({
          category: prompts.category,
          count: sql<number>`count(*)::int`,
          favorites: sql<number>`(count(*) filter (where ${prompts.isFavorite}))::int`,
        })
        .from(prompts)
        .where(and(inOwnLibrary, found && isFound, ...filterConditions(filters)))
        .groupBy(prompts.category)
        .orderBy(asc(prompts.category))
        .prepare(name),
  ).execute({ userId: ctx.actor.id, ...filterValues(filters), found });
  return { categories };
}

/** The counts of the whole library, which the database keeps: however large it is, a row or two for each category is read. */
function countLibrary(ctx: SignedInContext): Promise<PromptFacets["categories"]> {
  const total = sql<number>`sum(${libraryCounts.prompts})::int`;
  return prepared(ctx.db, "prompts_facets_all", (db, name) =>
    db
      .select({
        category: libraryCounts.category,
        count: total,
        favorites: sql<number>`sum(${libraryCounts.favorites})::int`,
      })
      .from(libraryCounts)
      .where(eq(libraryCounts.userId, sql.placeholder("userId")))
      .groupBy(libraryCounts.category)
      .having(sql`${total} > 0`)
      .orderBy(asc(libraryCounts.category))
      .prepare(name),
  ).execute({ userId: ctx.actor.id });
}
