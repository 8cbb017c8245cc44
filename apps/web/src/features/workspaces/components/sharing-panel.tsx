import { may } from "@commonplace/domain/workspaces/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { Link } from "react-router-dom";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import type { SharingProps } from "../../../shared/slots/prompt-sharing";
import { LIVE } from "../hooks/live";
import { useSharing } from "../hooks/use-sharing";
import { useWorkspaces } from "../hooks/use-workspaces";
import { type Share, ShareTarget } from "./share-target";
import classes from "./sharing-panel.module.css";

/** Where a prompt is shared; its owner shares it from here, and takes it back. */
export function SharingPanel({ promptId, isOwn }: SharingProps) {
  const query = trpc.workspaces.shares.useQuery({ promptId }, LIVE);
  if (query.isPending) return <Skeleton height={120} />;
  if (query.isLoadingError) {
    return (
      <Failure
        message={`Where it is shared could not be loaded. ${errorMessage(query.error)}`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { shares, ownerName } = query.data;
  if (isOwn) return <Targets promptId={promptId} shares={shares} />;
  return (
    <>
      <p className={classes.note}>This prompt is {ownerName}’s, shared with you in:</p>
      <Shares promptId={promptId} shares={shares} />
    </>
  );
}

interface SharesProps {
  promptId: string;
  shares: readonly Share[];
}

/** The workspaces a prompt can be shared with, one choice each. */
function Targets({ promptId, shares }: SharesProps) {
  const { workspaces = [], ...query } = useWorkspaces();
  if (query.isPending) return <Skeleton height={120} />;
  if (query.isLoadingError) {
    return (
      <Failure
        message={`Your workspaces could not be loaded. ${errorMessage(query.error)}`}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const targets = workspaces.filter(({ role }) => may(role, "contribute"));
  // Also where the owner may not share any more, and workspaces of pages that are not loaded yet.
  const others = shares.filter(({ workspaceId }) => !targets.some(({ id }) => id === workspaceId));
  return (
    <>
      <p className={classes.note}>
        {shares.length > 0
          ? "Members can use this prompt where it is shared."
          : targets.length > 0
            ? "Only you can see this prompt. Choose who may view or edit it."
            : "Only you can see this prompt. Create or join a workspace to share it there."}
      </p>
      {targets.length > 0 ? (
        <ul className={classes.rows} aria-label="Your workspaces">
          {targets.map((workspace) => (
            <ShareTarget
              key={workspace.id}
              promptId={promptId}
              workspace={workspace}
              share={shares.find(({ workspaceId }) => workspaceId === workspace.id)}
            />
          ))}
        </ul>
      ) : (
        <Button component={Link} to="/workspaces" variant="default" size="compact-sm">
          Go to Workspaces
        </Button>
      )}
      <Shares promptId={promptId} shares={others} />
      {query.hasNextPage && (
        <Button variant="subtle" size="compact-sm" onClick={() => void query.fetchNextPage()}>
          Show more workspaces
        </Button>
      )}
    </>
  );
}

/** Workspaces a prompt is shared with, each to take it back from where the reader may. */
function Shares({ promptId, shares }: SharesProps) {
  const { unshare } = useSharing();
  if (shares.length === 0) return null;
  return (
    <ul className={classes.rows} aria-label="Shared with">
      {shares.map(({ workspaceId, workspaceName, permissions, mayUnshare }) => (
        <li key={workspaceId} className={classes.row}>
          <div className={classes.words}>
            <Link to={`/workspaces/${workspaceId}`} dir="auto">
              {workspaceName}
            </Link>
            <p>{permissions === "edit" ? "Members can edit it" : "Members can view and copy it"}</p>
          </div>
          {mayUnshare && (
            <BusyButton
              variant="default"
              size="compact-sm"
              busy={unshare.isPending && unshare.variables.id === workspaceId}
              aria-label={`Stop sharing in ${workspaceName}`}
              onClick={() => unshare.mutate({ id: workspaceId, promptId })}
            >
              Stop Sharing
            </BusyButton>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FailureProps {
  message: string;
  onRetry: () => void;
  retrying: boolean;
}

function Failure({ message, onRetry, retrying }: FailureProps) {
  return (
    <>
      <p className={classes.note} role="alert">
        {message}
      </p>
      <BusyButton variant="default" size="compact-sm" busy={retrying} onClick={onRetry}>
        Retry
      </BusyButton>
    </>
  );
}
