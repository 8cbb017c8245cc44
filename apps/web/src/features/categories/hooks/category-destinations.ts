import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "@commonplace/domain/categories/schemas";
import type { PromptFacets } from "@commonplace/domain/prompts/schemas";

/** A place prompts can move to: a category id as prompts carry it, and its name. */
export interface Destination {
  value: string;
  label: string;
}

/** The id by which prompts name a custom category. */
export const promptCategoryOf = ({ id }: { id: string }) => `${CUSTOM_CATEGORY_PREFIX}${id}`;

/** The categories that the prompts of a deleted category may move to: the built-in ones, and the person's others. */
export function destinations(
  custom: readonly { id: string; name: string }[],
  leaving: string,
): { builtIn: Destination[]; custom: Destination[] } {
  return {
    builtIn: BUILT_IN_CATEGORIES.map(({ id, name }) => ({ value: id, label: name })),
    custom: custom
      .filter(({ id }) => id !== leaving)
      .map((category) => ({ value: promptCategoryOf(category), label: category.name })),
  };
}

/** How many prompts a custom category holds. */
export function countOf(facets: PromptFacets, category: { id: string }): number {
  return facets.categories.find((facet) => facet.category === promptCategoryOf(category))?.count ?? 0;
}
