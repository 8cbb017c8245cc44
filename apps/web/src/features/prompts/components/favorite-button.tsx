import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { ActionIcon } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useToggleFavorite } from "../hooks/use-toggle-favorite";
import classes from "./card-actions.module.css";

interface FavoriteButtonProps {
  prompt: Pick<PromptView, "id" | "title" | "isFavorite">;
  tabIndex?: number;
}

/** The star of a prompt; its shape as well as its colour says whether it is a favourite. */
export function FavoriteButton({ prompt, tabIndex }: FavoriteButtonProps) {
  const toggle = useToggleFavorite(prompt);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.action}
      data-favorite={prompt.isFavorite || undefined}
      data-prompt-action="favorite"
      tabIndex={tabIndex}
      aria-pressed={prompt.isFavorite}
      aria-label={`Favorite ${prompt.title}`}
      onClick={toggle}
    >
      {prompt.isFavorite ? <IconStarFilled size={18} /> : <IconStar size={18} />}
    </ActionIcon>
  );
}
