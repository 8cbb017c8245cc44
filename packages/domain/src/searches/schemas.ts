import { z } from "zod";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { PROMPT_SORTS, promptFilters, searchText } from "../prompts/schemas";
import { SEARCH_ICONS, SEARCH_LIMITS } from "./limits";

/** The question of a saved search: words, filters and order. Without any, it finds the whole library. */
export const savedQuery = promptFilters.extend({
  q: searchText.optional(),
  sort: z.enum(PROMPT_SORTS).optional(),
});
export type SavedQuery = z.infer<typeof savedQuery>;

const name = storableText()
  .trim()
  .min(1, "Give the search a name.")
  .max(SEARCH_LIMITS.name, `At most ${SEARCH_LIMITS.name} characters.`);
const icon = z.enum(SEARCH_ICONS);

export const createSearchInput = z.object({
  name,
  icon: icon.default("search"),
  query: savedQuery,
  /** The workspace whose list it is for: words, scores, one category and an order. Without it, the person's own library. */
  workspaceId: idRef.shape.id.optional(),
});
export type CreateSearchInput = z.infer<typeof createSearchInput>;

export const updateSearchInput = idRef.extend({
  name: name.optional(),
  icon: icon.optional(),
  query: savedQuery.optional(),
});
export type UpdateSearchInput = z.infer<typeof updateSearchInput>;

/** `position` counts from 0 within the person's own searches, or the workspace's; past the end means last. */
export const moveSearchInput = idRef.extend({
  position: z.number().int().min(0).max(SEARCH_LIMITS.saved),
});
export type MoveSearchInput = z.infer<typeof moveSearchInput>;

/** A saved search as clients see it. `workspace` is null for the person's own. */
export const searchView = z.object({
  id: z.string(),
  name: z.string(),
  icon,
  query: savedQuery,
  workspace: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether the reader may change, move and delete it. */
  mayChange: z.boolean(),
  createdAt: isoMoment,
  updatedAt: isoMoment,
});
export type SearchView = z.infer<typeof searchView>;

/**
 * How many prompts each search finds, by its id: in the reader's library, built-in ones too, or in the list of its workspace.
 * Up to 1,000, `isCapped` tells that there are more. Null when counting took too long.
 */
export const searchCounts = z.object({
  counts: z.record(z.string(), z.object({ total: z.number().int(), isCapped: z.boolean() })).nullable(),
});
export type SearchCounts = z.infer<typeof searchCounts>;
