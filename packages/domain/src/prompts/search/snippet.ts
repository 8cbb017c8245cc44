import type { PromptHit } from "../schemas";
import { highlight } from "./highlight";
import { placesOf, type Sought, type WordPlace } from "./places";
import { foldWithOrigins } from "./text";

/** How much of a content a snippet shows, and how much of that stands before the first word found, in UTF-16 units. */
const SNIPPET = { length: 240, before: 60 };
/** Places of one word that are looked at to choose from. */
const MOST_PLACES = 25;

/**
 * The part of a content where most of the words stand together, with the places of all of them in it; null when none
 * stands there.
 */
export function snippetOf(content: string, words: readonly Sought[]): PromptHit["snippet"] {
  const folded = foldWithOrigins(content);
  const places = placesOf(folded.text, words, MOST_PLACES);
  const best = densest(places.toSorted((a, b) => a.start - b.start));
  if (best === undefined) return null;
  const text = cutOut(content, folded.origin(best));
  return { text, ranges: highlight(text, words) };
}

/** The start of the stretch that holds most different words, the first of equals. */
function densest(places: readonly WordPlace[]): number | undefined {
  let best: { start: number; words: number } | undefined;
  for (const [index, { start }] of places.entries()) {
    const inReach = new Set<number>();
    for (let next = index; next < places.length; next += 1) {
      const place = places[next];
      if (!place || place.start - start > SNIPPET.length - SNIPPET.before) break;
      inReach.add(place.word);
    }
    if (!best || inReach.size > best.words) best = { start, words: inReach.size };
  }
  return best?.start;
}

/** Cuts a snippet out around a place, at blanks where there are any near, never through a character. */
function cutOut(content: string, place: number): string {
  let from = Math.max(0, place - SNIPPET.before);
  if (from > 0) {
    const blank = content.slice(from, place).search(/\s\S/);
    if (blank >= 0) from += blank + 1;
    else if (isInsideCharacter(content, from)) from -= 1;
  }
  let to = Math.min(content.length, from + SNIPPET.length);
  if (to < content.length) {
    const blank = content.slice(from, to).search(/\s\S*$/);
    if (blank > place - from) to = from + blank;
    else if (isInsideCharacter(content, to)) to += 1;
  }
  return content.slice(from, to);
}

function isInsideCharacter(text: string, place: number): boolean {
  const code = text.charCodeAt(place);
  return code >= 0xdc00 && code <= 0xdfff;
}
