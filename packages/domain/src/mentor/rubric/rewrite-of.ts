import { languageOf } from "./reading/language";
import { hitsOf, type Reading, readPrompt } from "./reading/read";
import { withoutWrapping } from "./reading/shape";

/** Characters of either text that are looked at: a prompt's request shows early, and this takes milliseconds. */
const LOOKED_AT = 6_000;
/** Different words of a prompt from which on their absence tells something, and the share that a rewrite keeps at least. */
const WORDS_TO_TELL = 5;
const KEPT_SHARE = 0.25;
/** Words into a sentence by which a verb that asks, or a role, opens it. */
const OPENING = 3;

/**
 * Whether a text can be a rewrite of a prompt, or is what the prompt asks for: a poem instead of the request for one. A
 * rewrite still asks for something where the prompt does, and keeps at least a quarter of its words, unless the language
 * changed. An answer that repeats the request word by word passes.
 */
export function isRewriteOf(prompt: string, text: string): boolean {
  const [before, after] = [prompt, text].map((each) => each.slice(0, LOOKED_AT));
  if (before === undefined || after === undefined) return true; // two in, two out
  if (asks(readPrompt(withoutWrapping(before))) && !asks(readPrompt(withoutWrapping(after)))) return false;
  if (languageOf(before) !== languageOf(after)) return true;
  const words = wordsOf(before);
  const kept = wordsOf(text);
  const share = [...words].filter((word) => kept.has(word)).length / words.size;
  return words.size < WORDS_TO_TELL || share >= KEPT_SHARE;
}

/** Whether something opens with a verb that asks, names a role, is a question or stands under a name of a part. */
function asks(reading: Reading): boolean {
  return (
    [...hitsOf(reading, "task"), ...hitsOf(reading, "role")].some(
      ({ hit }) => !reading.lexicon.spaced || hit.place <= OPENING,
    ) ||
    reading.sentences.some(
      ({ range, part }) => part !== null || /[?？]["'”’)]*\s*$/.test(reading.text.slice(...range)),
    )
  );
}

/** Words of three letters or more; where no spaces are set, each two signs that follow each other. */
function wordsOf(text: string): Set<string> {
  const runs = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [];
  return new Set(
    runs.flatMap((run) => {
      if (!UNSPACED.test(run)) return run.length > 2 ? [run] : [];
      const signs = [...run];
      return signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
    }),
  );
}
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
