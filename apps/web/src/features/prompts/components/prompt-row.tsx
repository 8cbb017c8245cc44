import { CategoryBadge } from "@commonplace/ui";
import { IconSparkles } from "@tabler/icons-react";
import { memo } from "react";
import { CardTags } from "../../../shared/cards/card-tags";
import { PromptScore } from "../../../shared/cards/prompt-score";
import { CardLink } from "./card-link";
import { CopyIconButton } from "./copy-button";
import { FavoriteButton } from "./favorite-button";
import type { PromptCardProps } from "./prompt-card";
import { PromptMenu } from "./prompt-menu";
import classes from "./prompt-row.module.css";
import { SelectBox } from "./select-box";
import { UsageCount } from "./usage-count";

/** A prompt in a list, on one line: its title, and what helps to choose. Fills the box it is given. */
export const PromptListItem = memo(function PromptListItem({
  prompt,
  category,
  onOpen,
  tabbable = true,
}: PromptCardProps) {
  const tabIndex = tabbable ? 0 : -1;
  return (
    <article className={classes.row} data-prompt-card={prompt.id}>
      <SelectBox prompt={prompt} tabIndex={tabIndex} place="row" />
      <FavoriteButton prompt={prompt} tabIndex={tabIndex} />
      <h3 className={classes.title}>
        <CardLink
          prompt={prompt}
          className={`cp-one-line ${classes.link}`}
          tabIndex={tabIndex}
          onOpen={onOpen}
        />
      </h3>
      <span className={classes.category}>{category && <CategoryBadge {...category} />}</span>
      <div className={classes.tags}>
        <CardTags tags={prompt.tags} link={{ tabIndex }} />
      </div>
      <span className={classes.figures}>
        <PromptScore score={prompt.score} />
      </span>
      <span className={classes.figures}>
        {prompt.foundBy === "meaning" ? (
          <span title="found by meaning" className={classes.meaning}>
            <IconSparkles size={14} aria-hidden="true" />
            <span className="cp-visually-hidden">found by meaning</span>
          </span>
        ) : (
          <UsageCount count={prompt.usageCount} />
        )}
      </span>
      <div className={classes.actions}>
        <CopyIconButton prompt={prompt} tabIndex={tabIndex} />
        <PromptMenu prompt={prompt} tabIndex={tabIndex} />
      </div>
    </article>
  );
});
