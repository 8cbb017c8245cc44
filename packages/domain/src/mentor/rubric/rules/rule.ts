import type { TextRange } from "../../../variables";
import type { Dimension } from "../../scores";
import type { Signal } from "../languages/lexicon";
import { hitsOf, type Reading } from "../reading/read";

/** How far a prompt keeps a rule, 0 to 1, and the words of it that show it. */
export interface Verdict {
  readonly share: number;
  readonly quote?: TextRange;
}

/** One thing the rubric looks for. The points of a dimension's rules add up to 10. */
export interface Rule {
  /** Stable: "names-audience". */
  readonly id: string;
  readonly name: string;
  readonly dimension: Dimension;
  readonly points: number;
  /** Said when the rule is kept. */
  readonly strength: string;
  /** Said when it is not, and what to do about it. */
  readonly improvement: string;
  readonly suggestion: string;
  judge(reading: Reading): Verdict;
}

/** Words that say something a prompt needs before it can be called clear: below, clean wording alone earns little. */
const WORDS_OF_A_TASK = 10;

/** 0 to 1: how far a prompt says enough for its wording to count. */
export const substanceOf = ({ contentWords }: Reading) => Math.min(1, contentWords / WORDS_OF_A_TASK);

/**
 * Looks for phrases of a signal: each different one counts.
 *
 * @param steps the share for one, two, three different phrases and more.
 */
export function lookFor(signal: Signal, steps: readonly number[]): (reading: Reading) => Verdict {
  return (reading) => {
    const different = new Map<string, { weight: number; quote: TextRange }>();
    for (const { hit, sentence, weight } of hitsOf(reading, signal)) {
      const phrase = reading.text.slice(...hit.range).toLowerCase();
      if ((different.get(phrase)?.weight ?? 0) < weight)
        different.set(phrase, { weight, quote: sentence.range });
    }
    const [best, ...others] = [...different.values()].sort((a, b) => b.weight - a.weight);
    if (!best) return { share: 0 };
    const count = 1 + others.filter(({ weight }) => weight === best.weight).length;
    return { share: (steps[Math.min(count, steps.length) - 1] ?? 0) * best.weight, quote: best.quote };
  };
}
