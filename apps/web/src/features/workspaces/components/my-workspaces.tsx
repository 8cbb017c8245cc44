import { EmptyState } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { PagedList } from "../../../shared/lists/paged-list";
import { DeletionNotices } from "../../../shared/moderation/deletion-notices";
import { useWorkspaces } from "../hooks/use-workspaces";
import { WorkspaceCard } from "./workspace-card";

const PLACEHOLDERS = [1, 2, 3];

/** The workspaces of the person. */
export function MyWorkspaces({ onCreate, onJoin }: { onCreate: () => void; onJoin: () => void }) {
  const { workspaces, ...query } = useWorkspaces();
  return (
    <>
      <DeletionNotices kind="workspace" />
      <PagedList
        query={query}
        items={workspaces}
        failure="Your workspaces could not be loaded"
        loading={
          <div className="cp-card-grid" aria-label="Loading workspaces" role="status">
            {PLACEHOLDERS.map((place) => (
              <Skeleton key={place} height={148} radius={8} />
            ))}
          </div>
        }
        empty={
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
        }
      >
        {(items) => (
          <>
            <h2 className="cp-visually-hidden">Workspaces</h2>
            <ul className="cp-card-grid">
              {items.map((workspace) => (
                <li key={workspace.id}>
                  <WorkspaceCard workspace={workspace} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  );
}
