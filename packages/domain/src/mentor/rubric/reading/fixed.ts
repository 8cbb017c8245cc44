import { parseVariables, type TextRange } from "../../../variables";

/** Stretches of a prompt that must stay whole, in order and apart, each by what it is. */
export interface FixedStretch {
  readonly range: TextRange;
  /**
   * "material": code blocks, quoted or tagged texts: the subject of the prompt, not its request. "url", "variable": one
   * thing each. "quoted": words in quotation marks or backticks, on one line.
   */
  readonly kind: "material" | "url" | "variable" | "quoted";
}

/**
 * A code fence (one that opens a line closes on a line of its own, as in Markdown; one within a line closes where it
 * closes), triple quotes, a tag on a line of its own, or quoted lines; each to where it closes, or to the text's end.
 */
const MATERIAL = new RegExp(
  [
    "^[ \\t]*(`{3,}|~{3,})(?:(?!\\1)[^\\n])*(?=\\n|(?![^]))(?:\\n(?![ \\t]*\\1[`~]*[ \\t]*(?:\\n|(?![^])))[^\\n]*)*(?:\\n[ \\t]*\\1[`~]*)?",
    "(`{3,})[^]*?(?:\\2|(?![^]))",
    "^[ \\t]*(\"\"\"|''')[^]*?(?:\\3|(?![^]))",
    "^[ \\t]*<([a-z][\\w-]*)>[ \\t]*\\n[^]*?(?:<\\/\\4>|(?![^]))",
    "^(?:[ \\t]*>[^\\n]*(?:\\n|(?![^])))+",
  ].join("|"),
  "gim",
);
const URL = /\bhttps?:\/\/[^\s<>"'`\])}，。、）」]+|\bwww\.[^\s<>"'`\])}，。、）」]+/gi;
const QUOTED = /`[^`\n]{1,200}`|"[^"\n]{1,200}"|“[^“”\n]{1,200}”|«[^«»\n]{1,200}»|「[^「」\n]{1,200}」/g;

/**
 * Finds the stretches in which no sentence may be cut. Where stretches overlap, the first that begins wins, material
 * before all.
 */
export function findFixed(text: string): FixedStretch[] {
  const found: FixedStretch[] = [
    ...rangesOf(MATERIAL, text).map((range) => ({ range, kind: "material" as const })),
    ...rangesOf(URL, text).map((range) => ({ range, kind: "url" as const })),
    ...blanksOf(text).map((range) => ({ range, kind: "variable" as const })),
    ...rangesOf(QUOTED, text).map((range) => ({ range, kind: "quoted" as const })),
  ];
  // A stable sort: at equal places the order above stands.
  found.sort((a, b) => a.range[0] - b.range[0]);
  const apart: FixedStretch[] = [];
  let end = 0;
  for (const stretch of found) {
    if (stretch.range[0] < end) continue;
    apart.push(stretch);
    end = stretch.range[1];
  }
  return apart;
}

/**
 * A person's variables, and slots that may be meant for the model: neither may be cut in two. Lines that are set in are
 * code, which holds none; where all lines are, none is set in against another.
 */
function blanksOf(text: string): TextRange[] {
  const indent = commonIndent(text);
  const { places, doubtfulPlaces } = parseVariables(
    indent === 0
      ? text
      : text.replace(new RegExp(`^ {${indent}}`, "gm"), (spaces) => NO_INDENT.repeat(spaces.length)),
  );
  return [...places, ...doubtfulPlaces].map(({ start, end }) => [start, end]);
}
/** A space that sets nothing in. */
const NO_INDENT = "\u00a0";

/** The spaces in front of every line of a text that is set in as a whole. */
export function commonIndent(text: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (const [{ length }] of text.matchAll(/^ *(?=\S)/gm)) {
    least = Math.min(least, length);
    if (least === 0) break;
  }
  return Number.isFinite(least) ? least : 0;
}

function rangesOf(pattern: RegExp, text: string): TextRange[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: match }) => [index, index + match.length] as const);
}
