import { diffArrays } from "diff";

/** A part of a comparison: text that both share, or removed and added text. */
export type DiffPart =
  | { readonly kind: "same"; readonly text: string }
  | { readonly kind: "change"; readonly removed: string; readonly added: string };

/**
 * With more differing words than this, lines are compared instead: nobody reads such a diff word by word, and it is
 * much less work.
 */
const MAX_WORD_EDITS = 2_000;
const MAX_LINE_EDITS = 2_000;

/**
 * Compares two texts word by word, in any script. The parts in order make up both texts. Texts that share almost
 * nothing are compared line by line, or become one change.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const pieces =
    compare(wordsOf(before), wordsOf(after), MAX_WORD_EDITS) ??
    compare(linesOf(before), linesOf(after), MAX_LINE_EDITS);
  return pieces ? join(pieces) : [{ kind: "change", removed: before, added: after }];
}

/** Returns the new text with one change undone. @param index of the change among the parts. */
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

/** Paragraphs with the blank lines after them; leading blank lines belong to the first. */
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

/** Joins neighboring pieces into one change, spaces between replaced words included. */
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
    // A trailing space that both share is not part of the change.
    const space = /\s*$/.exec(removed)?.[0] ?? "";
    const shared = space !== "" && added.endsWith(space) ? space.length : 0;
    const change = {
      removed: removed.slice(0, removed.length - shared),
      added: added.slice(0, added.length - shared),
    };
    if (change.removed.trim() !== "" || change.added === "") {
      if (change.removed !== "") parts.push({ kind: "change", ...change });
    } else {
      // Keep added paragraphs apart, so that each can be undone by itself; a replaced space goes with the first.
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
