import { SCORE_BANDS } from "./limits";

/** The four sub-scores of an analysis, each 0 to 10. */
export const DIMENSIONS = ["clarity", "specificity", "context", "structure"] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export type SubScores = Record<Dimension, number>;

/**
 * The weight of each sub-score in the overall score. A task that cannot be understood or is not pinned down spoils the
 * answer most; context and structure help a task that is there.
 */
export const WEIGHTS: SubScores = { clarity: 0.3, specificity: 0.3, context: 0.2, structure: 0.2 };

/** The overall score, 0 to 100, a whole number: the same sub-scores always give the same. */
export function overallScore(scores: SubScores): number {
  // In thousandths first: 0.3 * 7 is a hair under 2.1, and a half must not fall on either side by chance.
  const weighted = DIMENSIONS.reduce(
    (sum, name) => sum + Math.round(scores[name] * WEIGHTS[name] * 1_000),
    0,
  );
  return Math.round(weighted / 100);
}

/** The band that a score is in. */
export function bandOf(score: number): "good" | "fair" | "poor" {
  if (score >= SCORE_BANDS.good) return "good";
  return score >= SCORE_BANDS.fair ? "fair" : "poor";
}
