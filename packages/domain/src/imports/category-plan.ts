import { newId } from "@commonplace/db";
import { builtInNamed, type CategoryPlace, foldName, numberedName } from "../categories";
import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX, createCategoryInput } from "../categories/schemas";
import type { CategoryRef, ExportedCategory } from "./formats/format";

/** One of the actor's custom categories. */
export interface OwnCategory {
  readonly id: string;
  readonly name: string;
}

/** A custom category that an import needs and the actor does not have yet. */
export type MissingCategory = OwnCategory & Omit<ExportedCategory, "key">;

/** The destination of each category in a file. */
export interface CategoryPlan {
  /** The place of a reference that the plan was made for. */
  placeOf(ref: CategoryRef): CategoryPlace;
  /** Categories to be made for it, ids given. */
  readonly missing: readonly MissingCategory[];
}

const builtInOf = (ref: CategoryRef): string | undefined => {
  if (ref.kind === "built-in") return ref.id;
  return ref.kind === "named" ? builtInNamed(ref.name) : undefined;
};

/** Starts the key of a category that an import will make. */
export const NEW_CATEGORY_PREFIX = "new:";
const EXPORTED_PREFIX = "exported:";

/** The key by which clients name a reference: a built-in id, `custom-{id}`, `new:{name}` or `exported:{key}`. */
export function categoryKeyOf(ref: CategoryRef): string {
  const builtIn = builtInOf(ref);
  if (builtIn !== undefined) return builtIn;
  if (ref.kind === "own") return `${CUSTOM_CATEGORY_PREFIX}${ref.id}`;
  return ref.kind === "exported"
    ? `${EXPORTED_PREFIX}${ref.key}`
    : `${NEW_CATEGORY_PREFIX}${categoryLabel(ref)}`;
}

/**
 * The reference that a key names, or null when there is no such category.
 *
 * @param own the actor's categories.
 * @param exported the custom categories of the exported library.
 */
export function categoryRefOf(
  key: string,
  own: readonly OwnCategory[],
  exported: readonly ExportedCategory[],
): CategoryRef | null {
  const builtIn = BUILT_IN_CATEGORIES.find(({ id }) => id === key);
  if (builtIn) return { kind: "built-in", id: key };
  if (key.startsWith(NEW_CATEGORY_PREFIX)) {
    const name = createCategoryInput.shape.name.safeParse(key.slice(NEW_CATEGORY_PREFIX.length));
    return name.success ? { kind: "named", name: name.data } : null;
  }
  const mine = own.find(({ id }) => key === `${CUSTOM_CATEGORY_PREFIX}${id}`);
  if (mine) return { kind: "own", ...mine };
  const theirs = exported.find((category) => key === `${EXPORTED_PREFIX}${category.key}`);
  return theirs ? { kind: "exported", key: theirs.key, name: theirs.name } : null;
}

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
 * that name; where several share a name, or have a built-in category's, the later ones are numbered: "Name (2)". A bare
 * name is a built-in category, else one of
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
  const byId = new Map(own.map((category) => [category.id, category]));
  for (const ref of refs) {
    // One of the actor's own that was deleted since is made again by its name.
    const isBare = ref.kind === "named" || (ref.kind === "own" && !byId.has(ref.id));
    if (!isBare || builtInOf(ref) || byName.has(foldName(ref.name))) continue;
    const { name, icon, color } = createCategoryInput.parse({ name: ref.name });
    byName.set(foldName(name), make({ name, icon, color, description: null }));
  }

  return {
    missing,
    placeOf(ref) {
      const builtIn = builtInOf(ref);
      if (builtIn) return { category: builtIn, categoryId: null };
      const found =
        ref.kind === "exported"
          ? byKey.get(ref.key)
          : ((ref.kind === "own" ? byId.get(ref.id) : undefined) ?? byName.get(foldName(categoryLabel(ref))));
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
  const taken = new Set(matched.values());
  const byName = new Map(own.map((category) => [foldName(category.name), category]));
  /** A category of this name, the actor's or a new one, that no other exported category goes to; null if there is none. */
  const claim = (looks: Omit<MissingCategory, "id">): OwnCategory | null => {
    if (builtInNamed(looks.name)) return null;
    const there = byName.get(foldName(looks.name));
    if (there && taken.has(there)) return null;
    const category = there ?? make(looks);
    byName.set(foldName(looks.name), category);
    taken.add(category);
    return category;
  };
  // Keys hold ids, which grow with time, so the one that was made first keeps the name.
  for (const { key, ...looks } of exported.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (matched.has(key)) continue;
    let category = claim(looks);
    for (let number = 2; !category; number++) {
      category = claim({ ...looks, name: numberedName(looks.name, number) });
    }
    matched.set(key, category);
  }
  return matched;
}
