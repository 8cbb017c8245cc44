import {
  type PromptSharesView,
  SHARE_PERMISSIONS,
  type WorkspaceView,
} from "@commonplace/domain/workspaces/schemas";
import { ActionIcon, NativeSelect } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { PERMISSION_NAMES } from "../../../shared/forms/permissions-select";
import { useCopyInvite } from "../hooks/use-copy-invite";
import { useSharing } from "../hooks/use-sharing";
import classes from "./sharing-panel.module.css";

export type Share = PromptSharesView["shares"][number];

/** The option that unshares the prompt. */
const NOT_SHARED = "";

interface ShareTargetProps {
  promptId: string;
  workspace: WorkspaceView;
  /** How the prompt is shared there; undefined when it is not. */
  share: Share | undefined;
}

/**
 * A workspace that a prompt can be shared with: the permissions of its members, and a link that invites more of them.
 */
export function ShareTarget({ promptId, workspace: { id, name, inviteCode }, share }: ShareTargetProps) {
  const sharing = useSharing();
  const { copyLink } = useCopyInvite();
  const isBusy = sharing.share.isPending || sharing.unshare.isPending;

  const choose = (value: string) => {
    if (isBusy) return;
    const permissions = SHARE_PERMISSIONS.find((each) => each === value);
    if (permissions) sharing.share.mutate({ promptId, workspaceIds: [id], permissions });
    else sharing.unshare.mutate({ id, promptId });
  };
  const shown = sharing.share.isPending
    ? sharing.share.variables.permissions
    : sharing.unshare.isPending
      ? NOT_SHARED
      : (share?.permissions ?? NOT_SHARED);

  return (
    <li className={classes.row}>
      <Link className={classes.words} to={`/workspaces/${id}`} dir="auto">
        {name}
      </Link>
      {inviteCode !== null && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          title="Copy invite link"
          aria-label={`Copy invite link to ${name}`}
          onClick={() => void copyLink(inviteCode)}
        >
          <IconLink size={18} />
        </ActionIcon>
      )}
      <NativeSelect
        className={classes.choice}
        size="xs"
        aria-label={`Share in ${name}`}
        aria-busy={isBusy || undefined}
        value={shown}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          { value: NOT_SHARED, label: "Not shared" },
          ...SHARE_PERMISSIONS.map((each) => ({ value: each, label: PERMISSION_NAMES[each] })),
        ]}
      />
    </li>
  );
}
