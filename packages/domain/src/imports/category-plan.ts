import { newId } from "@commonplace/db";
import type { CategoryPlace } from "../categories";
import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX, createCategoryInput } from "../categories/schemas";
import type { CategoryRef, ExportedCategory } from "./formats/format";

/** One of the actor's custom categories. */
export interface OwnCategory {
  readonly id: string;
  readonly name: string;
}

/** A custom category that an import needs and the actor does not have yet. */
export type MissingCategory = OwnCategory & Omit<ExportedCategory, "key">;

/** Where everything a file names goes. */
export interface CategoryPlan {
  /** The place of a reference that the plan was made for. */
  placeOf(ref: CategoryRef): CategoryPlace;
  /** Categories to be made for it, ids given. */
  readonly missing: readonly MissingCategory[];
}

/** Names that differ only in case, in blanks around them or in how an accent is written mean one category. */
export const foldName = (name: string): string => name.normalize("NFC").trim().toLowerCase();

const builtInIds: ReadonlyMap<string, string> = new Map(
  BUILT_IN_CATEGORIES.flatMap(({ id, name }) => [
    [id, id],
    [foldName(name), id],
  ]),
);

const builtInOf = (ref: CategoryRef): string | undefined => {
  if (ref.kind === "built-in") return ref.id;
  return ref.kind === "named" ? builtInIds.get(foldName(ref.name)) : undefined;
};

/** The name people know a reference by. */
export function categoryLabel(ref: CategoryRef): string {
  const id = builtInOf(ref);
  return (
    BUILT_IN_CATEGORIES.find((category) => category.id === id)?.name ?? ("name" in ref ? ref.name : ref.id)
  );
}

/**
 * Finds a place for every category a file names, and lists those that must be made first.
 *
 * A built-in id is that category. A category of an exported library is the actor's own with that id, else the one with
 * that name; where several share a name, the first goes with the first. A bare name is a built-in category, else one of
 * the actor's, else one of the exported library, else a new one.
 *
 * @param own the actor's categories, oldest first.
 * @param exported the custom categories of the exported library; each gets a place, used or not.
 */
export function planCategories(
  own: readonly OwnCategory[],
  exported: readonly ExportedCategory[],
  refs: Iterable<CategoryRef>,
): CategoryPlan {
  const missing: MissingCategory[] = [];
  const make = (looks: Omit<MissingCategory, "id">): OwnCategory => {
    const category = { ...looks, id: newId() };
    missing.push(category);
    return category;
  };

  const byKey = matchExported(own, exported, make);
  const byName = new Map<string, OwnCategory>();
  for (const category of [...own, ...byKey.values()]) {
    if (!byName.has(foldName(category.name))) byName.set(foldName(category.name), category);
  }
  for (const ref of refs) {
    if (ref.kind !== "named" || builtInOf(ref) || byName.has(foldName(ref.name))) continue;
    const { name, icon, color } = createCategoryInput.parse({ name: ref.name });
    byName.set(foldName(name), make({ name, icon, color, description: null }));
  }

  return {
    missing,
    placeOf(ref) {
      const builtIn = builtInOf(ref);
      if (builtIn) return { category: builtIn, categoryId: null };
      const found = ref.kind === "exported" ? byKey.get(ref.key) : byName.get(foldName(categoryLabel(ref)));
      if (!found) throw new Error("the plan was made without this category");
      return { category: `${CUSTOM_CATEGORY_PREFIX}${found.id}`, categoryId: found.id };
    },
  };
}

function matchExported(
  own: readonly OwnCategory[],
  exported: readonly ExportedCategory[],
  make: (looks: Omit<MissingCategory, "id">) => OwnCategory,
): Map<string, OwnCategory> {
  const byId = new Map(own.map((category) => [`${CUSTOM_CATEGORY_PREFIX}${category.id}`, category]));
  const matched = new Map<string, OwnCategory>();
  for (const { key } of exported) {
    const same = byId.get(key);
    if (same) matched.set(key, same);
  }
  const free = own.filter((category) => ![...matched.values()].includes(category));
  // Keys hold ids, which grow with time, so both sides go in the order in which they were made.
  for (const { key, ...looks } of exported.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (matched.has(key)) continue;
    const at = free.findIndex(({ name }) => foldName(name) === foldName(looks.name));
    matched.set(key, (at >= 0 ? free.splice(at, 1)[0] : undefined) ?? make(looks));
  }
  return matched;
}
