import type { Lexicon } from "../languages/lexicon";
import { OTHER_LANGUAGE } from "../languages/other";
import { MOVES_NOBODY } from "../moves-nobody";
import { patternsOf } from "../patterns";
import { languageOf, otherLanguageOf } from "./language";
import { phraseBookOf, phrasesAmong, phrasesIn } from "./phrases";
import type { Line } from "./sentences";
import { tokensOf } from "./tokens";

/** The language in which a prompt asks, and its lines in another one. */
export interface AskedIn {
  readonly lexicon: Lexicon;
  /** Texts that the prompt works on, or words added to it: no rule reads them. */
  readonly others: ReadonlySet<Line>;
}

/** Words of praise in one sentence from which it asks for praise instead of naming a task. */
export const PRAISE = 2;
/** Words into a sentence by which it asks. */
const OPENING = 3;
/** The share of a text's letters in known languages below which they are borrowed words in one that is not known. */
const LEAST_KNOWN = 0.12;

/**
 * Finds the language in which a prompt asks: that of most of its words, unless only its lines in another one name a task,
 * as when a long text to work on stands under a short request.
 */
export function askedIn(text: string, lines: readonly Line[]): AskedIn {
  const said = ({ range }: Line) => text.slice(...range);
  const asked = lines.map(said).join("\n");
  const main = languageOf(withoutUrls(asked.trim() === "" ? text : asked)) ?? OTHER_LANGUAGE;
  const languages = new Map(
    lines.flatMap((line) => {
      const other = line.kind === "blank" ? null : otherLanguageOf(withoutUrls(said(line)), main);
      return other ? [[line, other] as const] : [];
    }),
  );
  if (languages.size === 0) return { lexicon: main, others: new Set() };
  const linesIn = (lexicon: Lexicon) => lines.filter((line) => (languages.get(line) ?? main) === lexicon);
  const asks = (lexicon: Lexicon) =>
    linesIn(lexicon).some(({ sentences }) => sentences.some((range) => names(lexicon, text.slice(...range))));
  const candidates = [...new Set(languages.values())];
  const lexicon = asks(main) ? main : (candidates.find(asks) ?? main);
  // Texts without spaces often hold English, which is theirs.
  const isBorrowed =
    main === OTHER_LANGUAGE
      ? lengthOf([...languages.keys()].map(said)) < LEAST_KNOWN * asked.length
      : !main.spaced && lexicon === main;
  if (isBorrowed) return { lexicon: main, others: new Set() };
  const own = new Set(linesIn(lexicon));
  return { lexicon, others: new Set(lines.filter((line) => line.kind !== "blank" && !own.has(line))) };
}

/** Whether a sentence names a task, and not only praise. */
function names(lexicon: Lexicon, sentence: string): boolean {
  if (MOVES_NOBODY.test(sentence)) return false;
  const book = phraseBookOf(lexicon);
  const hits = lexicon.spaced ? phrasesAmong(tokensOf(sentence), book) : phrasesIn(sentence, 0, book);
  const asks = hits.some(
    ({ signal, place }) =>
      (signal === "task" && (!lexicon.spaced || place <= OPENING)) || (signal === "role" && place === 0),
  );
  return asks && (sentence.match(patternsOf({ lexicon }).hype) ?? []).length < PRAISE;
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 0);

const withoutUrls = (text: string) => text.replace(/\b(?:https?:\/\/|www\.)\S+/gi, " ");
