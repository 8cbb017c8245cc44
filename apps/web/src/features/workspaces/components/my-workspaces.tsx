import { EmptyState, ErrorState } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { errorMessage } from "../../../lib/error-message";
import { MoreResults } from "../../../lib/more-results";
import { useWorkspaces } from "../hooks/use-workspaces";
import classes from "./my-workspaces.module.css";
import { WorkspaceCard } from "./workspace-card";

const PLACEHOLDERS = [1, 2, 3];

/** The workspaces one is in (spec §2, My Workspaces). */
export function MyWorkspaces({ onCreate, onJoin }: { onCreate: () => void; onJoin: () => void }) {
  const { workspaces, ...query } = useWorkspaces();
  if (query.isPending) {
    return (
      <div className={classes.grid} aria-label="Loading workspaces" role="status">
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} height={148} radius={8} />
        ))}
      </div>
    );
  }
  if (query.isError && workspaces.length === 0) {
    return (
      <ErrorState
        title="Your workspaces could not be loaded"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (workspaces.length === 0) {
    return (
      <EmptyState
        icon={<IconUsersGroup size={32} stroke={1.5} />}
        title="No workspaces yet"
        description="Create one to share prompts with others, or join one with an invite code."
        actions={
          <>
            <Button onClick={onCreate}>Create your first workspace</Button>
            <Button variant="default" onClick={onJoin}>
              Join with a code
            </Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <h2 className="cp-visually-hidden">Workspaces</h2>
      <ul className={classes.grid}>
        {workspaces.map((workspace) => (
          <li key={workspace.id}>
            <WorkspaceCard workspace={workspace} />
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
