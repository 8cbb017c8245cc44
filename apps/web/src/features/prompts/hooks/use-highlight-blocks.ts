import type { Settled } from "@commonplace/domain/variables";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { variableRanges } from "../../../shared/prompt-text/tokenize";
import { editBlocks, type HighlightBlock, readHighlights } from "./highlight-blocks";

/** A text up to this length is read whole at each keystroke; a longer one when typing pauses. */
const READ_AT_ONCE = 20_000;
const PAUSE_MS = 200;

/** The variables of a text that is being written, block by block, ready to be drawn behind it. */
export function useHighlightBlocks(initial: string, settled?: Settled) {
  const text = useRef(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [blocks, setBlocks] = useState<readonly HighlightBlock[]>(() =>
    readHighlights(editBlocks([], "", initial), variableRanges(initial, settled)),
  );

  const write = useCallback(
    (next: string) => {
      const before = text.current;
      text.current = next;
      clearTimeout(timer.current);
      const edit = (shown: readonly HighlightBlock[]) => editBlocks(shown, before, next);
      if (next.length <= READ_AT_ONCE) {
        const ranges = variableRanges(next, settled);
        setBlocks((shown) => readHighlights(edit(shown), ranges));
        return;
      }
      setBlocks(edit);
      timer.current = setTimeout(() => {
        const ranges = variableRanges(next, settled);
        startTransition(() => setBlocks((shown) => readHighlights(shown, ranges)));
      }, PAUSE_MS);
    },
    [settled],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  return { blocks, write };
}
