import type { PromptHit } from "../schemas";
import { highlight, inWholeTexts, placesIn } from "./highlight";
import type { QueryWord } from "./query";
import { stem } from "./stem";
import { beginsWord, foldWithOrigins, tokensOf } from "./text";

/** How much of a content a snippet shows, and how much of that stands before the first word found, in UTF-16 units. */
const SNIPPET = { length: 240, before: 60 };
/** Places of one word that are looked at to choose from. */
const MOST_PLACES = 50;
/** Longer than any word that is found. */
const TOKEN_WINDOW = 200;

/** Where one of the words stands in the folded text. */
type Place = { start: number; word: number };

/**
 * The part of a content where most of the words stand together, with the places of all of them in it; null when none
 * stands there.
 */
export function snippetOf(content: string, words: readonly QueryWord[]): PromptHit["snippet"] {
  const folded = foldWithOrigins(content);
  const wanted = words.map(inWholeTexts);
  const quick = wanted.flatMap((word, index) => placesFromSeed(folded.text, word, index));
  const places = quick.length > 0 ? quick : everyPlace(folded.text, wanted);
  const best = densest(places.toSorted((a, b) => a.start - b.start));
  if (best === undefined) return null;
  const text = cutOut(content, folded.origin(best));
  return { text, ranges: highlight(text, words) };
}

/** Looks at the few places where a word may begin instead of splitting the whole text. */
function placesFromSeed(folded: string, word: QueryWord, index: number): Place[] {
  const seed = seedOf(word);
  const places: Place[] = [];
  for (
    let at = folded.indexOf(seed);
    at >= 0 && places.length < MOST_PLACES;
    at = folded.indexOf(seed, at + 1)
  ) {
    if (word.kind === "word" && !beginsWord(folded, at)) continue;
    const [token] = tokensOf(folded.slice(at, at + TOKEN_WINDOW));
    if (token?.start === 0 && placesIn(token, word).some(([start]) => start === 0))
      places.push({ start: at, word: index });
  }
  return places;
}

/** What nearly every form of a word begins with: "studies" and "study" share all but the last letter of their stem. */
function seedOf({ kind, text }: QueryWord): string {
  if (kind !== "word") return [...text].slice(0, 2).join("");
  const root = stem(text);
  let shared = 0;
  while (shared < root.length && root[shared] === text[shared]) shared += 1;
  return text.slice(0, Math.max(1, root === text ? Math.min(shared, text.length - 1) : shared - 1));
}

/** Words whose forms begin differently ("lie", "lying") are found the long way. */
function everyPlace(folded: string, words: readonly QueryWord[]): Place[] {
  return tokensOf(folded).flatMap((token) =>
    words.flatMap((word, index) => placesIn(token, word).map(([start]) => ({ start, word: index }))),
  );
}

/** The start of the stretch that holds most different words, the first of equals. */
function densest(places: readonly Place[]): number | undefined {
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
