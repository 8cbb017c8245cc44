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

/** A word ready to be looked for in many texts. */
export interface Sought {
  readonly word: QueryWord;
  /** The common beginning of all its forms. */
  readonly seed: string;
  readonly isForm: (word: string) => boolean;
}

/** Prepares words once for all the texts of a page. */
export function seek(words: readonly QueryWord[]): Sought[] {
  return words.map((word) => ({ word, seed: seedOf(word.text), isForm: formsMatcher(word) }));
}

/**
 * The places where words stand in a folded text, up to `most` of each, in no order. Looks only where a word may begin
 * instead of splitting the text.
 */
export function placesOf(
  folded: string,
  words: readonly Sought[],
  most = Number.POSITIVE_INFINITY,
): WordPlace[] {
  return words.flatMap((sought, index) => {
    const { word } = sought;
    if (word.kind === "word") return formsOf(folded, sought, index, most);
    const pairs = word.kind === "run" ? pairsOf(word.text) : [word.text];
    const pieces = pairs.length === 1 ? pairs : pairs.slice(0, -1);
    return pieces.flatMap((piece) => piecesOf(folded, piece, index, most));
  });
}

function formsOf(folded: string, { word, seed, isForm }: Sought, index: number, most: number): WordPlace[] {
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
  const isForm = (word: string) => {
    if (word === wanted || word === root || (prefix && word.startsWith(wanted))) return true;
    const wordRoot = stem(word);
    return wordRoot === root || wordRoot === wanted || (prefix && wordRoot.startsWith(wanted));
  };
  // The same few words come up in every text.
  const known = new Map<string, boolean>();
  return (word) => {
    const answer = known.get(word) ?? isForm(word);
    known.set(word, answer);
    return answer;
  };
}

/**
 * The common beginning of all words of the same stem: "studies" and "study" share all but the last letter of their
 * stem, "dying" and "die" the first letter.
 */
export function seedOf(word: string): string {
  const root = stem(word);
  let shared = 0;
  while (shared < root.length && root[shared] === word[shared]) shared += 1;
  const [first = ""] = word;
  return root.length <= 3 ? first : word.slice(0, Math.max(first.length, shared - 1));
}
