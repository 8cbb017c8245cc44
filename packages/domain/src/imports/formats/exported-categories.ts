import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX, createCategoryInput } from "../../categories/schemas";
import { isStorable } from "../../core/storable";
import type { CategoryRef, ExportedCategory } from "./format";

/** A category as one of our exports gives it: nothing in it is checked yet. */
export interface RawCategory {
  key: unknown;
  name: unknown;
  description?: unknown;
  icon?: unknown;
  color?: unknown;
}

const BUILT_IN_IDS: ReadonlySet<string> = new Set(BUILT_IN_CATEGORIES.map(({ id }) => id));

const look = createCategoryInput.refine(({ name, description, icon }) =>
  [name, description ?? "", icon].every(isStorable),
);

/** Collects the custom categories of an exported library as its rows name them. */
export function exportedCategories() {
  const byKey = new Map<string, ExportedCategory>();

  /** Notes a custom category; looks that are none of ours become the usual ones. */
  function add({ key, ...given }: RawCategory): ExportedCategory | null {
    if (typeof key !== "string" || !key.startsWith(CUSTOM_CATEGORY_PREFIX)) return null;
    const known = byKey.get(key);
    if (known) return known;
    const whole = look.safeParse({ ...given, description: given.description ?? undefined });
    const checked = whole.success ? whole : look.safeParse({ name: given.name });
    if (!checked.success) return null;
    const category = { ...checked.data, key, description: checked.data.description ?? null };
    byKey.set(key, category);
    return category;
  }

  /** How a prompt refers to a category: by built-in id, by its place in the exported library, else by name. */
  function refer(raw: RawCategory): CategoryRef | null {
    if (typeof raw.key === "string" && BUILT_IN_IDS.has(raw.key)) return { kind: "built-in", id: raw.key };
    const category = add(raw);
    if (category) return { kind: "exported", key: category.key, name: category.name };
    const name = typeof raw.name === "string" ? raw.name.trim() : "";
    return name === "" ? null : { kind: "named", name };
  }

  return { add, refer, list: () => [...byKey.values()] };
}
