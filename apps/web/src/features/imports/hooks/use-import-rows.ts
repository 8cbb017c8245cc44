import type { ListImportRowsInput } from "@commonplace/domain/imports/schemas";
import { trpc } from "../../../shared/api/trpc";
import { nextPage } from "../../../shared/lists/next-page";

/** Rows asked for at a time. */
export const ROWS_PAGE = 100;

/** Which rows of an import: those of a status, of a category, or nearly repeating something. */
export type RowsQuestion = Pick<ListImportRowsInput, "status" | "category" | "only">;

/** Some rows of an import, loaded page by page as they are scrolled to. */
export function useImportRows(id: string, question: RowsQuestion) {
  const query = trpc.imports.rows.useInfiniteQuery({ id, ...question, limit: ROWS_PAGE }, nextPage);
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
