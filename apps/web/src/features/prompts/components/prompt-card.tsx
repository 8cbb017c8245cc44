import { CategoryBadge } from "@commonplace/ui";
import { IconSparkles } from "@tabler/icons-react";
import { memo } from "react";
import { CardTags } from "../../../shared/cards/card-tags";
import { PREVIEW_LENGTH, PromptLeaf } from "../../../shared/cards/prompt-leaf";
import { PromptScore } from "../../../shared/cards/prompt-score";
import { plainPreview } from "../../../shared/prompt-text/plain-preview";
import { MarkedText } from "../../../shared/prompt-text/prompt-text";
import type { Category } from "../hooks/category-directory";
import type { PromptRow } from "../hooks/prompt-lists";
import { CardLink, NO_MARKS } from "./card-link";
import { CopyIconButton } from "./copy-button";
import { FavoriteButton } from "./favorite-button";
import classes from "./prompt-card.module.css";
import { PromptMenu } from "./prompt-menu";
import { SelectBox } from "./select-box";
import { UsageCount } from "./usage-count";

export interface PromptCardProps {
  prompt: PromptRow;
  /** Null for an unknown category, or until it is loaded. */
  category: Category | null;
  onOpen: (id: string) => void;
  /** False for cards that arrows, not Tab, lead to. */
  tabbable?: boolean;
}

/** The part of a prompt's text a card shows: where a search's words stand, else the beginning. */
function previewOf({ content, snippet }: PromptRow) {
  return snippet
    ? { text: snippet.text, marks: snippet.ranges }
    : { text: plainPreview(content, PREVIEW_LENGTH), marks: NO_MARKS };
}

/** A prompt's description, with what a search found in it. */
function PromptDescription({ prompt: { description, highlights } }: Pick<PromptCardProps, "prompt">) {
  return <MarkedText text={description ?? ""} marks={highlights?.description ?? NO_MARKS} />;
}

/** A prompt in a grid: fills the box it is given, which has to be at least 176 px high. */
export const PromptCard = memo(function PromptCard({
  prompt,
  category,
  onOpen,
  tabbable = true,
}: PromptCardProps) {
  const tabIndex = tabbable ? 0 : -1;
  return (
    <PromptLeaf
      data-prompt-card={prompt.id}
      heading={
        <>
          <SelectBox prompt={prompt} tabIndex={tabIndex} />
          <header className={classes.header}>
            <h3 className={`cp-card-title ${classes.title}`}>
              <CardLink prompt={prompt} className="cp-lines" tabIndex={tabIndex} onOpen={onOpen} />
            </h3>
            <FavoriteButton prompt={prompt} tabIndex={tabIndex} />
          </header>
        </>
      }
      description={prompt.description && <PromptDescription prompt={prompt} />}
      {...previewOf(prompt)}
      settled={prompt}
      footer={
        <footer className={classes.footer}>
          {category && (
            <span className={classes.category}>
              <CategoryBadge {...category} />
            </span>
          )}
          <CardTags tags={prompt.tags} link={{ tabIndex }} />
          {prompt.foundBy === "meaning" ? (
            <span className={classes.meaning}>
              <IconSparkles size={14} aria-hidden="true" />
              found by meaning
            </span>
          ) : (
            <span className={classes.figures}>
              <PromptScore score={prompt.score} />
              <UsageCount count={prompt.usageCount} />
            </span>
          )}
          <CopyIconButton prompt={prompt} tabIndex={tabIndex} />
          <PromptMenu prompt={prompt} tabIndex={tabIndex} />
        </footer>
      }
    />
  );
});
