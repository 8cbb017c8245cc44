import type { TextRange } from "../../core/variables";
import type { FixedStretch } from "./reading/fixed";
import type { Reading } from "./reading/read";
import type { Line } from "./reading/sentences";

/** A stretch of a prompt that is moved as one, verbatim: a sentence, a list with its lead-in, material. */
export interface Unit {
  readonly text: string;
  readonly range: TextRange;
  /** "material" goes where the unit before it went. */
  readonly kind: "sentence" | "lines" | "material";
}

/**
 * Cuts a prompt into units. Joined in order they hold every character of it but white space around them.
 *
 * Lists stay with the line that leads into them, and a line that ends with a colon with what follows it.
 */
export function unitsOf({ text, lines, fixed }: Reading): Unit[] {
  const pieces = inOrder(
    lines.filter(({ kind }) => kind !== "blank"),
    fixed.filter(({ kind }) => kind === "material"),
  );
  const units: Unit[] = [];
  let open: TextRange | null = null;
  const close = () => {
    if (open) units.push(unit(text, open, "lines"));
    open = null;
  };
  for (const piece of pieces) {
    const range: TextRange = piece.range;
    const isItem = "sentences" in piece && piece.kind === "item";
    const leadsIn = /[:：]\s*$/.test(text.slice(...range));
    const follows: boolean =
      open !== null && (isItem || /[:：]\s*$/.test(text.slice(...(open as TextRange))));
    if (open && follows) {
      open = [open[0], range[1]];
      continue;
    }
    close();
    if (isItem || leadsIn) open = range;
    else if (!("sentences" in piece)) units.push(unit(text, range, "material"));
    else for (const sentence of piece.sentences) units.push(unit(text, sentence, "sentence"));
  }
  close();
  return units;
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
