import type { TextRange } from "../../variables";
import { bracketsOverLines } from "./reading/brackets";
import type { FixedStretch } from "./reading/fixed";
import type { Reading } from "./reading/read";
import type { Line } from "./reading/sentences";

/** A stretch of a prompt that is moved as a whole, verbatim: a sentence, a list with its lead-in, material. */
export interface Unit {
  readonly text: string;
  readonly range: TextRange;
  /** "material" goes where the unit before it went. */
  readonly kind: "sentence" | "lines" | "material";
}

/** Columns a line is further in than another one that it belongs to. */
const INDENT = 2;

/**
 * Cuts a prompt into units. Joined in order they hold every character of it but white space around them. A list stays
 * with the line that leads into it, a line that ends with a colon with the next one, bracketed text with its brackets,
 * and indented text with the line it is indented under.
 */
export function unitsOf({ text, lines, fixed }: Reading): Unit[] {
  const pieces = inOrder(
    lines.filter(({ kind }) => kind !== "blank"),
    fixed.filter(({ kind }) => kind === "material"),
  );
  const heldUntil = holder(bracketsOverLines(text, fixed));
  const units: Unit[] = [];
  let open: TextRange | null = null;
  let [held, indent] = [0, 0];
  const close = () => {
    if (open) units.push(unit(text, open, beginsInBrackets(text, open) ? "material" : "lines"));
    open = null;
  };
  for (const piece of pieces) {
    const range: TextRange = piece.range;
    const isItem = "sentences" in piece && piece.kind === "item";
    const isHeld = range[0] < held;
    held = Math.max(held, heldUntil(range));
    const isIndented: boolean = indentOf(text, range) >= indent + INDENT;
    if (isIndented && !open) open = units.pop()?.range ?? null;
    const follows: boolean =
      open !== null && (isItem || isHeld || isIndented || leadsIn(text, open as TextRange));
    if (open && follows) {
      open = [open[0], range[1]];
      continue;
    }
    close();
    indent = indentOf(text, range);
    if (isItem || held > range[1] || leadsIn(text, range)) open = range;
    else if (!("sentences" in piece)) units.push(unit(text, range, "material"));
    else for (const sentence of piece.sentences) units.push(unit(text, sentence, "sentence"));
  }
  close();
  return units;
}

const leadsIn = (text: string, range: TextRange) => /[:：]\s*$/.test(text.slice(...range));

/** Several lines of which the first begins with a bracket: the line before speaks of them. */
const beginsInBrackets = (text: string, range: TextRange) => /^\s*[{[].*\n/.test(text.slice(...range));

/** Columns of white space before a line; 0 for what begins in the middle of one. */
function indentOf(text: string, [start, end]: TextRange): number {
  if (start > 0 && text.charAt(start - 1) !== "\n") return 0;
  const [space = ""] = /^[ \t]*/.exec(text.slice(start, end)) ?? [];
  return space.replaceAll("\t", "    ").length;
}

/** How far the brackets that open in a range hold, for ranges asked in order. */
function holder(brackets: readonly TextRange[]): (range: TextRange) => number {
  let next = 0;
  return ([, end]) => {
    let until = 0;
    for (let at = brackets[next]; at && at[0] < end; at = brackets[++next]) until = Math.max(until, at[1]);
    return until;
  };
}

const unit = (text: string, range: TextRange, kind: Unit["kind"]): Unit => ({
  text: text.slice(...range).trim(),
  range,
  kind,
});

/** Lines and material by their places. */
function inOrder(lines: readonly Line[], material: readonly FixedStretch[]): (Line | FixedStretch)[] {
  return [...lines, ...material].sort((a, b) => a.range[0] - b.range[0]);
}
