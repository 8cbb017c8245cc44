import type { Settled, TextRange } from "@commonplace/domain/variables";
import { Fragment, memo, useMemo } from "react";
import classes from "./prompt-text.module.css";
import { splitIntoBlocks, tokenizePromptText, variableRanges } from "./tokenize";

interface PromptTextProps {
  text: string;
  /** Stretches to mark, such as the words a search found. */
  marks?: readonly TextRange[];
  /** The owner's choices about single variables. */
  settled?: Settled;
  className?: string;
}

/**
 * A prompt as it is shown everywhere: monospace, line breaks kept, variables marked. Long texts are
 * painted as they come into view, so 144,000 characters open at once.
 */
export const PromptText = memo(function PromptText({ text, marks, settled, className }: PromptTextProps) {
  const blocks = useMemo(() => layOut(text, marks, settled), [text, marks, settled]);
  return (
    <div className={["cp-prompt-text", className].filter(Boolean).join(" ")}>
      {blocks.length === 1
        ? blocks[0]?.map(renderToken)
        : blocks.map((tokens, index) => (
            <div key={index} className={classes.block}>
              {tokens.map(renderToken)}
            </div>
          ))}
    </div>
  );
});

/** Tokens block by block; marked texts (snippets) are short and stay one block. */
function layOut(text: string, marks?: readonly TextRange[], settled?: Settled) {
  const variables = variableRanges(text, settled);
  if (marks?.length) return [tokenizePromptText(text, marks, variables)];
  let start = 0;
  let next = 0;
  return splitIntoBlocks(text).map((block) => {
    const end = start + block.length;
    const inBlock: TextRange[] = [];
    for (let range = variables[next]; range && range[0] < end; range = variables[next]) {
      // One that runs over line ends is cut where the block ends, and goes on in the next.
      inBlock.push([Math.max(range[0], start) - start, Math.min(range[1], end) - start]);
      if (range[1] > end) break;
      next += 1;
    }
    start = end;
    return tokenizePromptText(block, [], inBlock);
  });
}

function renderToken(token: ReturnType<typeof tokenizePromptText>[number], index: number) {
  const content = token.marked ? <mark className={classes.mark}>{token.text}</mark> : token.text;
  return token.variable ? (
    <span key={index} className={classes.variable}>
      {content}
    </span>
  ) : (
    <Fragment key={index}>{content}</Fragment>
  );
}

/** Plain text with stretches marked, such as a title a search found. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  const pieces: { start: number; text: string; marked: boolean }[] = [];
  let place = 0;
  for (const [start, end] of marks) {
    if (start > place) pieces.push({ start: place, text: text.slice(place, start), marked: false });
    pieces.push({ start, text: text.slice(start, end), marked: true });
    place = end;
  }
  if (place < text.length) pieces.push({ start: place, text: text.slice(place), marked: false });
  return pieces.map((piece) =>
    piece.marked ? (
      <mark key={piece.start} className={classes.mark}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={piece.start}>{piece.text}</Fragment>
    ),
  );
}
