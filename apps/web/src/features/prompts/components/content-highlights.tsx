import { memo, type RefObject, useEffect, useRef } from "react";
import type { HighlightBlock } from "../hooks/highlight-blocks";
import classes from "./content-highlights.module.css";

interface ContentHighlightsProps {
  blocks: readonly HighlightBlock[];
  /** The field whose text this lies behind. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/**
 * Marks behind a text field, which can't hold marks itself: the same text, invisible, in a box of the same size that
 * scrolls with the field.
 */
export function ContentHighlights({ blocks, field }: ContentHighlightsProps) {
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const follow = () => {
      if (text.current) text.current.style.transform = `translateY(${-input.scrollTop}px)`;
    };
    input.addEventListener("scroll", follow, { passive: true });
    return () => input.removeEventListener("scroll", follow);
  }, [field]);

  return (
    <div className={classes.layer} aria-hidden="true">
      <div className={`cp-prompt-text ${classes.text}`} ref={text} dir="auto">
        {blocks.map((block) => (
          <Block key={block.id} block={block} />
        ))}
      </div>
    </div>
  );
}

/** Renders again only when its own text or variables change. */
const Block = memo(function Block({ block: { text, ranges } }: { block: HighlightBlock }) {
  let end = 0;
  return (
    <div className={classes.block}>
      {ranges.map(([start, stop]) => {
        const plain = text.slice(end, start);
        end = stop;
        return [
          plain,
          <span key={start} className={classes.variable} data-variable>
            {text.slice(start, stop)}
          </span>,
        ];
      })}
      {text.slice(end)}
    </div>
  );
});
