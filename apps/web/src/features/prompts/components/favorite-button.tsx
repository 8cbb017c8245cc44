import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { useToggleFavorite } from "../hooks/use-toggle-favorite";
import { CardButton } from "./card-button";

interface FavoriteButtonProps {
  prompt: Pick<PromptView, "id" | "title" | "isFavorite">;
  tabIndex?: number;
}

/** The star of a prompt; its shape as well as its colour says whether it is a favourite. */
export function FavoriteButton({ prompt, tabIndex }: FavoriteButtonProps) {
  const toggle = useToggleFavorite(prompt);
  return (
    <CardButton
      data-on={prompt.isFavorite || undefined}
      data-prompt-action="favorite"
      tabIndex={tabIndex}
      aria-pressed={prompt.isFavorite}
      aria-label={`Favorite ${prompt.title}`}
      onClick={toggle}
    >
      {prompt.isFavorite ? <IconStarFilled size={18} /> : <IconStar size={18} />}
    </CardButton>
  );
}
