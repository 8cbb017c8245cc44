import { BusyButton, ErrorState } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconShare3 } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import type { PromptTabProps } from "../../../shared/slots/prompt-tabs";
import { LIVE } from "../hooks/live";
import { useSharing } from "../hooks/use-sharing";
import { ShareToDialog } from "./share-to-dialog";
import classes from "./workspace-form.module.css";

/** Where a prompt is shared; its owner shares it with more workspaces from here, and takes it back. */
export function SharingPanel({ promptId, isOwn }: PromptTabProps) {
  const query = trpc.workspaces.shares.useQuery({ promptId }, LIVE);
  const [sharing, setSharing] = useState(false);
  const { unshare } = useSharing();
  if (query.isPending) return <Skeleton height={120} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title="Where it is shared could not be loaded"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const { shares, ownerName } = query.data;
  return (
    <>
      {!isOwn && <p className={classes.none}>This prompt is {ownerName}’s, shared with you in:</p>}
      {isOwn && shares.length === 0 && (
        <p className={classes.none}>
          Only you can see this prompt. Share it to let members of a workspace read it.
        </p>
      )}
      {shares.length > 0 && (
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
      )}
      {isOwn && (
        <>
          <Button
            mt="sm"
            leftSection={<IconShare3 size={18} />}
            aria-haspopup="dialog"
            onClick={() => setSharing(true)}
          >
            Share with Workspaces
          </Button>
          <ShareToDialog
            promptId={promptId}
            shares={shares}
            opened={sharing}
            onClose={() => setSharing(false)}
          />
        </>
      )}
    </>
  );
}
