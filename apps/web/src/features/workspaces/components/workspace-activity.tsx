import { ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { formatRelative } from "../../../lib/dates";
import { errorMessage } from "../../../lib/error-message";
import { MoreResults } from "../../../lib/more-results";
import { trpc } from "../../../lib/trpc";
import { activityLine } from "../hooks/activity-line";
import { LIVE, nextPage } from "../hooks/live";
import classes from "./workspace-form.module.css";

/** What happened in a workspace, the latest first. */
export function WorkspaceActivity({ id }: { id: string }) {
  const query = trpc.workspaces.activity.useInfiniteQuery({ id }, { ...LIVE, ...nextPage });
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isPending) return <Skeleton height={240} radius={8} />;
  if (query.isError && lines.length === 0) {
    return (
      <ErrorState
        title="Activity could not be loaded"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return (
    <>
      <ul className={classes.rows} aria-label="Activity">
        {lines.map((line) => (
          <li key={line.id} className={classes.row}>
            <div className={classes.words} dir="auto">
              {activityLine(line)}
              <p>
                <time dateTime={line.createdAt}>{formatRelative(line.createdAt)}</time>
              </p>
            </div>
          </li>
        ))}
      </ul>
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
