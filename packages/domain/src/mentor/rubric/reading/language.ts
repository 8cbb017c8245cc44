import { LEXICONS } from "../languages";
import type { Lexicon } from "../languages/lexicon";
import { tokensOf } from "./tokens";

/** Characters looked at: a language shows early. */
const LOOKED_AT = 8_000;
/** Fewer words than this tell no language apart. */
const WORDS_TO_TELL = 8;
/** The share of a text's words that the lexicon must know; texts of its language have twice as many and more. */
const KNOWN_SHARE = 0.22;

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
const vocabularies = new Map<Lexicon, ReadonlySet<string>>();

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

function judged(text: string, codes: string[]): Lexicon | null {
  const words = tokensOf(text).map(({ word }) => word);
  const [first = null, ...others] = codes.flatMap((code) => {
    const lexicon = byCode.get(code);
    if (!lexicon) return [];
    const vocabulary = vocabularyOf(lexicon);
    return [{ lexicon, known: words.filter((word) => vocabulary.has(word)).length }];
  });
  if (!first) return null;
  const best = others.reduce((a, b) => (b.known > a.known ? b : a), first);
  if (words.length >= WORDS_TO_TELL && best.known / words.length < KNOWN_SHARE) return null;
  return best.lexicon;
}

function vocabularyOf(lexicon: Lexicon): ReadonlySet<string> {
  const known = vocabularies.get(lexicon);
  if (known) return known;
  const whole = Object.values(lexicon.signals).join("|");
  const words = `${lexicon.common}|${whole}`.split("|").filter((phrase) => !/[\s*]/.test(phrase));
  const vocabulary = new Set(words);
  vocabularies.set(lexicon, vocabulary);
  return vocabulary;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
