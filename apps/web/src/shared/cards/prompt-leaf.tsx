import type { Settled, TextRange } from "@commonplace/domain/variables";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { PromptText } from "../prompt-text/prompt-text";
import classes from "./prompt-leaf.module.css";

/** More than a card can show, in characters; a longer text would only cost layout. */
export const PREVIEW_LENGTH = 400;

interface PromptLeafProps extends ComponentPropsWithoutRef<"article"> {
  /** The heading, with the card's `cp-opener` in it. */
  heading: ReactNode;
  description: ReactNode;
  /** The part of the prompt's text that shows. */
  text: string;
  marks?: readonly TextRange[];
  /** The owner's choices about single variables. */
  settled?: Settled;
  footer: ReactNode;
}

/** A prompt as a card: its heading, one line of description, its text fading out, and a foot that differs by place. */
export function PromptLeaf({
  heading,
  description,
  text,
  marks,
  settled,
  footer,
  ...article
}: PromptLeafProps) {
  return (
    <article {...article} className={`cp-leaf cp-pressable cp-card ${classes.card}`}>
      {heading}
      {description && (
        <p className={`cp-one-line ${classes.description}`} dir="auto">
          {description}
        </p>
      )}
      <div className={classes.preview} dir="auto">
        <PromptText text={text} marks={marks} settled={settled} />
      </div>
      {footer}
    </article>
  );
}
