import { analyseByRubric } from "../analyse";
import type { Pair } from "./pair";

/** What the rubric makes of a set of pairs. */
export interface Measured {
  readonly pairs: readonly { pair: Pair; weak: number; improved: number }[];
  /** The share of pairs whose better version scores higher, 0 to 1. */
  readonly ranked: number;
  /** Of all scores. */
  readonly deviation: number;
}

/** Scores both versions of each pair. */
export function measurePairs(set: readonly Pair[]): Measured {
  const scoreOf = (prompt: string) => analyseByRubric(prompt).score;
  const pairs = set.map((pair) => ({ pair, weak: scoreOf(pair.weak), improved: scoreOf(pair.improved) }));
  const scores = pairs.flatMap(({ weak, improved }) => [weak, improved]);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
  return {
    pairs,
    ranked: pairs.filter(({ weak, improved }) => improved > weak).length / pairs.length,
    deviation: Math.sqrt(variance),
  };
}
