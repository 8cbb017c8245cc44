import {
  CONTENT_PREVIEW_LENGTH,
  type PromptFacets,
  type PromptHit,
  type PromptSummary,
  type PromptView,
} from "@commonplace/domain/prompts/schemas";
import type { InfiniteData } from "@tanstack/react-query";

/** A row of any cached list; search results also have the ranges of the words found, and whether words found them. */
export type PromptRow = PromptSummary & Partial<Pick<PromptHit, "highlights" | "snippet" | "foundBy">>;

interface Page {
  items: PromptRow[];
  nextCursor: string | null;
  /** Number of all matches of a search, not only of this page. */
  total?: number;
  /** Prompts found by meaning, besides the total. */
  similar?: number;
}

/** The cached data of a list: its pages, or the single page of an unpaged list. */
export type CachedList = Page | InfiniteData<Page>;

/** The filters of a cached list, which decide which rows belong to it. */
export interface ListFilters {
  categories?: string[];
  favorite?: boolean;
  tag?: string[];
  tagMatch?: "and" | "or";
}

/** Where a row stands in a cached list. */
export interface Place {
  page: number;
  index: number;
}

const pagesOf = (list: CachedList): Page[] => ("pages" in list ? list.pages : [list]);

function mapPages(list: CachedList, change: (page: Page, number: number) => Page): CachedList {
  return "pages" in list ? { ...list, pages: list.pages.map(change) } : change(list, 0);
}

/** True when the filters let the prompt through; a search's words are the server's business. */
export function belongs(prompt: PromptRow, filters: ListFilters): boolean {
  const inCategory = !filters.categories?.length || filters.categories.includes(prompt.category);
  return inCategory && (!filters.favorite || prompt.isFavorite) && hasTags(prompt, filters);
}

function hasTags({ tags }: PromptRow, { tag: wanted, tagMatch }: ListFilters): boolean {
  if (!wanted?.length) return true;
  // A tag includes its nested tags.
  const carries = (tag: string) => tags.some((own) => own === tag || own.startsWith(`${tag}/`));
  return tagMatch === "or" ? wanted.some(carries) : wanted.every(carries);
}

/** @returns the row and its place, or null when the list has not loaded it. */
export function findRow(list: CachedList, id: string): { row: PromptRow; place: Place } | null {
  for (const [page, { items }] of pagesOf(list).entries()) {
    const index = items.findIndex((row) => row.id === id);
    const row = items[index];
    if (row) return { row, place: { page, index } };
  }
  return null;
}

/**
 * The list with one row changed. When the row's text changed, its ranges are removed, because they would mark wrong
 * words.
 */
export function changeRow(list: CachedList, id: string, change: Partial<PromptRow>): CachedList {
  return mapPages(list, (page) => {
    if (!page.items.some((row) => row.id === id)) return page;
    return { ...page, items: page.items.map((row) => (row.id === id ? mergeRow(row, change) : row)) };
  });
}

function mergeRow(row: PromptRow, change: Partial<PromptRow>): PromptRow {
  const next = { ...row, ...change };
  if (row.highlights) {
    next.highlights = {
      title: next.title === row.title ? row.highlights.title : [],
      description: next.description === row.description ? row.highlights.description : [],
    };
  }
  if (row.snippet && next.content !== row.content) next.snippet = null;
  return next;
}

/** The counts of a search after adding rows found by words and by meaning (or removing them, with negative numbers). */
function countsAfter(page: Page, byWords: number, byMeaning: number): Pick<Page, "total" | "similar"> {
  return {
    ...(page.total !== undefined && { total: page.total + byWords }),
    ...(page.similar !== undefined && { similar: page.similar + byMeaning }),
  };
}

const isByMeaning = (row: PromptRow) => row.foundBy === "meaning";
const countsOfRow = (row: PromptRow): [number, number] => (isByMeaning(row) ? [0, 1] : [1, 0]);

/** The list without a row; a search's counts go down with it. */
export function takeRow(list: CachedList, id: string): CachedList {
  const found = findRow(list, id);
  if (!found) return list;
  const [byWords, byMeaning] = countsOfRow(found.row);
  return mapPages(list, (page) => ({
    ...page,
    items: page.items.filter((row) => row.id !== id),
    ...countsAfter(page, -byWords, -byMeaning),
  }));
}

/** How many rows a list of pinned prompts first begins with that are pinned. */
export function pinnedRows(list: CachedList): number {
  const rows = pagesOf(list)[0]?.items ?? [];
  const others = rows.findIndex(({ isPinned }) => !isPinned);
  return others === -1 ? rows.length : others;
}

/** The list with a row put back where it stood; unchanged when it is there already. */
export function putRow(list: CachedList, place: Place, row: PromptRow): CachedList {
  if (findRow(list, row.id)) return list;
  return mapPages(list, (page, number) => ({
    ...page,
    items: number === place.page ? page.items.toSpliced(place.index, 0, row) : page.items,
    ...countsAfter(page, ...countsOfRow(row)),
  }));
}

/**
 * The list with a change made to each of these rows; a row that the change makes null, or that the list's filters no
 * longer let through, leaves it. The same list when it holds none of them.
 */
export function changeRows(
  list: CachedList,
  ids: ReadonlySet<string>,
  filters: ListFilters,
  change: (row: PromptRow) => PromptRow | null,
): CachedList {
  if (!pagesOf(list).some(({ items }) => items.some(({ id }) => ids.has(id)))) return list;
  const pages = pagesOf(list).map(({ items }) =>
    items.flatMap((row) => {
      const next = ids.has(row.id) ? change(row) : row;
      return next && (next === row || belongs(next, filters)) ? [next] : [];
    }),
  );
  const kept = pages.flat();
  const before = pagesOf(list).flatMap(({ items }) => items);
  const goneByMeaning = before.filter(isByMeaning).length - kept.filter(isByMeaning).length;
  const gone = before.length - kept.length - goneByMeaning;
  return mapPages(list, (page, number) => ({
    ...page,
    items: pages[number] ?? page.items,
    ...countsAfter(page, -gone, -goneByMeaning),
  }));
}

/** The facets after `by` prompts of this kind came (or went, when negative). */
export function shiftFacets(
  facets: PromptFacets,
  kind: Pick<PromptRow, "category" | "isFavorite">,
  by: number,
): PromptFacets {
  const favorites = kind.isFavorite ? by : 0;
  const known = facets.categories.some(({ category }) => category === kind.category);
  const categories = known
    ? facets.categories.map((facet) =>
        facet.category === kind.category
          ? { ...facet, count: facet.count + by, favorites: facet.favorites + favorites }
          : facet,
      )
    : [...facets.categories, { category: kind.category, count: by, favorites }];
  return { categories: categories.filter(({ count }) => count > 0) };
}

/** A whole prompt as lists carry it. */
export function toRow(prompt: PromptView): PromptSummary {
  return {
    ...prompt,
    // A character of two code units cut in half would show as a broken one.
    content: prompt.content.slice(0, CONTENT_PREVIEW_LENGTH).replace(/[\uD800-\uDBFF]$/, ""),
    contentTruncated: prompt.content.length > CONTENT_PREVIEW_LENGTH,
  };
}
