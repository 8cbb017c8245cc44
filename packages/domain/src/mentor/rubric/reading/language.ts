import { eld } from "eld/extrasmall";
import { LEXICONS } from "../languages";
import type { Lexicon } from "../languages/lexicon";
import { OTHER_LANGUAGE } from "../languages/other";
import { tokensOf } from "./tokens";

/** Characters looked at: a language shows early. */
const LOOKED_AT = 8_000;
/** Fewer words than this tell no language apart. */
const WORDS_TO_TELL = 8;
/** The share of a text's words that a lexicon knows where nothing else needs asking: half of all prompts reach it. */
const SURE_SHARE = 0.45;
/** The share it must know where the letters tell nothing either. */
const KNOWN_SHARE = 0.22;
/** Characters of one line that are looked at. */
const LINE_LOOKED_AT = 1_000;
/** Fewer words than this in a line tell no other language apart. */
const WORDS_OF_OTHER = 5;
/** The share of a line's words that a language knows from which the line is in it. */
const OWN_SHARE = 0.35;
/** How many of a line's words, and which share of them, another language must know. */
const WORDS_KNOWN = 3;
const OTHER_SHARE = 0.3;

const SCRIPTS = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  han: /\p{Script=Han}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
} as const;
const LETTER = /\p{L}/gu;
/** Letters of other languages in Cyrillic script: Ukrainian, Belarusian, Serbian, Macedonian. */
const NOT_RUSSIAN = /[іїєґўјљњћђџѓќѕ]/i;

const byCode = new Map(LEXICONS.map((lexicon) => [lexicon.code, lexicon]));
const vocabularies = new Map<Lexicon, (word: string) => boolean>();

/**
 * The language of a text that the rubric can judge, or null when it is none of these. A text of a few words in Latin
 * script that tells no language counts as English.
 */
export function languageOf(text: string): Lexicon | null {
  const looked = text.slice(0, LOOKED_AT);
  const letters = count(looked, LETTER);
  if (letters === 0) return byCode.get("en") ?? null;
  const share = (script: keyof typeof SCRIPTS) => count(looked, SCRIPTS[script]) / letters;
  const [kana, han] = [share("kana"), share("han")];
  // A sign says as much as several letters: a prompt full of English names is still Chinese or Japanese.
  if (kana + han > 0.2) return byCode.get(kana > 0.1 * (kana + han) ? "ja" : "zh") ?? null;
  if (share("cyrillic") > 0.4) return NOT_RUSSIAN.test(looked) ? null : judged(looked, ["ru"]);
  if (share("latin") < 0.6) return null;
  return judged(looked, ["en", "de", "fr", "es", "it", "pt"]);
}

/**
 * Prompts for pictures, lists of keywords and JSON hold few of the words that every text is full of: where these leave
 * it open, the letters are asked, which also tell of languages without a lexicon.
 */
function judged(text: string, codes: string[]): Lexicon | null {
  const words = wordsOf(text);
  const [first = null, ...others] = codes.flatMap((code) => {
    const lexicon = byCode.get(code);
    if (!lexicon) return [];
    const isKnown = vocabularyOf(lexicon);
    return [{ lexicon, known: words.filter(isKnown).length }];
  });
  if (!first) return null;
  const { lexicon, known } = others.reduce((a, b) => (b.known > a.known ? b : a), first);
  const share = known / words.length;
  if (words.length < WORDS_TO_TELL || share >= SURE_SHARE) return lexicon;
  const byLetters = eld.detect(text);
  if (byLetters.isReliable()) return byCode.get(byLetters.language) ?? null;
  return share >= KNOWN_SHARE || byLetters.language === lexicon.code ? lexicon : null;
}

/**
 * The language of a line that is in another one than the text it stands in; null when it is in the same, or that cannot
 * be told.
 */
export function otherLanguageOf(whole: string, own: Lexicon): Lexicon | null {
  const line = whole.slice(0, LINE_LOOKED_AT);
  const words = wordsOf(line);
  const isSigns = SIGNS.test(line);
  if (!isSigns && words.length < FEW_KNOWN) return null;
  if (isSigns ? !own.spaced : words.length < WORDS_OF_OTHER) return isSigns ? null : ofFewWords(words, own);
  const known = (lexicon: Lexicon) => words.filter(vocabularyOf(lexicon)).length;
  // "A" and "o" are words of several languages.
  const byOwn = words.filter((word) => word.length > 1 && vocabularyOf(own)(word)).length;
  if (byOwn >= OWN_SHARE * words.length && own !== OTHER_LANGUAGE) return null;
  const found = languageOf(line) ?? (isOfNone(line, own) ? OTHER_LANGUAGE : null);
  if (!found || found.code === own.code) return null;
  const isSure = !found.spaced || found === OTHER_LANGUAGE || (byOwn === 0 && words.length >= WORDS_TO_TELL);
  const least = Math.max(WORDS_KNOWN, OTHER_SHARE * words.length, 1.5 * byOwn + 1);
  return isSure || known(found) >= least ? found : null;
}
/** The language that knows most of a few words of which the text's own language knows none. */
function ofFewWords(words: readonly string[], own: Lexicon): Lexicon | null {
  if (words.some(vocabularyOf(own))) return null;
  const known = (lexicon: Lexicon) => words.filter(vocabularyOf(lexicon)).length;
  const spaced = LEXICONS.filter((lexicon) => lexicon.spaced && lexicon !== own);
  const [best] = [...spaced].sort((a, b) => known(b) - known(a));
  return best && known(best) >= FEW_KNOWN && known(best) > words.length / 2 ? best : null;
}
/** Words of a short line that must be known. */
const FEW_KNOWN = 2;

/** Several signs in a row: words of Chinese or Japanese. */
const SIGNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u;

/** Whether a line of letters is in a language without a lexicon. */
function isOfNone(line: string, { code, spaced }: Lexicon): boolean {
  const letters = count(line, LETTER);
  const script = code === "ru" ? SCRIPTS.cyrillic : SCRIPTS.latin;
  if (spaced && code !== "und" && count(line, script) < 0.5 * letters) return true;
  const byLetters = eld.detect(line);
  return byLetters.isReliable() && !byCode.has(byLetters.language);
}

const wordsOf = (text: string) => tokensOf(text).flatMap(({ word }) => (/\p{L}/u.test(word) ? [word] : []));

/** Whether a word is one of the lexicon's, by itself or in a phrase. */
function vocabularyOf(lexicon: Lexicon): (word: string) => boolean {
  const known = vocabularies.get(lexicon);
  if (known) return known;
  const entries = `${lexicon.common}|${Object.values(lexicon.signals).join("|")}`.split(/[\s|]+/);
  const words = new Set(entries.filter((entry) => !entry.endsWith("*")));
  const beginnings = new Set(
    entries.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1)),
  );
  const lengths = [...new Set([...beginnings].map(({ length }) => length))];
  const isKnown = (word: string) =>
    words.has(word) || lengths.some((length) => beginnings.has(word.slice(0, length)));
  vocabularies.set(lexicon, isKnown);
  return isKnown;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
