import { keepPreviousData } from "@tanstack/react-query";
import { useMemo } from "react";
import { trpc } from "../../../shared/api/trpc";
import { indexingInterval } from "../../../shared/lists/indexing";
import { meaningInterval } from "../../../shared/lists/meaning";
import { nextPage } from "../../../shared/lists/next-page";

/** Prompts on a page of results: a screen and a bit. */
const PAGE = 30;

/** What the search page asks for a query. */
export const searchInput = (q: string) => ({ q, limit: PAGE, meaning: true });

/**
 * The prompts that match, page by page; while a new answer is on its way the previous one stays on screen.
 *
 * @param q not empty: a search runs only for something.
 */
export function usePromptSearch(q: string) {
  const query = trpc.prompts.search.useInfiniteQuery(searchInput(q), {
    ...nextPage,
    placeholderData: keepPreviousData,
    // The model was not ready: show the results by words, and add those by meaning later.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      meaningInterval(data?.pages[0]?.meaning, dataUpdateCount) || indexingInterval(data?.pages[0]),
    trpc: { abortOnUnmount: true },
  });
  const pages = query.data?.pages;
  const hits = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  return {
    hits,
    total: pages?.[0]?.total ?? 0,
    /** Whether there are more than `total`, where the server stops counting. */
    isTotalCapped: pages?.[0]?.totalIsCapped ?? false,
    /** Number of further prompts that were found by meaning alone. */
    similar: pages?.[0]?.similar ?? 0,
    /** Nothing matched as typed; these are near spellings. */
    corrected: pages?.[0]?.corrected ?? false,
    /** Some prompts can't be found yet; the search asks again by itself. */
    isIndexing: pages?.[0]?.indexing ?? false,
    /** Whether the results on screen belong to the previous query. */
    isOutdated: query.isPlaceholderData,
    /** Why there is no answer. */
    error: query.isFetchNextPageError ? null : query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    /** Why the next page is missing. */
    moreError: query.isFetchNextPageError ? query.error : null,
    fetchMore: () => void query.fetchNextPage(),
  };
}
