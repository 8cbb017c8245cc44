/** From which score on a prompt is good, and fair; below, it needs work. */
export const SCORE_BANDS = { good: 80, fair: 60 } as const;

/** The most advice that a person can take in, and answer, at once. */
export const IMPROVEMENTS_SHOWN = 3;

/** Shown when a prompt to analyze or optimize is empty. */
export const EMPTY_PROMPT = "Please enter a prompt to analyze.";
