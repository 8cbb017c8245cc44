import type { BulkFilter } from "@commonplace/domain/changes/schemas";
import {
  FILTER_TAGS_MAX,
  type ListPromptsInput,
  PROMPT_SORTS,
  type PromptSort,
  SEARCH_QUERY_MAX,
  type SearchPromptsInput,
} from "@commonplace/domain/prompts/schemas";

/** How the prompts are laid out. */
export const LIBRARY_VIEWS = ["grid", "list"] as const;
export type LibraryView = (typeof LIBRARY_VIEWS)[number];

/** How several tags narrow the library. */
export type TagMatch = NonNullable<ListPromptsInput["tagMatch"]>;

/** The state of the library page. It is all in the address, so Back, reload and a copied link work. */
export interface LibraryState {
  /** The text searched for, trimmed; empty when not searching. */
  readonly q: string;
  /** Category ids as prompts carry them, in the order they were chosen; none means all. */
  readonly categories: readonly string[];
  readonly favorites: boolean;
  /** Tags as prompts carry them, or such as nest them, in the order they were chosen. */
  readonly tags: readonly string[];
  /** Whether prompts carry all of the tags or at least one. */
  readonly tagMatch: TagMatch;
  /** The order a person asked for; null leaves it to us: best match while searching, else {@link defaultSort}. */
  readonly sort: PromptSort | null;
  readonly view: LibraryView;
}

/** The order outside a search where a person chose none: among favorites that in which they put them. */
export const defaultSort = ({ favorites }: Pick<LibraryState, "favorites">): PromptSort =>
  favorites ? "favorites" : "recent";

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.some((known) => known === value);

/** Reads the page's state from an address; unknown values are ignored. */
export function readLibraryUrl(params: URLSearchParams): LibraryState {
  const sort = params.get("sort");
  const view = params.get("view");
  return {
    q: (params.get("q") ?? "").trim().slice(0, SEARCH_QUERY_MAX),
    categories: [...new Set(params.getAll("category").filter((id) => id !== ""))],
    favorites: params.get("favorites") === "true",
    tags: [...new Set(params.getAll("tag").filter((tag) => tag !== ""))].slice(0, FILTER_TAGS_MAX),
    tagMatch: params.get("tagMatch") === "or" ? "or" : "and",
    sort: isOneOf(PROMPT_SORTS, sort) ? sort : null,
    view: isOneOf(LIBRARY_VIEWS, view) ? view : "grid",
  };
}

/** The address with `change` applied to the page's state; defaults are omitted, other parameters kept. */
export function writeLibraryUrl(current: URLSearchParams, change: Partial<LibraryState>): URLSearchParams {
  const state = { ...readLibraryUrl(current), ...change };
  const next = new URLSearchParams(current);
  for (const name of ["q", "category", "favorites", "tag", "tagMatch", "sort", "view"]) next.delete(name);
  const q = state.q.trim();
  if (q !== "") next.set("q", q);
  for (const id of state.categories) next.append("category", id);
  if (state.favorites) next.set("favorites", "true");
  for (const tag of state.tags) next.append("tag", tag);
  // Kept for a single tag, too, where both mean the same: a second tag may follow.
  if (state.tags.length > 0 && state.tagMatch === "or") next.set("tagMatch", "or");
  if (state.sort) next.set("sort", state.sort);
  if (state.view !== "grid") next.set("view", state.view);
  return next;
}

/** Identifies the page's query and layout; equal for equal states, whatever dialog is open. */
export function libraryQuestion(state: LibraryState): string {
  return writeLibraryUrl(new URLSearchParams(), state).toString();
}

/** The state without filters, which Clear Filters sets. */
export const NO_FILTERS = {
  categories: [],
  favorites: false,
  tags: [],
  tagMatch: "and",
} satisfies Partial<LibraryState>;

/** How many filters narrow the library. */
export function countFilters({ favorites, categories, tags }: LibraryState): number {
  return categories.length + tags.length + (favorites ? 1 : 0);
}

/** True when a category, favourites or tag filter narrows the library (what Clear Filters resets). */
export function hasFilters(state: LibraryState): boolean {
  return countFilters(state) > 0;
}

/** The tags to ask the server for; undefined when none narrow the library. Equal choices give deeply equal values. */
export function tagFilter({
  tags,
  tagMatch,
}: LibraryState): Pick<ListPromptsInput, "tag" | "tagMatch"> | undefined {
  if (tags.length === 0) return undefined;
  return { tag: tags.toSorted(), ...(tags.length > 1 && tagMatch === "or" && { tagMatch }) };
}

/** The filter of the counts beside the categories; undefined for the whole library. */
export function facetFilter(state: LibraryState) {
  const tags = tagFilter(state);
  return state.q === "" ? tags : { ...tags, q: state.q };
}

/** The filter of the counts beside the tags; undefined for the whole library. */
export function tagCountFilter({ q, categories, favorites }: LibraryState) {
  if (q === "" && categories.length === 0 && !favorites) return undefined;
  return {
    ...(q !== "" && { q }),
    ...(categories.length > 0 && { categories: categories.toSorted() }),
    ...(favorites && { favorite: true }),
  };
}

type Unpaged<T> = Omit<T, "limit" | "cursor">;

/** The one call that answers the page: a search when there is a query, else the list. */
export type LibraryRequest =
  | { readonly kind: "list"; readonly input: Unpaged<ListPromptsInput> }
  | { readonly kind: "search"; readonly input: Unpaged<SearchPromptsInput> };

/** The filters without the search text. */
function filtersOf(state: LibraryState) {
  return {
    // Sorted: the order of choosing categories must not make a second cache entry.
    ...(state.categories.length > 0 && { categories: [...state.categories].sort() }),
    ...(state.favorites && { favorite: true }),
    ...tagFilter(state),
  };
}

/** The server request of a state; equal states give deeply equal requests, so they share a cache entry. */
export function libraryRequest(state: LibraryState): LibraryRequest {
  const filters = filtersOf(state);
  return state.q === ""
    ? { kind: "list", input: { ...filters, sort: state.sort ?? defaultSort(state), pinnedFirst: true } }
    : { kind: "search", input: { ...filters, q: state.q, sort: state.sort ?? "relevance", meaning: true } };
}

/** The filter of the prompts on the page, for actions on all of them. */
export function libraryFilter(state: LibraryState): BulkFilter {
  return { ...filtersOf(state), ...(state.q !== "" && { q: state.q }) };
}
