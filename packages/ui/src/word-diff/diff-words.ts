import { diffArrays } from "diff";

/** A stretch of two texts: the same in both, or what stood there before and stands there now. */
export type DiffPart =
  | { readonly kind: "same"; readonly text: string }
  | { readonly kind: "change"; readonly removed: string; readonly added: string };

/** Beyond so many differing words nobody reads word by word; lines are compared then, which is much less work. */
const MAX_WORD_EDITS = 2_000;
const MAX_LINE_EDITS = 2_000;

/**
 * What changed between two texts, word by word, in any script; in order, so that the parts put together are the texts.
 * Texts that share next to nothing are compared line by line, or told as one change.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const pieces =
    compare(wordsOf(before), wordsOf(after), MAX_WORD_EDITS) ??
    compare(linesOf(before), linesOf(after), MAX_LINE_EDITS);
  return pieces ? join(pieces) : [{ kind: "change", removed: before, added: after }];
}

/** The text after, with one of its changes taken back. @param index of the change among the parts. */
export function withoutChange(parts: readonly DiffPart[], index: number): string {
  return parts
    .map((part, at) => (part.kind === "same" ? part.text : at === index ? part.removed : part.added))
    .join("");
}

/** Scripts that put no spaces between words: each letter counts as one. */
const UNSPACED =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}";
/** Words, runs of spaces, line breaks, whole emoji, and signs, each on its own. */
const WORDS = new RegExp(
  [
    `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_])+`,
    "[^\\S\\n]+",
    "\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]*(?:\\u200d\\p{Extended_Pictographic}[\\p{M}\\p{Emoji_Modifier}]*)*",
    "[^]\\p{M}*",
  ].join("|"),
  "gu",
);

/** (`Intl.Segmenter` knows words better, and takes seconds for a long text.) */
const wordsOf = (text: string) => text.match(WORDS) ?? [];

const linesOf = (text: string) => text.split(/(?<=\n)/);

/** With the blank lines behind each; those in front go with the first. */
const paragraphsOf = (text: string) => text.match(/\s*\S[\s\S]*?(?:\n(?:[ \t]*\n)+|$)|\s+$/g) ?? [];

interface Piece {
  readonly text: string;
  readonly side: "both" | "before" | "after";
}

/** @returns undefined when the texts differ in more places than that. */
function compare(before: string[], after: string[], maxEditLength: number): Piece[] | undefined {
  return diffArrays(before, after, { maxEditLength })?.map(({ value, added, removed }) => ({
    text: value.join(""),
    side: added ? "after" : removed ? "before" : "both",
  }));
}

/** Neighbouring pieces as one change, also over the spaces between words that were replaced one by one. */
function join(pieces: readonly Piece[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let removed = "";
  let added = "";
  const keep = (text: string) => {
    const last = parts.at(-1);
    if (last?.kind === "same") parts[parts.length - 1] = { kind: "same", text: last.text + text };
    else if (text !== "") parts.push({ kind: "same", text });
  };
  const close = () => {
    // A space that both end with belongs to neither.
    const space = /\s*$/.exec(removed)?.[0] ?? "";
    const shared = space !== "" && added.endsWith(space) ? space.length : 0;
    const change = {
      removed: removed.slice(0, removed.length - shared),
      added: added.slice(0, added.length - shared),
    };
    if (change.removed.trim() !== "" || change.added === "") {
      if (change.removed !== "") parts.push({ kind: "change", ...change });
    } else {
      // Paragraphs that came can go one by one; a space in whose place they came goes with the first.
      paragraphsOf(change.added).forEach((added, index) => {
        parts.push({ kind: "change", removed: index === 0 ? change.removed : "", added });
      });
    }
    if (shared > 0) keep(space);
    removed = "";
    added = "";
  };
  pieces.forEach(({ text, side }, index) => {
    const isBetweenChanges = removed + added !== "" && /^[ \t]+$/.test(text) && index < pieces.length - 1;
    if (side === "both" && !isBetweenChanges) {
      close();
      keep(text);
      return;
    }
    if (side !== "after") removed += text;
    if (side !== "before") added += text;
  });
  close();
  return parts;
}
