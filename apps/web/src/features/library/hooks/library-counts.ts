import type { PromptFacets } from "@commonplace/domain/prompts/schemas";
import type { LibraryState } from "./library-url";

/** How many prompts of the library the category and favourites filters let through; a query is not considered. */
export function countFiltered(
  facets: PromptFacets,
  { categories, favorites }: Pick<LibraryState, "categories" | "favorites">,
): number {
  return facets.categories
    .filter(({ category }) => categories.length === 0 || categories.includes(category))
    .reduce((sum, facet) => sum + (favorites ? facet.favorites : facet.count), 0);
}

/** The number beside a category's checkbox: its prompts, or its favourites while only those are shown. */
export function countInCategory(facets: PromptFacets, category: string, favorites: boolean): number {
  return countFiltered(facets, { categories: [category], favorites });
}

/**
 * The number of rows. The server's count may be outdated: once the last page is loaded, the loaded rows count, and
 * before that there is at least one row more than loaded.
 *
 * @param counted the server's count; null when it is not known.
 */
export function totalRows(counted: number | null, loaded: number, hasMore: boolean): number {
  return hasMore ? Math.max(counted ?? 0, loaded + 1) : loaded;
}
