import { type Reading, type Sentence, SIGNS_PER_WORD } from "./reading/read";
import { tokensOf } from "./reading/tokens";

/** A number in figures, or in Chinese before what it counts. */
export const NUMBER = /[\p{N}]|[一二两三四五六七八九十百]+(?=[个字句段条项篇行种])/u;
/** A label that says that key words follow. */
const KEYWORDS =
  /key ?words?|tags?|seo|mots[- ]cl[ée]s|schlüsselw|stichw|palabras clave|parole chiave|palavras-chave|ключевые слова|关键词|キーワード/i;
/** Names of parts of a list of key words, and how short these are. */
const KEYWORD_PARTS = 4;
const WORDS_OF_KEYWORD = 2.6;
/** Words of one part of such a list: a verb and what it is done to. */
const WORDS_OF_PART = 3;
/** Parts from which a list behind a verb is no request any more. */
const PARTS_OF_LIST = 7;
/** Words, at least, by which a list is opened, and which no key word has. */
const WORDS_OF_OPENING = 5;

/** Many short pieces between commas or bars, hardly a word that joins them, and no verb that asks: key words. */
export function isKeywordList(said: string, sentence: Sentence, { lexicon }: Reading): boolean {
  const body =
    sentence.line.labelEnd === null
      ? said
      : said.slice(Math.max(0, sentence.line.labelEnd - sentence.range[0]));
  const pieces = body.split(/[,;|•·、，/]/).filter((piece) => piece.trim() !== "");
  if (pieces.length < KEYWORD_PARTS) return false;
  const perPiece = sentence.length / (lexicon.spaced ? 1 : SIGNS_PER_WORD) / pieces.length;
  if (perPiece > WORDS_OF_KEYWORD) return false;
  const asks = sentence.hits.some(
    ({ signal, place }) => (signal === "task" || signal === "constraint") && place <= 2,
  );
  const first = tokensOf(pieces[0] ?? "").length;
  // "A table with the columns Part, Verdict, Source" names the parts of the answer.
  const shapes =
    first >= WORDS_OF_OPENING && sentence.hits.some(({ signal, place }) => signal === "format" && place <= 2);
  const label = sentence.line.labelEnd !== null && !KEYWORDS.test(said.slice(0, 24));
  const counted = pieces.filter((piece) => NUMBER.test(piece)).length;
  return !label && !shapes && !(asks && first > 1) && counted < pieces.length / 2;
}

/**
 * Names of parts one after another behind a verb: a list of fields says which there are, not what each should contain.
 */
export function isEnumeration(said: string, sentence: Sentence, { lexicon }: Reading): boolean {
  if (sentence.line.labelEnd !== null) return false;
  const pieces = said.split(/[,;、，]/).filter((piece) => piece.trim() !== "");
  const perPiece = sentence.length / (lexicon.spaced ? 1 : SIGNS_PER_WORD) / pieces.length;
  return (
    pieces.length >= PARTS_OF_LIST &&
    perPiece <= WORDS_OF_PART &&
    pieces.filter((piece) => NUMBER.test(piece)).length < pieces.length / 4
  );
}

/** Names of methods and formats are known to everybody: by themselves they settle nothing about this case. */
const ABBREVIATION = /^\p{Lu}{2,}s?$/u;
/** Whether a name is an abbreviation. */
export const isAbbreviation = (name: string) => ABBREVIATION.test(name);
/** So many in one sentence are a list of methods. */
const MANY_ABBREVIATIONS = 3;

/** Naming words of a sentence but for the abbreviations of a list of them. */
export function withoutAbbreviations(naming: readonly string[], said: string): readonly string[] {
  const words = tokensOf(said).flatMap(({ word, start, end }) =>
    isAbbreviation(said.slice(start, end)) ? [word] : [],
  );
  return words.length < MANY_ABBREVIATIONS ? naming : naming.filter((word) => !words.includes(word));
}
