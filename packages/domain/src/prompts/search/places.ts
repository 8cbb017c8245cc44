import type { QueryWord } from "./query";
import { stem } from "./stem";
import { beginsWord, pairsOf, wordAt } from "./text";

/** Where a wanted word stands in a folded text, in UTF-16 units. */
export interface WordPlace {
  readonly start: number;
  readonly end: number;
  /** Its index among the words looked for. */
  readonly word: number;
}

/**
 * The places where words stand in a folded text, up to `most` of each, in no order. Looks only where a word may begin
 * instead of splitting the text.
 */
export function placesOf(
  folded: string,
  words: readonly QueryWord[],
  most = Number.POSITIVE_INFINITY,
): WordPlace[] {
  return words.flatMap((word, index) => {
    if (word.kind === "word") return formsOf(folded, word, index, most);
    const pairs = word.kind === "run" ? pairsOf(word.text) : [word.text];
    const pieces = pairs.length === 1 ? pairs : pairs.slice(0, -1);
    return pieces.flatMap((piece) => piecesOf(folded, piece, index, most));
  });
}

function formsOf(folded: string, word: QueryWord, index: number, most: number): WordPlace[] {
  const isForm = formsMatcher(word);
  const seed = seedOf(word.text);
  const places: WordPlace[] = [];
  for (let at = folded.indexOf(seed); at >= 0 && places.length < most; at = folded.indexOf(seed, at + 1)) {
    if (!beginsWord(folded, at)) continue;
    const found = wordAt(folded, at);
    if (!isForm(found)) continue;
    const typed = word.prefix && found.startsWith(word.text);
    places.push({ start: at, end: at + (typed ? word.text : found).length, word: index });
  }
  return places;
}

function piecesOf(folded: string, piece: string, index: number, most: number): WordPlace[] {
  const places: WordPlace[] = [];
  for (let at = folded.indexOf(piece); at >= 0 && places.length < most; at = folded.indexOf(piece, at + 1)) {
    places.push({ start: at, end: at + piece.length, word: index });
  }
  return places;
}

/**
 * Tells whether a word of a text is one that is looked for: itself, a longer one still being typed, or one of its stem.
 * The same as search finds, whose lexemes are words and their stems.
 */
export function formsMatcher({
  text: wanted,
  prefix,
}: Pick<QueryWord, "text" | "prefix">): (word: string) => boolean {
  const root = stem(wanted);
  return (word) => {
    if (word === wanted || word === root || (prefix && word.startsWith(wanted))) return true;
    const wordRoot = stem(word);
    return wordRoot === root || wordRoot === wanted || (prefix && wordRoot.startsWith(wanted));
  };
}

/**
 * What every word of the same stem begins with: "studies" and "study" share all but the last letter of their stem,
 * "dying" and "die" the first letter.
 */
export function seedOf(word: string): string {
  const root = stem(word);
  let shared = 0;
  while (shared < root.length && root[shared] === word[shared]) shared += 1;
  const [first = ""] = word;
  return root.length <= 3 ? first : word.slice(0, Math.max(first.length, shared - 1));
}
