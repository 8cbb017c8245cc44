import { MarkedText, type TextRange } from "@commonplace/ui";
import type { MouseEvent } from "react";
import { promptPath } from "../hooks/prompt-path";

interface CardLinkProps {
  prompt: { id: string; title: string };
  marks: readonly TextRange[];
  className?: string;
  tabIndex?: number;
  onOpen: (id: string) => void;
}

/** The title of a prompt as a link to it; a plain click opens it over the page, others do what links do. */
export function CardLink({ prompt, marks, className, tabIndex, onOpen }: CardLinkProps) {
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(prompt.id);
  };
  return (
    <a
      href={promptPath(prompt.id)}
      className={className}
      tabIndex={tabIndex}
      data-card-link
      dir="auto"
      aria-keyshortcuts="C F"
      onClick={onClick}
    >
      <MarkedText text={prompt.title} marks={marks} />
    </a>
  );
}
