import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { toast } from "@commonplace/ui";
import { Button, Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconCopyPlus, IconDots, IconPencil, IconSparkles, IconTrash } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { OPEN_PROMPT_ATTRIBUTE } from "../hooks/focused-card";
import { CardButton } from "./card-button";
import { CopyButton } from "./copy-button";
import { FavoriteButton } from "./favorite-button";
import classes from "./prompt-detail-actions.module.css";
import { ShareButton } from "./share-button";

interface PromptDetailActionsProps {
  prompt: PromptView;
  /** False while only the first part of the content is here. */
  isWhole: boolean;
  /** False for one that is shared with the reader. */
  isOwn: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

const duplicate = () =>
  toast({
    title: "Feature coming soon",
    description: "prompt duplication will be available in the next update",
  });

/**
 * The actions on an open prompt, in a bar at its foot; phones have the lesser ones in a menu, and the star beside the
 * title.
 */
export function PromptDetailActions(props: PromptDetailActionsProps) {
  const { prompt, isWhole, isOwn, mayEdit, onEdit, onDelete } = props;
  const isPhone = useMediaQuery("(max-width: 48em)", undefined, { getInitialValueInEffect: false });
  const known = { ...prompt, contentTruncated: !isWhole };
  const deletes = { [OPEN_PROMPT_ATTRIBUTE]: "delete" };
  const star = isOwn && <FavoriteButton prompt={prompt} />;
  return (
    <>
      {isPhone && <span className={classes.star}>{star}</span>}
      <div className={classes.actions}>
        <CopyButton prompt={known} />
        {mayEdit && (
          <Button
            variant="default"
            className={classes.main}
            aria-label="Edit"
            {...{ [OPEN_PROMPT_ATTRIBUTE]: "edit" }}
            disabled={!isWhole}
            onClick={onEdit}
          >
            <IconPencil size={18} />
            <span className={classes.word}>Edit</span>
          </Button>
        )}
        <Button
          component={Link}
          to={`/mentor?from=${encodeURIComponent(prompt.id)}`}
          variant="default"
          className={classes.main}
          aria-label="AI Mentor"
        >
          <IconSparkles size={18} />
          <span className={classes.word}>AI Mentor</span>
        </Button>
        <span className={classes.space} />
        {!isPhone && star}
        <ShareButton prompt={known} isOwn={isOwn} />
        {isPhone ? (
          <Menu position="top-end" width={208} keepMounted>
            <Menu.Target>
              <CardButton aria-label="More actions">
                <IconDots size={18} />
              </CardButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopyPlus size={16} />} onClick={duplicate}>
                Duplicate
              </Menu.Item>
              {isOwn && (
                <Menu.Item leftSection={<IconTrash size={16} />} onClick={onDelete} {...deletes}>
                  Delete
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        ) : (
          <>
            <Button variant="subtle" color="gray" className={classes.lesser} onClick={duplicate}>
              <IconCopyPlus size={18} />
              <span className={classes.word}>Duplicate</span>
            </Button>
            {isOwn && (
              <Button
                variant="subtle"
                color="gray"
                className={classes.lesser}
                onClick={onDelete}
                {...deletes}
              >
                <IconTrash size={18} />
                <span className={classes.word}>Delete</span>
              </Button>
            )}
          </>
        )}
      </div>
    </>
  );
}
