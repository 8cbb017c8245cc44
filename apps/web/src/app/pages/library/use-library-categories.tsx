import { CategoryIcon } from "@commonplace/ui";
import { type ReactNode, useMemo, useState } from "react";
import { CategoryDialog, CategoryMenu } from "../../../features/categories";
import type { ChangeLibrary, FilterCategory, LibraryState } from "../../../features/library";
import type { Category, CategoryDirectory } from "../../../features/prompts";

const toFilter = ({ id, name, icon, color }: Category): FilterCategory => ({
  id,
  name,
  mark: <CategoryIcon icon={icon} color={color} size={20} />,
});

/**
 * The categories as the library's filters show them; custom ones can be made, edited and deleted there.
 *
 * @returns `categoryDialog` to put on the page once.
 */
export function useLibraryCategories(
  { builtIn, custom }: CategoryDirectory,
  { categories: chosen }: LibraryState,
  change: ChangeLibrary,
): {
  filterCategories: { builtIn: FilterCategory[]; custom: FilterCategory[] };
  onCreateCategory: () => void;
  categoryDialog: ReactNode;
} {
  const [isCreating, setCreating] = useState(false);

  const builtInFilters = useMemo(() => builtIn.map(toFilter), [builtIn]);
  const filterCategories = useMemo(() => {
    // When a category in the filter is deleted, the filter changes to the category that its prompts move to.
    const follow = (from: string) => (to: string) => {
      if (!chosen.includes(from)) return;
      change({ categories: [...new Set(chosen.map((id) => (id === from ? to : id)))] }, { replace: true });
    };
    return {
      builtIn: builtInFilters,
      custom: custom.map((category) => ({
        ...toFilter(category),
        menu: <CategoryMenu category={category.view} onDeleted={follow(category.id)} />,
      })),
    };
  }, [builtInFilters, custom, chosen, change]);

  return {
    filterCategories,
    onCreateCategory: () => setCreating(true),
    categoryDialog: <CategoryDialog opened={isCreating} onClose={() => setCreating(false)} />,
  };
}
