import { may } from "@commonplace/domain/workspaces/schemas";
import { EmptyState, ErrorState, PageHeader } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useCategories, useCopyAnyPrompt } from "../../../features/prompts";
import { WorkspaceSearches } from "../../../features/searches";
import { ROLE_NAMES, useWorkspace, WorkspaceScreen } from "../../../features/workspaces";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { BackLink } from "../../../shared/navigation/back-link";
import { usePageTitle } from "../../../shared/navigation/page-title";
import classes from "./workspace-page.module.css";

/** A workspace's own page. */
export function WorkspacePage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data: workspace, error, isFetching, refetch } = useWorkspace(id);
  const categories = useCategories();
  const { copyPrompt } = useCopyAnyPrompt();
  const openShared = useOpenShared();
  usePageTitle(workspace?.name ?? "Workspace");

  return (
    <>
      <BackLink to="/workspaces" className={classes.back}>
        All workspaces
      </BackLink>
      {/* For a member who was removed the cache still holds the workspace, so an error takes precedence over cached
         data. */}
      {error?.data?.code === "NOT_FOUND" ? (
        <>
          <PageHeader title="Workspace" />
          <EmptyState
            icon={<IconUsersGroup size={32} stroke={1.5} />}
            title="This workspace is not here"
            description="It was deleted, or you are not in it (any more)."
            actions={<Button onClick={() => navigate("/workspaces")}>To your workspaces</Button>}
          />
        </>
      ) : error && !workspace ? (
        <>
          <PageHeader title="Workspace" />
          <ErrorState
            title="This workspace could not be loaded"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      ) : workspace ? (
        <>
          <PageHeader
            title={workspace.name}
            description={`${workspace.description ?? "No description"} · You are ${ROLE_NAMES[workspace.role]}`}
          />
          <WorkspaceScreen
            workspace={workspace}
            findCategory={categories.find}
            onOpen={openShared}
            onCopy={({ promptId, title, content, contentTruncated }) =>
              void copyPrompt({ id: promptId, title, content, contentTruncated })
            }
            renderSearches={({ q, category, sort, mine }) =>
              // A search for "my own prompts" would show other prompts to each member, so it can't be saved for all.
              !mine && (
                <WorkspaceSearches
                  workspace={workspace}
                  current={{ ...(q && { q }), ...(category && { categories: [category] }), sort }}
                  mayChange={may(workspace.role, "contribute")}
                />
              )
            }
            onGone={() => navigate("/workspaces", { replace: true })}
          />
        </>
      ) : (
        <>
          <PageHeader title="Workspace" />
          <Skeleton height={280} radius={8} />
        </>
      )}
    </>
  );
}

/**
 * Opens a shared prompt, refetched because others may have changed or unshared it. Changes made in its dialog show in
 * the list once the dialog has closed.
 */
function useOpenShared(): (promptId: string) => void {
  const utils = trpc.useUtils();
  const { promptId, openPrompt } = useDialogParams();
  const last = useRef(promptId);
  useEffect(() => {
    if (last.current !== null && promptId === null) void utils.workspaces.invalidate();
    last.current = promptId;
  }, [promptId, utils]);
  return (id) => {
    void utils.prompts.get.reset({ id });
    void utils.prompts.get.prefetch({ id }, { staleTime: 0 });
    openPrompt(id);
  };
}
