import { analyseByRubric } from "../analyse";
import type { Pair } from "./pair";

/** The rubric's results for a set of pairs. */
export interface Measured {
  readonly pairs: readonly { pair: Pair; weak: number; improved: number }[];
  /** The share of pairs whose better version scores higher, 0 to 1. */
  readonly ranked: number;
  /** The standard deviation of all scores. */
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

/** Mean of numbers; NaN of none. */
export const meanOf = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Pearson's correlation of two series of equal length, -1 to 1. */
export function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [meanX, meanY] = [meanOf(xs), meanOf(ys)];
  let [both, ofX, ofY] = [0, 0, 0];
  for (const [index, x] of xs.entries()) {
    const [dx, dy] = [x - meanX, (ys[index] ?? meanY) - meanY];
    both += dx * dy;
    ofX += dx * dx;
    ofY += dy * dy;
  }
  return both / Math.sqrt(ofX * ofY);
}
