import type { TextRange } from "../../../variables";
import { commonIndent, type FixedStretch } from "./fixed";

/** A line of a prompt that is no material: its sentences, and how it is set. */
export interface Line {
  readonly range: TextRange;
  readonly sentences: readonly TextRange[];
  readonly kind: "text" | "heading" | "item" | "blank";
  /** Whether a label opens it ("Tone: friendly"), and the place where that ends. */
  readonly labelEnd: number | null;
}

const HEADING =
  /^\s{0,3}#{1,6}\s+\S|^\s*\*\*[^*\n]{1,60}\*\*\s*:?\s*$|^\s*[^\s:：.!?。！？[\]][^:：.!?。！？[\]\n]{0,40}[:：]\s*$/u;
const ITEM = /^\s*(?:[-*+•–]|\d{1,3}[.)、]|[a-z][.)])\s+\S/i;
const LABEL =
  /^\s*(?:[-*+•–]\s+)?(?:\*\*)?\p{L}[\p{L}\p{M} '’/-]{0,30}(?:\*\*)?\s*[:：](?:\*\*)?\s*(?=\S)(?!\/\/)/u;
const SENTENCE_END = /[.!?…؟۔।॥]+["'”’»)\]]*\s+(?=\S)|[。！？]+[”」』）]*/g;
/** A letter, a number at a line's start or a usual abbreviation before the stop, which then ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(.])(?:\p{L}|e\.g|i\.e|z\.\s?B|vs|etc|ca|bzw|Dr|Mr|Mrs|Ms|St|Nr|No|p\.\s?ej|p\.\s?ex|approx|incl|max|min|Inc|Ltd)$|^\s*\d{1,3}$/iu;

/** The lines of a text outside of its material, each with its sentences. No sentence ends inside a fixed stretch. */
export function linesOf(text: string, fixed: readonly FixedStretch[]): Line[] {
  const lines: Line[] = [];
  const materials = fixed.filter(({ kind }) => kind === "material").map(({ range }) => range);
  let next = 0;
  let nextMaterial = 0;
  let start = 0;
  const indent = commonIndent(text);
  while (start <= text.length) {
    while ((fixed[next]?.range[1] ?? Number.POSITIVE_INFINITY) <= start) next++;
    const material = materials[nextMaterial];
    if (material && material[0] <= start) {
      // Text behind it continues as the same line; its own line break, or the one after it, starts no line.
      const endsLine = text.charAt(material[1]) === "\n" && text.charAt(material[1] - 1) !== "\n";
      start = material[1] === text.length ? text.length + 1 : material[1] + (endsLine ? 1 : 0);
      nextMaterial++;
      continue;
    }
    // Material that begins in the middle of a line ends it.
    const end = Math.min(endOfLine(text, start), material?.[0] ?? text.length);
    lines.push(lineAt(text, [start, end], fixed, next, indent));
    start = end === material?.[0] ? end : end + 1;
  }
  return lines;
}

const endOfLine = (text: string, from: number) => {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
};

function lineAt(
  text: string,
  range: TextRange,
  fixed: readonly FixedStretch[],
  next: number,
  indent: number,
): Line {
  const line = text.slice(...range);
  if (line.trim() === "") return { range, sentences: [], kind: "blank", labelEnd: null };
  const kind = HEADING.test(line.slice(indent)) ? "heading" : ITEM.test(line) ? "item" : "text";
  const label = kind === "heading" ? null : LABEL.exec(line);
  return {
    range,
    kind,
    labelEnd: label ? range[0] + label[0].length : null,
    sentences: kind === "heading" ? [range] : sentencesOf(line, range[0], fixed, next),
  };
}

function sentencesOf(
  line: string,
  offset: number,
  fixed: readonly FixedStretch[],
  from: number,
): TextRange[] {
  const sentences: TextRange[] = [];
  let start = 0;
  let next = from;
  for (const { index, 0: end } of line.matchAll(SENTENCE_END)) {
    const place = offset + index;
    while ((fixed[next]?.range[1] ?? Number.POSITIVE_INFINITY) <= place) next++;
    const isInside = (fixed[next]?.range[0] ?? Number.POSITIVE_INFINITY) < place;
    const isAbbreviated =
      end.startsWith(".") && ABBREVIATION.test(line.slice(Math.max(start, index - 8), index));
    if (isInside || isAbbreviated) continue;
    sentences.push([offset + start, place + end.length]);
    start = index + end.length;
  }
  if (line.slice(start).trim() !== "") sentences.push([offset + start, offset + line.length]);
  return sentences;
}
