import type { PublicWorkspaceView } from "@commonplace/domain/workspaces/schemas";
import { BusyButton } from "@commonplace/ui";
import { Button, Skeleton } from "@mantine/core";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { counted } from "../../../shared/format/plural";
import { nextPage } from "../../../shared/lists/next-page";
import { LIVE } from "../hooks/live";
import { useJoinPublicWorkspace } from "../hooks/use-change-workspace";
import { promptsIn } from "./workspace-card";
import classes from "./workspace-form.module.css";

/** The workspaces everyone may join, to read what is shared there. */
export function PublicWorkspaces({ onJoined }: { onJoined: (workspace: { id: string }) => void }) {
  const query = trpc.workspaces.browse.useInfiniteQuery({ limit: 20 }, { ...LIVE, ...nextPage });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section className={classes.aside} aria-labelledby="public-workspaces">
      <h3 id="public-workspaces">Public workspaces</h3>
      {query.isPending ? (
        <Skeleton height={56} />
      ) : query.isError && items.length === 0 ? (
        <p className={classes.none} role="alert">
          They could not be loaded. {errorMessage(query.error)}{" "}
          <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
            Retry
          </Button>
        </p>
      ) : items.length === 0 ? (
        <p className={classes.none}>There are none yet.</p>
      ) : (
        <ul className={classes.rows}>
          {items.map((workspace) => (
            <PublicRow key={workspace.id} workspace={workspace} onJoined={onJoined} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

interface PublicRowProps {
  workspace: PublicWorkspaceView;
  onJoined: (workspace: { id: string }) => void;
}

function PublicRow({ workspace, onJoined }: PublicRowProps) {
  const join = useJoinPublicWorkspace();
  const { id, name, description, memberCount, promptCount, isMember } = workspace;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <b dir="auto">{name}</b>
        <p dir="auto">
          {description && `${description} · `}
          {counted(memberCount, "member")} · {promptsIn(promptCount)}
        </p>
      </div>
      {isMember ? (
        <Button variant="subtle" aria-label={`Open ${name}`} onClick={() => onJoined(workspace)}>
          Open
        </Button>
      ) : (
        <BusyButton
          variant="default"
          busy={join.isPending}
          aria-label={`Join ${name}`}
          onClick={() => join.mutate({ id }, { onSuccess: onJoined })}
        >
          Join
        </BusyButton>
      )}
    </li>
  );
}
