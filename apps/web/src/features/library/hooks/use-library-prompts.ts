import type {
  PromptHit,
  PromptHitPage,
  PromptPage,
  PromptSummary,
} from "@commonplace/domain/prompts/schemas";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { useMemo, useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { indexingInterval } from "../../../shared/lists/indexing";
import { meaningInterval } from "../../../shared/lists/meaning";
import { nextPage } from "../../../shared/lists/next-page";
import { countFiltered, totalRows } from "./library-counts";
import { facetFilter, type LibraryRequest, type LibraryState, libraryRequest } from "./library-url";

/** Rows of the first answer, a screen and a bit; and of those fetched ahead while scrolling. */
export const FIRST_PAGE = 50;
const NEXT_PAGE = 200;

/** A prompt of the library; a search result also has the ranges of the words found. */
export type LibraryPrompt = PromptSummary & Partial<Pick<PromptHit, "highlights" | "snippet" | "foundBy">>;

/** The cache key of a request's pages. */
export const libraryKey = ({ kind, input }: LibraryRequest) =>
  kind === "search"
    ? getQueryKey(trpc.prompts.search, input, "infinite")
    : getQueryKey(trpc.prompts.list, input, "infinite");

/**
 * The prompts the library shows, page by page. Lists and searches go through one observer: while a new answer is on
 * its way the previous one stays on screen, and an answer nobody waits for any more is cancelled.
 */
export function useLibraryPrompts(state: LibraryState) {
  const { client } = trpc.useUtils();
  const facets = trpc.prompts.facets.useQuery(facetFilter(state), { placeholderData: keepPreviousData });
  const request = libraryRequest(state);

  const query = useInfiniteQuery({
    queryKey: libraryKey(request),
    queryFn: ({ pageParam: cursor, signal }): Promise<PromptPage | PromptHitPage> => {
      const page = cursor === null ? { limit: FIRST_PAGE } : { cursor, limit: NEXT_PAGE };
      return request.kind === "search"
        ? client.prompts.search.query({ ...request.input, ...page }, { signal })
        : client.prompts.list.query({ ...request.input, ...page }, { signal });
    },
    // Null, not undefined: in pages that come rendered it travels as JSON.
    initialPageParam: null as string | null,
    ...nextPage,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const page = data?.pages[0];
      return (
        indexingInterval(page) ||
        // The model was not ready: show the results by words, and add those by meaning later.
        (page && "meaning" in page && meaningInterval(page.meaning, dataUpdateCount))
      );
    },
  });

  const pages = query.data?.pages;
  const prompts = useMemo<LibraryPrompt[]>(
    () => pages?.flatMap<LibraryPrompt>(({ items }) => items) ?? [],
    [pages],
  );
  const first = pages?.[0];
  const found = first && "total" in first ? first : null;

  const counted = found
    ? found.total + found.similar
    : facets.data
      ? countFiltered(facets.data, state)
      : null;
  // The counts belong to the answer on screen, not to the pending one.
  const total = useSettled(totalRows(counted, prompts.length, query.hasNextPage), !query.isPlaceholderData);

  const similar = useSettled(found?.similar ?? 0, !query.isPlaceholderData);
  const isTotalCapped = useSettled(
    (found?.totalIsCapped ?? false) && query.hasNextPage,
    !query.isPlaceholderData,
  );

  const answeredQuery = useSettled(state.q, !query.isPlaceholderData);

  return {
    prompts,
    /** All rows, those found by meaning too. */
    total,
    /** Number of rows that were found by meaning alone. */
    similar,
    /** Whether there are more than `total`, where the server stops counting. */
    isTotalCapped,
    /** The query of the rows on screen. */
    answeredQuery,
    facets: facets.data,
    /** Nothing matched as typed; these are near spellings. */
    corrected: found?.corrected ?? false,
    /** Some prompts can't be found yet; the search asks again by itself. */
    isIndexing: found?.indexing ?? false,
    /** Whether the first rows are still loading. */
    isLoading: query.isPending,
    /** The rows on screen answer the previous question. */
    isOutdated: query.isPlaceholderData,
    /** Why there are no rows; an answer that failed while older rows could be shown also counts. */
    error: query.isFetchNextPageError ? null : query.error,
    isRetrying: query.isRefetching,
    retry: () => void Promise.all([query.refetch(), facets.isError && facets.refetch()]),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    /** Why the next page is missing. */
    moreError: query.isFetchNextPageError ? query.error : null,
    fetchMore: query.fetchNextPage,
  };
}

/** `value` while it is settled, else its last settled value. */
function useSettled<T>(value: T, isSettled: boolean): T {
  const [settled, setSettled] = useState(value);
  if (isSettled && settled !== value) setSettled(value);
  return isSettled ? value : settled;
}
