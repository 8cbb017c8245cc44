import type { ImportRowView } from "@commonplace/domain/imports/schemas";
import { trpc } from "../../../shared/api/trpc";

/** Rows asked for at a time. */
const PAGE = 100;

/** The rows of an import that share a status, loaded page by page as they are scrolled to. */
export function useImportRows(id: string, status: ImportRowView["status"]) {
  const query = trpc.imports.rows.useInfiniteQuery(
    { id, status, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  );
  return {
    rows: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isLoading: query.isPending,
    error: query.error,
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    isRetrying: query.isFetching,
    hasMore: query.hasNextPage,
    fetchMore: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}
