import type { MouseEvent } from "react";
import { MarkedText } from "../../../shared/prompt-text/prompt-text";
import { useSelection } from "../../../shared/selection/selection";
import type { PromptRow } from "../hooks/prompt-lists";
import { promptPath } from "../hooks/prompt-path";

/** Stands for the ranges of a prompt that no search found. */
export const NO_MARKS: never[] = [];

interface CardLinkProps {
  prompt: Pick<PromptRow, "id" | "title" | "isPinned" | "highlights">;
  /** Decides how much of the title shows. */
  className: string;
  tabIndex?: number;
  onOpen: (id: string) => void;
}

/**
 * The title of a prompt as a link. A plain click opens the prompt over the page; other clicks do what they do on any
 * link. Where many prompts can be selected, Shift+click selects up to this one, and while some are selected a plain
 * click selects this one too.
 */
export function CardLink({ prompt, className, tabIndex, onOpen }: CardLinkProps) {
  const selection = useSelection();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey || (event.shiftKey && !selection)) return;
    event.preventDefault();
    // Enter on the link is a click without a press, and opens the prompt also while selecting.
    const isPress = event.detail > 0;
    if (event.shiftKey) selection?.extendTo(prompt.id);
    else if (isPress && selection?.isActive()) selection.toggle(prompt.id);
    else onOpen(prompt.id);
  };
  return (
    <a
      href={promptPath(prompt.id)}
      className={`cp-opener ${className}`}
      tabIndex={tabIndex}
      data-card-link
      data-pinned={prompt.isPinned || undefined}
      dir="auto"
      aria-keyshortcuts={selection ? "C F P X E M T Delete" : "C F P E M T Delete"}
      onClick={onClick}
      // A press with Shift would select the text between.
      onMouseDown={(event) => event.shiftKey && selection && event.preventDefault()}
    >
      <MarkedText text={prompt.title} marks={prompt.highlights?.title ?? NO_MARKS} />
    </a>
  );
}
