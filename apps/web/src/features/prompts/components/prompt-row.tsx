import { CategoryBadge } from "@commonplace/ui";
import { memo } from "react";
import { CardTags } from "../../../shared/cards/card-tags";
import { PromptScore } from "../../../shared/cards/prompt-score";
import { MarkedText } from "../../../shared/prompt-text/prompt-text";
import { CardLink } from "./card-link";
import { CopyIconButton } from "./copy-button";
import { FavoriteButton } from "./favorite-button";
import { type PromptCardProps, PromptDescription, previewOf } from "./prompt-card";
import { PromptMenu } from "./prompt-menu";
import classes from "./prompt-row.module.css";
import { SelectBox } from "./select-box";
import { UsageCount } from "./usage-count";

/** More than one line can show, in characters. */
const EXCERPT_LENGTH = 160;

/** A prompt in a list: one line to scan on wide screens, two on narrow ones. Fills the box it is given. */
export const PromptListItem = memo(function PromptListItem({
  prompt,
  category,
  onOpen,
  tabbable = true,
}: PromptCardProps) {
  const tabIndex = tabbable ? 0 : -1;
  const preview = previewOf(prompt, EXCERPT_LENGTH);
  return (
    <article className={classes.row} data-prompt-card={prompt.id}>
      <SelectBox prompt={prompt} tabIndex={tabIndex} place="row" />
      <FavoriteButton prompt={prompt} tabIndex={tabIndex} />
      <div className={classes.words}>
        <h3 className={classes.title}>
          <CardLink
            prompt={prompt}
            className={`cp-one-line ${classes.link}`}
            tabIndex={tabIndex}
            onOpen={onOpen}
          />
        </h3>
        <p className={`cp-one-line ${classes.excerpt}`} dir="auto">
          {prompt.description && !prompt.snippet ? (
            <PromptDescription prompt={prompt} />
          ) : (
            <span className={classes.code}>
              <MarkedText text={preview.text} marks={preview.marks} />
            </span>
          )}
        </p>
      </div>
      <div className={classes.meta}>
        <CardTags tags={prompt.tags} link={{ tabIndex }} />
        {category && <CategoryBadge {...category} />}
      </div>
      <span className={classes.uses}>
        <PromptScore score={prompt.score} />
        <UsageCount count={prompt.usageCount} />
      </span>
      <div className={classes.actions}>
        <CopyIconButton prompt={prompt} tabIndex={tabIndex} />
        <PromptMenu prompt={prompt} tabIndex={tabIndex} />
      </div>
    </article>
  );
});
