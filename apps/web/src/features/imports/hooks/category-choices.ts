import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "@commonplace/domain/categories/schemas";

/** Where prompts can be filed, as a list to choose from: a category id as prompts carry it, and its name. */
export function categoryChoices(custom: readonly { id: string; name: string }[]) {
  const groups = [
    {
      group: "Categories",
      items: BUILT_IN_CATEGORIES.map(({ id, name }) => ({ value: id as string, label: name })),
    },
    {
      group: "Custom Categories",
      items: custom.map(({ id, name }) => ({ value: `${CUSTOM_CATEGORY_PREFIX}${id}`, label: name })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
