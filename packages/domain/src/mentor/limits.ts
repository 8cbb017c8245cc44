/** From which score on a prompt is good, and fair; below, it needs work. */
export const SCORE_BANDS = { good: 80, fair: 60 } as const;
