import type { TextRange } from "@commonplace/domain/variables";
import { splitIntoBlocks, variableRanges } from "../../../shared/prompt-text/tokenize";

/** Some lines of a text being written, and the variables in them. The same object as long as neither changes. */
export interface HighlightBlock {
  /** React key: stays the same as long as the block does. */
  readonly id: number;
  readonly text: string;
  /** Positions from the start of the block. */
  readonly ranges: readonly TextRange[];
}

/** Short enough to lay out at a keystroke, long enough to be few. */
const BLOCK_LENGTH = 2_000;

let lastId = 0;
const newBlock = (text: string): HighlightBlock => {
  lastId += 1;
  return { id: lastId, text, ranges: variableRanges(text) };
};

/**
 * The blocks of a text that was `before`: those outside the edit stay as they are. Blocks in it are read by
 * themselves, which costs little and is nearly always right; {@link readHighlights} then reads the whole.
 */
export function editBlocks(
  blocks: readonly HighlightBlock[],
  before: string,
  text: string,
): readonly HighlightBlock[] {
  if (before === text && blocks.length > 0) return blocks;
  const same = commonStart(before, text);
  let first = 0;
  let start = 0;
  for (let block = blocks[first]; block && start + block.text.length <= same; block = blocks[first]) {
    // The last block's line may go on.
    if (!block.text.endsWith("\n")) break;
    start += block.text.length;
    first += 1;
  }
  // Behind the edit, a block stays if the line break before it does.
  const room = Math.min(before.length, text.length) - same;
  const tail = commonEnd(before, text, room);
  let last = blocks.length;
  let kept = 0;
  for (let block = blocks[last - 1]; block && last > first; block = blocks[last - 1]) {
    if (kept + block.text.length + 1 > tail) break;
    kept += block.text.length;
    last -= 1;
  }
  const edited = text.slice(start, text.length - kept);
  const middle = edited === "" ? [] : splitIntoBlocks(edited, BLOCK_LENGTH).map(newBlock);
  const [only] = middle;
  const old = blocks[first];
  // Typing in a block changes its text, not its place.
  const inPlace =
    only && old && middle.length === 1 && last === first + 1 ? [{ ...only, id: old.id }] : middle;
  return [...blocks.slice(0, first), ...inPlace, ...blocks.slice(last)];
}

/** Marks the variables that the whole text has; blocks that show the right ones already stay as they are. */
export function readHighlights(
  blocks: readonly HighlightBlock[],
  variables: readonly TextRange[],
): readonly HighlightBlock[] {
  let start = 0;
  let next = 0;
  let isChanged = false;
  const read = blocks.map((block) => {
    const end = start + block.text.length;
    const ranges: TextRange[] = [];
    for (let range = variables[next]; range && range[0] < end; range = variables[next]) {
      // A variable that runs over line ends is cut where the block ends, and goes on in the next.
      ranges.push([Math.max(range[0], start) - start, Math.min(range[1], end) - start]);
      if (range[1] > end) break;
      next += 1;
    }
    start = end;
    if (sameRanges(ranges, block.ranges)) return block;
    isChanged = true;
    return { ...block, ranges };
  });
  return isChanged ? read : blocks;
}

function sameRanges(a: readonly TextRange[], b: readonly TextRange[]): boolean {
  return a.length === b.length && a.every(([start, end], at) => start === b[at]?.[0] && end === b[at]?.[1]);
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function commonEnd(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length += 1;
  return length;
}
