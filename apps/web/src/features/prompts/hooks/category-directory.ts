import {
  BUILT_IN_CATEGORIES,
  type CategoryColor,
  type CategoryView,
  CUSTOM_CATEGORY_PREFIX,
  colorOfCategory,
} from "@commonplace/domain/categories/schemas";
import { useMemo } from "react";
import { trpc } from "../../../shared/api/trpc";

/** A category as prompts name it: built-in or custom. */
export interface Category {
  /** As prompts carry it: a built-in id or `custom-{id}`. */
  readonly id: string;
  readonly name: string;
  readonly color: CategoryColor;
  /** The name of a drawing for built-in ones, an emoji for custom ones. */
  readonly icon: string;
}

/** A category of the person's own, with what the server keeps of it. */
export interface CustomCategory extends Category {
  readonly view: CategoryView;
}

/** All categories of a person, and the lookup by id. */
export interface CategoryDirectory {
  readonly builtIn: readonly Category[];
  /** By name, in the reader's alphabet. */
  readonly custom: readonly CustomCategory[];
  /** @returns the category, or null for an unknown or deleted id. */
  find(id: string): Category | null;
}

const builtIn: readonly Category[] = BUILT_IN_CATEGORIES;

/** @param views the person's custom categories, in any order. */
export function createCategoryDirectory(views: readonly CategoryView[]): CategoryDirectory {
  const custom = views
    .map((view) => ({
      id: `${CUSTOM_CATEGORY_PREFIX}${view.id}`,
      name: view.name,
      icon: view.icon,
      color: colorOfCategory(view),
      view,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
  const byId = new Map<string, Category>([...builtIn, ...custom].map((category) => [category.id, category]));
  return { builtIn, custom, find: (id) => byId.get(id) ?? null };
}

/** The person's categories; the built-in ones are known before the server has answered. */
export function useCategories(): CategoryDirectory {
  const { data } = trpc.categories.list.useQuery();
  return useMemo(() => createCategoryDirectory(data ?? []), [data]);
}
