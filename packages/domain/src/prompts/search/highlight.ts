import type { TextRanges } from "../schemas";
import { placesOf, type Sought, seek } from "./places";
import type { QueryWord } from "./query";
import { type FoldedText, foldWithOrigins } from "./text";
import { isFirstLetter } from "./tsquery";

/** The words of a query, ready to be marked in titles, where a first letter stands for all words it begins, and elsewhere. */
export interface Marker {
  readonly inTitles: readonly Sought[];
  readonly elsewhere: readonly Sought[];
}

export function markerOf(words: readonly QueryWord[]): Marker {
  const whole = words.map((word) => (isFirstLetter(word) ? { ...word, prefix: false } : word));
  return { inTitles: seek(words), elsewhere: seek(whole) };
}

/** The places in a text where words stand, as search finds them: whatever their case, accents and ending. */
export function highlight(text: string, words: readonly Sought[]): TextRanges {
  const folded = foldWithOrigins(text);
  const places = placesOf(folded.text, words).sort((a, b) => a.start - b.start);
  return merge(places.map(({ start, end }) => [folded.origin(start), originAfter(folded, end)]));
}

/** The end of a place in the original: one character may fold to several, and is never cut. */
function originAfter(folded: FoldedText, end: number): number {
  const last = folded.origin(end - 1);
  let next = end;
  while (next < folded.text.length && folded.origin(next) === last) next += 1;
  return folded.origin(next);
}

/** Ranges in order, with those that touch made one; they come ordered by their start. */
function merge(ranges: readonly (readonly [number, number])[]): TextRanges {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
