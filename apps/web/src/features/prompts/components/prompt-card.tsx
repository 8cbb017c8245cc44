import { CategoryBadge, MarkedText, PromptText } from "@commonplace/ui";
import { memo } from "react";
import type { Category } from "../hooks/category-directory";
import type { PromptRow } from "../hooks/prompt-lists";
import { CardLink } from "./card-link";
import { CopyIconButton } from "./copy-button";
import { FavoriteButton } from "./favorite-button";
import classes from "./prompt-card.module.css";
import { PromptMenu } from "./prompt-menu";
import { CardTags } from "./prompt-tags";
import { UsageCount } from "./usage-count";

/** More than a card can show, in characters; what is beyond would only cost layout. */
const PREVIEW_LENGTH = 400;
const NO_MARKS: never[] = [];

export interface PromptCardProps {
  prompt: PromptRow;
  /** Null when it is not known (yet). */
  category: Category | null;
  onOpen: (id: string) => void;
  /** False for cards that arrows, not Tab, lead to. */
  tabbable?: boolean;
}

/** The part of a prompt's text a card shows: where a search's words stand, else the beginning. */
export function previewOf({ content, snippet }: PromptRow, length = PREVIEW_LENGTH) {
  return snippet
    ? { text: snippet.text, marks: snippet.ranges }
    : { text: content.slice(0, length), marks: NO_MARKS };
}

/** A prompt in a grid: fills the box it is given, which has to be at least 200 px high. */
export const PromptCard = memo(function PromptCard({
  prompt,
  category,
  onOpen,
  tabbable = true,
}: PromptCardProps) {
  const tabIndex = tabbable ? 0 : -1;
  const preview = previewOf(prompt);
  return (
    <article className={classes.card} data-prompt-card={prompt.id}>
      <header className={classes.header}>
        <h3 className={classes.title}>
          <CardLink
            prompt={prompt}
            marks={prompt.highlights?.title ?? NO_MARKS}
            className={classes.link}
            tabIndex={tabIndex}
            onOpen={onOpen}
          />
        </h3>
        <FavoriteButton prompt={prompt} tabIndex={tabIndex} />
      </header>
      {prompt.description && (
        <p className={classes.description} dir="auto">
          <MarkedText text={prompt.description} marks={prompt.highlights?.description ?? NO_MARKS} />
        </p>
      )}
      <div className={classes.preview} dir="auto">
        <PromptText text={preview.text} marks={preview.marks} />
      </div>
      <footer className={classes.footer}>
        <div className={classes.facts}>
          <CardTags tags={prompt.tags} />
          <UsageCount count={prompt.usageCount} />
        </div>
        <div className={classes.actions}>
          <span className={classes.category}>{category && <CategoryBadge {...category} />}</span>
          <CopyIconButton prompt={prompt} tabIndex={tabIndex} />
          <PromptMenu prompt={prompt} tabIndex={tabIndex} />
        </div>
      </footer>
    </article>
  );
});
