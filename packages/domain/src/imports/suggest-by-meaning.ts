import { categoryKeyOf } from "./category-plan";
import type { CategoryRef } from "./formats/format";
import type { Suggestion } from "./suggest-category";

/** Something whose category is known, and how alike a prompt is to it; without a category it speaks against all of them. */
export interface Witness {
  readonly ref: CategoryRef | null;
  readonly alike: number;
}

/** Of each category, so many of the most alike are looked at: a single one may be alike by chance. */
const HEARD = 3;
/** The gain of the category that a prompt's words speak for, times their confidence. */
const WORDS_ADD = 0.1;
/**
 * The confidence in a category that is no more alike than the next one, how much more it is for a lead in likeness, and
 * the most it can be. A lead of 0.04 is just sure enough to file by; all measured by `npm run bench filing`.
 */
const WITHOUT_LEAD = 0.44;
const FOR_LEAD = 4;
const MOST_CONFIDENT = 0.95;

/** The likeness of a prompt to a phrase that names a subject: its title counts less than the beginning of its text. */
export function phraseLikeness(
  { title, beginning }: { readonly title: Float32Array; readonly beginning: Float32Array },
  phrase: Float32Array,
): number {
  return 0.4 * product(title, phrase) + 0.6 * product(beginning, phrase);
}

/**
 * Suggests the category whose witnesses are most alike to a prompt; null when those without a category are.
 *
 * @param byWords the category that the prompt's words speak for, if too weakly to file by.
 */
export function suggestByMeaning(
  witnesses: readonly Witness[],
  byWords: Suggestion | null,
): Suggestion | null {
  const heard = new Map<string | null, { ref: CategoryRef | null; alike: number[] }>();
  for (const { ref, alike } of witnesses) {
    const key = ref && categoryKeyOf(ref);
    const known = heard.get(key);
    if (known) known.alike.push(alike);
    else heard.set(key, { ref, alike: [alike] });
  }
  const wordsKey = byWords && categoryKeyOf(byWords.ref);
  const [best, next] = [...heard]
    .map(([key, { ref, alike }]) => ({
      ref,
      alike: meanOfBest(alike) + (byWords && key === wordsKey ? WORDS_ADD * byWords.confidence : 0),
    }))
    .sort((one, other) => other.alike - one.alike);
  if (!best?.ref) return null;
  const lead = best.alike - (next?.alike ?? 0);
  const confidence = Math.min(MOST_CONFIDENT, WITHOUT_LEAD + FOR_LEAD * lead);
  return { ref: best.ref, confidence: Math.round(100 * confidence) / 100 };
}

function meanOfBest(alike: readonly number[]): number {
  const best = alike.toSorted((one, other) => other - one).slice(0, HEARD);
  return best.reduce((sum, each) => sum + each, 0) / best.length;
}

function product(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
}
