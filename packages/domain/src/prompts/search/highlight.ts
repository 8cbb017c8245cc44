import type { TextRanges } from "../schemas";
import { placesOf } from "./places";
import type { QueryWord } from "./query";
import { type FoldedText, foldWithOrigins } from "./text";
import { isFirstLetter } from "./tsquery";

/**
 * The places in a text where words of the query stand, as search finds them: whatever their case, accents and ending.
 *
 * @param headed whether the text is a title: there a first letter stands for all words it begins.
 */
export function highlight(text: string, words: readonly QueryWord[], headed = false): TextRanges {
  const folded = foldWithOrigins(text);
  const places = placesOf(folded.text, headed ? words : words.map(inWholeTexts));
  return merge(places.map(({ start, end }) => [folded.origin(start), originAfter(folded, end)]));
}

/** A word as it is looked for in descriptions and contents. */
export function inWholeTexts(word: QueryWord): QueryWord {
  return isFirstLetter(word) ? { ...word, prefix: false } : word;
}

/** The end of a place in the original: one character may fold to several, and is never cut. */
function originAfter(folded: FoldedText, end: number): number {
  const last = folded.origin(end - 1);
  let next = end;
  while (next < folded.text.length && folded.origin(next) === last) next += 1;
  return folded.origin(next);
}

/** Ranges in order, with those that touch made one. */
function merge(ranges: readonly (readonly [number, number])[]): TextRanges {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
