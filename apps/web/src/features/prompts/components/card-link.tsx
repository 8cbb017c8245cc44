import type { MouseEvent } from "react";
import { MarkedText } from "../../../shared/prompt-text/prompt-text";
import type { PromptRow } from "../hooks/prompt-lists";
import { promptPath } from "../hooks/prompt-path";

/** Nothing a search found. */
export const NO_MARKS: never[] = [];

interface CardLinkProps {
  prompt: Pick<PromptRow, "id" | "title" | "highlights">;
  /** How much of the title shows. */
  className: string;
  tabIndex?: number;
  onOpen: (id: string) => void;
}

/** The title of a prompt as a link to it; a plain click opens it over the page, others do what links do. */
export function CardLink({ prompt, className, tabIndex, onOpen }: CardLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(prompt.id);
  };
  return (
    <a
      href={promptPath(prompt.id)}
      className={`cp-opener ${className}`}
      tabIndex={tabIndex}
      data-card-link
      dir="auto"
      aria-keyshortcuts="C F"
      onClick={onClick}
    >
      <MarkedText text={prompt.title} marks={prompt.highlights?.title ?? NO_MARKS} />
    </a>
  );
}
