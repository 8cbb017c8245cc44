import type { SharedPromptView } from "@commonplace/domain/workspaces/schemas";
import { CategoryBadge } from "@commonplace/ui";
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCopy, IconPencil, IconX } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { PREVIEW_LENGTH, PromptLeaf } from "../../../shared/cards/prompt-leaf";
import { PromptScore } from "../../../shared/cards/prompt-score";
import { formatRelative } from "../../../shared/format/dates";
import { useUser } from "../../../shared/session/use-user";
import classes from "./shared-prompt-card.module.css";

export interface SharedPromptCardProps {
  shared: SharedPromptView;
  /** Null for a custom category, which only the author knows. */
  category: ComponentProps<typeof CategoryBadge> | null;
  onOpen: (promptId: string) => void;
  onCopy: (shared: SharedPromptView) => void;
  onUnshare: (shared: SharedPromptView) => void;
}

/** A prompt that someone shared: opens on a press, can be copied, and taken back by those who may. */
export function SharedPromptCard({ shared, category, onOpen, onCopy, onUnshare }: SharedPromptCardProps) {
  const isOwn = useUser().id === shared.sharedBy;
  const { promptId, title, description, content, score, sharedByName, sharedAt } = shared;
  return (
    <PromptLeaf
      heading={
        <h3 className="cp-card-title">
          <a
            href={`?prompt=${promptId}`}
            className="cp-opener cp-lines"
            dir="auto"
            onClick={(event) => {
              // With a key held, a click does what it does on any link: a new tab, for instance.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(promptId);
            }}
          >
            {title}
          </a>
        </h3>
      }
      description={description}
      text={content.slice(0, PREVIEW_LENGTH)}
      footer={
        <footer className={classes.footer}>
          <div className={classes.facts}>
            <span className={classes.badges}>
              {category && <CategoryBadge {...category} />}
              <PromptScore score={score} />
              {(isOwn ? shared.permissions === "edit" : shared.mayEdit) && (
                <span className={classes.editable}>
                  <IconPencil size={14} aria-hidden="true" /> {isOwn ? "Members can edit" : "Can edit"}
                </span>
              )}
            </span>
            <p className={`cp-one-line ${classes.by}`}>
              {sharedByName}, <time dateTime={sharedAt}>{formatRelative(sharedAt)}</time>
            </p>
          </div>
          <Tooltip label="Copy">
            <ActionIcon
              className={classes.action}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Copy ${title}`}
              onClick={() => onCopy(shared)}
            >
              <IconCopy size={18} />
            </ActionIcon>
          </Tooltip>
          {shared.mayUnshare && (
            <Tooltip label="Stop sharing here">
              <ActionIcon
                className={classes.action}
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Stop sharing ${title} here`}
                onClick={() => onUnshare(shared)}
              >
                <IconX size={18} />
              </ActionIcon>
            </Tooltip>
          )}
        </footer>
      }
    />
  );
}
