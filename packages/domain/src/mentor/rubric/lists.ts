import type { Lexicon } from "./languages/lexicon";
import { type Reading, type Sentence, SIGNS_PER_WORD } from "./reading/read";
import { type Token, tokensOf } from "./reading/tokens";

/** A number in figures, or in Chinese before what it counts. */
export const NUMBER = /[\p{N}]|[一二两三四五六七八九十百]+(?=[个字句段条项篇行种])/u;
/** A label that says that key words follow. */
const KEYWORDS =
  /key ?words?|tags?|seo|mots[- ]cl[ée]s|étiquettes?|schlüsselw|schlag(?:wort|wört)|stichw|palabras clave|etiquetas|parole chiave|etichette|palavras-chave|ключевые слова|(?:теги|метки)(?!\p{L})|关键[词字]|标签|キーワード|タグ|키워드|핵심어|태그|الكلمات المفتاحية|وسوم|मुख्य शब्द|टैग/iu;
/** Names of parts of a list of key words, and how short these are. */
const KEYWORD_PARTS = 4;
const WORDS_OF_KEYWORD = 2.6;
/** Words of one part of such a list: a verb and what it is done to. */
const WORDS_OF_PART = 3;
/** Parts from which a list behind a verb is no request any more. */
const PARTS_OF_LIST = 7;
const SCHEMA = /[{[]\s*"[^"\n]+"/;
/** Words, at least, by which a list is opened, and which no key word has. */
const WORDS_OF_OPENING = 5;

/** Whether a label says that what follows are key words. */
export const isOfKeywords = (said: string) => KEYWORDS.test(said.slice(0, 24));

/** Words one after another that nothing joins, beside a request: key words without their commas. */
function isRowOfWords(body: string, { hits }: Sentence, { lexicon, evidence }: Reading): boolean {
  if (!lexicon.spaced || lexicon.common === "" || !evidence.has("task") || /[,;:.!?|]\s*\S/.test(body))
    return false;
  const words = tokensOf(body);
  return (
    words.length >= WORDS_OF_ROW &&
    !isJoined(words, lexicon) &&
    hits.every(({ signal, place }) => signal !== "task" || place > 0)
  );
}
const WORDS_OF_ROW = 7;

/** Whether one of the words is there to join others, as in any sentence. */
export const isJoined = (words: readonly Token[], { common }: Lexicon) => {
  const joining = new Set(common.split("|"));
  return words.some(({ word }) => word.length < 3 || joining.has(word));
};

/** Numbers one after another, with hardly a word between. */
const isRowOfNumbers = (body: string) => {
  const words = tokensOf(body);
  const numbers = words.filter(({ word }) => OF_NUMBERS.test(word)).length;
  return numbers >= NUMBERS_OF_ROW && numbers > SHARE_OF_ROW * words.length;
};
/** A number, also one in the notation of machines. */
const OF_NUMBERS = /^(?:\p{N}+|0x[\da-f]+|[\da-f]{8,})$/u;
const NUMBERS_OF_ROW = 6;
const SHARE_OF_ROW = 0.75;

/** Many short pieces between commas or bars, hardly a word that joins them, and no verb that asks: key words. */
export function isKeywordList(said: string, sentence: Sentence, reading: Reading): boolean {
  const { lexicon } = reading;
  const body =
    sentence.line.labelEnd === null
      ? said
      : said.slice(Math.max(0, sentence.line.labelEnd - sentence.range[0]));
  if (isRowOfWords(body, sentence, reading) || (sentence.line.labelEnd === null && isRowOfNumbers(body)))
    return true;
  const pieces = body.split(/[,;|•·、，،/]/).filter((piece) => piece.trim() !== "");
  if (pieces.length < KEYWORD_PARTS) return false;
  const perPiece = sentence.length / (lexicon.spaced ? 1 : SIGNS_PER_WORD) / pieces.length;
  if (perPiece > WORDS_OF_KEYWORD) return false;
  if (isOfKeywords(said)) return true;
  const asks = sentence.hits.some(
    ({ signal, place }) => (signal === "task" || signal === "constraint") && place <= 2,
  );
  const first = tokensOf(pieces[0] ?? "").length;
  // "A table with the columns Part, Verdict, Source" names the parts of the answer.
  const shapes =
    first >= WORDS_OF_OPENING && sentence.hits.some(({ signal, place }) => signal === "format" && place <= 2);
  // Keys in quotation marks describe data.
  if (SCHEMA.test(said)) return false;
  const label = sentence.line.labelEnd !== null;
  const counted = pieces.filter((piece) => NUMBER.test(piece)).length;
  return !label && !shapes && !(asks && first > 1) && counted < pieces.length / 2;
}

/**
 * Names of parts one after another behind a verb: a list of fields says which there are, not what each should contain.
 */
export function isEnumeration(said: string, sentence: Sentence, { lexicon }: Reading): boolean {
  if (sentence.line.labelEnd !== null) return false;
  const pieces = said.split(/[,;、，،]/).filter((piece) => piece.trim() !== "");
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
