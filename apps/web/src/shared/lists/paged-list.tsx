import { ErrorState } from "@commonplace/ui";
import type { ReactNode } from "react";
import { errorMessage } from "../api/error-message";
import { MoreResults } from "./more-results";

/** The parts of an infinite query that a list uses. */
interface PagedQuery {
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
  hasNextPage: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface PagedListProps<Item> {
  query: PagedQuery;
  /** The loaded items; undefined before the first page. */
  items: readonly Item[] | undefined;
  /** The title of a failure: "Members could not be loaded". */
  failure: string;
  /** Placeholders in the shape of what comes. */
  loading: ReactNode;
  /** Shown for an empty list; without it an empty list is rendered. */
  empty?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** The four states of a list: loading, empty, failed with Retry, full; its next page comes as its end nears. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, items, failure, loading, empty, children } = props;
  if (query.isError && !items?.length) {
    return (
      <ErrorState
        title={failure}
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!items) return loading;
  if (items.length === 0 && empty) return empty;
  return (
    <>
      {children(items)}
      {query.hasNextPage && (
        <MoreResults
          error={query.isFetchNextPageError ? query.error : null}
          isFetching={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
