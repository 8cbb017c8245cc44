import { CategoryIcon } from "@commonplace/ui";
import { memo } from "react";
import { CardLink } from "./card-link";
import { CopyIconButton } from "./copy-button";
import { FavoriteButton } from "./favorite-button";
import type { PromptCardProps } from "./prompt-card";
import classes from "./prompt-tile.module.css";

/** A prompt on one line: its title, to open or to copy with one press. */
export const PromptTile = memo(function PromptTile({
  prompt,
  category,
  onOpen,
}: Omit<PromptCardProps, "tabbable">) {
  return (
    <article className={`cp-leaf cp-pressable cp-card ${classes.tile}`} data-prompt-card={prompt.id}>
      <FavoriteButton prompt={prompt} />
      <h3 className={classes.title}>
        <CardLink prompt={prompt} className={`cp-one-line ${classes.link}`} onOpen={onOpen} />
      </h3>
      {category && <CategoryIcon icon={category.icon} color={category.color} size={26} />}
      <CopyIconButton prompt={prompt} />
    </article>
  );
});
