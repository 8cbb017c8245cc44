import { SHARED_PROMPT_SORTS, type SharedPromptSort } from "../workspaces/limits";
import type { SavedQuery } from "./schemas";

/** The query of a workspace's list. */
export interface SharedQuery {
  readonly q?: string;
  readonly category?: string;
  readonly sort: SharedPromptSort;
}

/**
 * A workspace's saved search as its list asks it. Searches of earlier versions may name tags: the list looks for those as
 * words, which it also finds in tags.
 */
export function toSharedQuery({ q, categories, tag = [], sort }: SavedQuery): SharedQuery {
  const words = [q ?? "", ...tag].filter(Boolean).join(" ");
  const [category] = categories ?? [];
  return {
    ...(words && { q: words }),
    ...(category !== undefined && { category }),
    sort: SHARED_PROMPT_SORTS.find((known) => known === sort) ?? "recent",
  };
}
