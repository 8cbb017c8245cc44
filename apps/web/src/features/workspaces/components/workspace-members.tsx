import {
  GIVEN_ROLES,
  type GivenRole,
  type MemberView,
  may,
  verbToManage,
  type WorkspaceView,
} from "@commonplace/domain/workspaces/schemas";
import { ConfirmDialog } from "@commonplace/ui";
import { ActionIcon, Checkbox, NativeSelect, Skeleton, Stack } from "@mantine/core";
import { IconUserMinus } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "../../../shared/api/trpc";
import { formatDate } from "../../../shared/format/dates";
import { nextPage } from "../../../shared/lists/next-page";
import { PagedList } from "../../../shared/lists/paged-list";
import { PersonPicture } from "../../../shared/person/person-picture";
import { useUser } from "../../../shared/session/use-user";
import { LIVE } from "../hooks/live";
import { ROLE_NAMES } from "../hooks/role-names";
import { useChangeWorkspace } from "../hooks/use-change-workspace";
import classes from "./workspace-form.module.css";

/** The members of a workspace with their roles; those with permission can change them. */
export function WorkspaceMembers({ workspace }: { workspace: WorkspaceView }) {
  const query = trpc.workspaces.members.useInfiniteQuery({ id: workspace.id }, { ...LIVE, ...nextPage });
  const [leaving, setLeaving] = useState<MemberView | null>(null);
  const [asking, setAsking] = useState(false);
  const [renewCode, setRenewCode] = useState(false);
  const { changeRole, remove } = useChangeWorkspace();

  return (
    <>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ items }) => items)}
        failure="Members could not be loaded"
        loading={<Skeleton height={240} radius={8} />}
      >
        {(members) => (
          <ul className={classes.rows} aria-label="Members">
            {members.map((member) => (
              <MemberRow
                key={member.userId}
                member={member}
                workspace={workspace}
                onRole={(role) => changeRole.mutate({ id: workspace.id, userId: member.userId, role })}
                onRemove={() => {
                  setLeaving(member);
                  setRenewCode(false);
                  setAsking(true);
                }}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${leaving?.name ?? "this member"}?`}
        confirmLabel="Remove"
        busy={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          leaving &&
          remove.mutate(
            { id: workspace.id, userId: leaving.userId, renewCode },
            { onSettled: () => setAsking(false) },
          )
        }
      >
        <Stack gap="md">
          They lose access at once, and what they shared here goes with them. The invite code no longer lets
          them in.
          <Checkbox
            label="Make a new invite code, too"
            description="In case they passed the old one on: it then lets nobody in."
            checked={renewCode}
            onChange={(event) => setRenewCode(event.currentTarget.checked)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}

interface MemberRowProps {
  member: MemberView;
  workspace: WorkspaceView;
  onRole: (role: GivenRole) => void;
  onRemove: () => void;
}

function MemberRow({ member, workspace, onRole, onRemove }: MemberRowProps) {
  const isSelf = useUser().id === member.userId;
  const mayManage = (role: MemberView["role"]) => may(workspace.role, verbToManage(role));
  const manages = !isSelf && member.role !== "owner" && mayManage(member.role);
  const choices = GIVEN_ROLES.filter((role) => mayManage(role));
  return (
    <li className={`${classes.row} ${classes.member}`}>
      <PersonPicture picture={member.picture} name={member.name} />
      <div className={classes.words}>
        <b dir="auto">{member.name}</b>
        {isSelf && " (you)"}
        <p>
          {member.email && `${member.email} · `}
          since <time dateTime={member.joinedAt}>{formatDate(member.joinedAt)}</time>
        </p>
      </div>
      {manages ? (
        <>
          <NativeSelect
            className={classes.select}
            aria-label={`Role of ${member.name}`}
            value={member.role}
            data={choices.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
            onChange={({ currentTarget: { value } }) => {
              const role = choices.find((choice) => choice === value);
              if (role) onRole(role);
            }}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove ${member.name}`}
            onClick={onRemove}
          >
            <IconUserMinus size={18} />
          </ActionIcon>
        </>
      ) : (
        <span>{ROLE_NAMES[member.role]}</span>
      )}
    </li>
  );
}
