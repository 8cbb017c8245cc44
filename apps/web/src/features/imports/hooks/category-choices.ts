import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "@commonplace/domain/categories/schemas";
import { type ImportView, UNSURE } from "@commonplace/domain/imports/schemas";
import { trpc } from "../../../shared/api/trpc";

/** Starts the key of a category that the import will make. */
export const NEW_CATEGORY = "new:";

/** Where prompts of an import can be filed: a category's key as imports name it, and its name, in groups to choose from. */
export function useCategoryChoices({ groups, newCategories }: ImportView) {
  const own = trpc.categories.list.useQuery();
  const known = [
    {
      group: "Categories",
      items: BUILT_IN_CATEGORIES.map(({ id, name }) => ({ value: id as string, label: name })),
    },
    {
      group: "Custom Categories",
      items: (own.data ?? []).map(({ id, name }) => ({
        value: `${CUSTOM_CATEGORY_PREFIX}${id}`,
        label: name,
      })),
    },
  ];
  const seen = new Set(known.flatMap(({ items }) => items.map(({ value }) => value)));
  const names = new Map(newCategories.map((name) => [`${NEW_CATEGORY}${name}`, name]));
  // Categories of the file or of an exported library are offered even when none of their rows is ticked.
  for (const { key, name } of groups) {
    if (key !== null && name !== null && !seen.has(key)) names.set(key, name);
  }
  for (const { key, name } of groups)
    if (key?.startsWith("exported:") && name) names.delete(`${NEW_CATEGORY}${name}`);
  const made = [...names].map(([value, label]) => ({ value, label }));
  return [...known, { group: "New categories", items: made }].filter(({ items }) => items.length > 0);
}

/** The option "no category": such rows go where the person decides for all of them. */
export const unsureChoice = { value: UNSURE, label: "Unsure" };
