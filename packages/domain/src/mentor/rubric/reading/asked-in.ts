import type { TextRange } from "../../../variables";
import type { Lexicon } from "../languages/lexicon";
import { OTHER_LANGUAGE } from "../languages/other";
import { movesNobody } from "../moves-nobody";
import { patternsOf } from "../patterns";
import { namesPicture } from "../pictures";
import { languageOf, otherLanguageOf } from "./language";
import { phraseBookOf, phrasesAmong, phrasesIn } from "./phrases";
import type { Line } from "./sentences";
import { tokensOf } from "./tokens";

/** The language in which a prompt asks, and its sentences in another one. */
export interface AskedIn {
  readonly lexicon: Lexicon;
  /** Texts that the prompt works on, or words added to it: no rule reads them. */
  readonly others: ReadonlySet<TextRange>;
}

/** Words of praise in one sentence from which it asks for praise instead of naming a task. */
export const PRAISE = 2;
/** Words into a sentence by which it asks. */
const OPENING = 3;
/** The share of a text's letters in known languages below which they are borrowed words in one that is not known. */
const LEAST_KNOWN = 0.12;

/**
 * Finds the language in which a prompt asks: that of most of its words, unless only its sentences in another one name a
 * task, as when a long text to work on stands under a short request. Where none does, it asks in that of the first.
 */
export function askedIn(text: string, lines: readonly Line[]): AskedIn {
  const said = ({ range }: Line) => text.slice(...range);
  const asked = lines.map(said).join("\n");
  const main = languageOf(withoutUrls(asked.trim() === "" ? text : asked)) ?? OTHER_LANGUAGE;
  const languages = new Map(lines.flatMap((line) => othersOf(text, line, main)));
  if (languages.size === 0) return { lexicon: main, others: new Set() };
  const sentences = lines.flatMap((line) => line.sentences);
  const inLanguage = (lexicon: Lexicon) =>
    sentences.filter((range) => (languages.get(range) ?? main) === lexicon);
  const asks = (lexicon: Lexicon) =>
    inLanguage(lexicon).some((range) => names(lexicon, text.slice(...range)));
  const candidates = [...new Set(languages.values())];
  const [first] = sentences;
  const lexicon = asks(main) ? main : (candidates.find(asks) ?? (first && languages.get(first)) ?? main);
  // Texts without spaces often hold English, which is theirs.
  const isBorrowed =
    main === OTHER_LANGUAGE
      ? sizeOf([...languages.keys()].map((range) => text.slice(...range)).join("")) <
        LEAST_KNOWN * sizeOf(asked)
      : !main.spaced && lexicon === main;
  if (isBorrowed) return { lexicon: main, others: new Set() };
  const own = new Set(inLanguage(lexicon));
  return { lexicon, others: new Set(sentences.filter((range) => !own.has(range))) };
}

/**
 * The sentences of a line in another language than the text's. Where each is too short to show its language, the line
 * as a whole may.
 */
function othersOf(text: string, { range, sentences }: Line, main: Lexicon): [TextRange, Lexicon][] {
  const otherOf = (part: TextRange) => otherLanguageOf(withoutUrls(text.slice(...part)), main);
  const found = sentences.flatMap((sentence): [TextRange, Lexicon][] => {
    const other = otherOf(sentence);
    return other ? [[sentence, other]] : [];
  });
  const other = found.length === 0 && sentences.length > 1 ? otherOf(range) : null;
  return other ? sentences.map((sentence) => [sentence, other]) : found;
}

/** Whether a sentence names a task or a picture, and not only praise. */
function names(lexicon: Lexicon, sentence: string): boolean {
  if (movesNobody(sentence)) return false;
  if (lexicon.code === "en" && namesPicture(sentence)) return true;
  const book = phraseBookOf(lexicon);
  const hits = lexicon.spaced ? phrasesAmong(tokensOf(sentence), book) : phrasesIn(sentence, 0, book);
  const asks = hits.some(
    ({ signal, place }) =>
      (signal === "task" && (!lexicon.spaced || place <= OPENING)) || (signal === "role" && place === 0),
  );
  return asks && (sentence.match(patternsOf({ lexicon }).hype) ?? []).length < PRAISE;
}

/** The letters of a text; a sign says as much as several. */
const sizeOf = (text: string) => text.length + (LETTERS_PER_SIGN - 1) * (text.match(SIGN)?.length ?? 0);
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LETTERS_PER_SIGN = 3;

const withoutUrls = (text: string) => text.replace(/\b(?:https?:\/\/|www\.)\S+/gi, " ");
