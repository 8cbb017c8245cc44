import { PROMPT_COUNT_MAX, type WorkspaceView } from "@commonplace/domain/workspaces/schemas";
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCheck, IconCopy, IconCrown, IconWorld } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { counted, formatCount } from "../../../shared/format/plural";
import { HiddenNote } from "../../../shared/moderation/hidden-note";
import { useUser } from "../../../shared/session/use-user";
import { ROLE_NAMES } from "../hooks/role-names";
import { useCopyInvite } from "../hooks/use-copy-invite";
import classes from "./workspace-card.module.css";

/** A workspace in the list: opens on a press, and gives its invite code to those who may invite. */
export function WorkspaceCard({ workspace }: { workspace: WorkspaceView }) {
  const { id: userId } = useUser();
  const { copied, copyCode } = useCopyInvite();
  const { id, name, description, inviteCode, isPublic, ownerId, role } = workspace;
  return (
    <article className={`cp-leaf cp-pressable cp-card ${classes.card}`}>
      <header className={classes.header}>
        <h3 className={`cp-card-title ${classes.name}`}>
          <Link to={`/workspaces/${id}`} className="cp-opener" dir="auto">
            {name}
          </Link>
        </h3>
        {ownerId === userId && (
          <IconCrown className={classes.crown} size={20} role="img" aria-label="You own this workspace" />
        )}
      </header>
      <p className={`cp-lines ${classes.description}`} dir="auto">
        {description ?? "No description"}
      </p>
      <HiddenNote reason={workspace.hiddenReason} />
      <footer className={classes.footer}>
        <p className={classes.facts}>
          <span>{ROLE_NAMES[role]}</span>
          <span>{counted(workspace.memberCount, "member")}</span>
          <span>{promptsIn(workspace.promptCount)}</span>
          {isPublic && (
            <span className={classes.public}>
              <IconWorld size={14} aria-hidden="true" /> Public
            </span>
          )}
        </p>
        {inviteCode !== null && (
          <Tooltip label="Copy the invite code">
            <ActionIcon
              className={classes.copy}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Copy the invite code of ${name}`}
              onClick={() => copyCode(inviteCode)}
            >
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </footer>
    </article>
  );
}

/** How many prompts a workspace holds, as far as they are counted. */
export const promptsIn = (count: number) =>
  count > PROMPT_COUNT_MAX ? `${formatCount(PROMPT_COUNT_MAX)}+ prompts` : counted(count, "prompt");
