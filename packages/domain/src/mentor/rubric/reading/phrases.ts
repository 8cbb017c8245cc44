import type { TextRange } from "../../../variables";
import { type Lexicon, SIGNALS, type Signal } from "../languages/lexicon";
import { type Token, tokensOf } from "./tokens";

/** A phrase of the lexicon, found in a text. */
export interface Hit {
  readonly signal: Signal;
  readonly range: TextRange;
  /** Place of its first word among the words that were looked through; of its first character without spaces. */
  readonly place: number;
}

interface PhraseWord {
  readonly text: string;
  readonly isBeginning: boolean;
}
interface Phrase {
  readonly signal: Signal;
  readonly words: readonly PhraseWord[];
}

/** Phrases of one lexicon, found by their first word (its beginning, where that is all they name). */
export interface PhraseBook {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  /** Lengths of the beginnings that open a phrase: only these need looking up. */
  readonly beginnings: readonly number[];
}

const books = new Map<string, PhraseBook>();

/** The phrase book of a lexicon, compiled once. */
export function phraseBookOf(lexicon: Lexicon): PhraseBook {
  const known = books.get(lexicon.code);
  if (known) return known;
  const byWord = new Map<string, Phrase[]>();
  const beginnings = new Set<number>();
  for (const signal of SIGNALS) {
    for (const text of lexicon.signals[signal].split("|")) {
      const words = lexicon.spaced ? wordsOf(text) : [{ text, isBeginning: false }];
      const [first] = words;
      if (!first) continue;
      const key = lexicon.spaced ? first.text : text.charAt(0);
      if (first.isBeginning) beginnings.add(first.text.length);
      byWord.set(key, [...(byWord.get(key) ?? []), { signal, words }]);
    }
  }
  const book = { byWord, beginnings: [...beginnings] };
  books.set(lexicon.code, book);
  return book;
}

function wordsOf(phrase: string): PhraseWord[] {
  return phrase.split(/\s+/).flatMap((text) => {
    const isBeginning = text.endsWith("*");
    const words = tokensOf(text);
    return words.map(({ word }, index) => ({
      text: word,
      isBeginning: isBeginning && index === words.length - 1,
    }));
  });
}

const fits = (word: PhraseWord, token: Token | undefined) =>
  token !== undefined && (word.isBeginning ? token.word.startsWith(word.text) : token.word === word.text);

/** Every phrase that the words hold, in order; phrases may overlap. For languages that set spaces. */
export function phrasesAmong(tokens: readonly Token[], book: PhraseBook): Hit[] {
  const hits: Hit[] = [];
  for (const [place, token] of tokens.entries()) {
    for (const { signal, words } of phrasesFrom(token.word, book)) {
      if (!words.every((word, index) => fits(word, tokens[place + index]))) continue;
      const last = tokens[place + words.length - 1] ?? token;
      hits.push({ signal, range: [token.start, last.end], place });
    }
  }
  return hits;
}

/** The phrases that may begin with a word. */
function phrasesFrom(word: string, { byWord, beginnings }: PhraseBook): readonly Phrase[] {
  const whole = byWord.get(word);
  let found: Phrase[] | undefined;
  for (const length of beginnings) {
    const begun = length < word.length ? byWord.get(word.slice(0, length)) : undefined;
    if (begun) found = [...(found ?? whole ?? []), ...begun];
  }
  return found ?? whole ?? NONE;
}
const NONE: readonly Phrase[] = [];

/** Every phrase that the text holds, in order. For languages that set no spaces. */
export function phrasesIn(text: string, start: number, { byWord }: PhraseBook): Hit[] {
  const lower = text.toLowerCase();
  // A few letters grow when they become small: places would be wrong.
  const searched = lower.length === text.length ? lower : text;
  const hits: Hit[] = [];
  for (let place = 0; place < searched.length; place++) {
    for (const { signal, words } of byWord.get(searched.charAt(place)) ?? []) {
      const phrase = words[0]?.text ?? "";
      if (!searched.startsWith(phrase, place)) continue;
      hits.push({ signal, range: [start + place, start + place + phrase.length], place });
    }
  }
  return hits;
}
