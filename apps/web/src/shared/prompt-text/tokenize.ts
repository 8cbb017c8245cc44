import { parseVariables, type Settled, type TextRange } from "@commonplace/domain/variables";

/** A stretch of prompt text that is shown one way. */
export interface PromptToken {
  readonly text: string;
  /** A place to fill in, its marks included. */
  readonly variable: boolean;
  /** Inside one of the marked ranges, such as a search match. */
  readonly marked: boolean;
}

/** Where a text's variables stand, marks included; `settled` is what the prompt's owner said about single names. */
export function variableRanges(text: string, settled?: Settled): TextRange[] {
  return parseVariables(text, settled).places.map(({ start, end }) => [start, end]);
}

/**
 * Cuts prompt text into plain, variable and marked stretches. Joined, the stretches are the text again, so nothing
 * is interpreted: whatever a prompt holds is shown, never run.
 *
 * @param variables of the text, when they are known: a part of a longer text does not tell them all by itself.
 */
export function tokenizePromptText(
  text: string,
  marks: readonly TextRange[] = [],
  variables: readonly TextRange[] = variableRanges(text),
): PromptToken[] {
  const edges = new Set([0, text.length]);
  for (const [start, end] of [...variables, ...marks]) {
    edges.add(Math.min(start, text.length)).add(Math.min(end, text.length));
  }
  const cuts = [...edges].sort((a, b) => a - b);
  const inVariable = rangeFollower(variables);
  const inMark = rangeFollower(marks);

  const tokens: PromptToken[] = [];
  for (const [index, start] of cuts.entries()) {
    const end = cuts[index + 1];
    if (end === undefined) break;
    tokens.push({ text: text.slice(start, end), variable: inVariable(start), marked: inMark(start) });
  }
  return tokens;
}

/** Tells whether ever later places lie in one of the ranges, walking them once. */
function rangeFollower(ranges: readonly TextRange[]): (place: number) => boolean {
  let next = 0;
  return (place) => {
    let range = ranges[next];
    while (range && range[1] <= place) {
      next += 1;
      range = ranges[next];
    }
    return range !== undefined && range[0] <= place;
  };
}

/**
 * Cuts a long text at line ends into blocks of at least `size` characters, so that a browser may leave those out of
 * sight unpainted. Each block but the last ends with its line break; joined they are the text.
 */
export function splitIntoBlocks(text: string, size = 8_000): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (start < text.length) {
    const lineEnd = text.indexOf("\n", start + size - 1);
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    blocks.push(text.slice(start, end));
    start = end;
  }
  return blocks.length === 0 ? [""] : blocks;
}
