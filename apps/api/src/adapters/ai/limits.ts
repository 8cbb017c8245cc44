/** Limits of one question to a provider; times in ms. */
export interface AiLimits {
  /** Until the answer begins, connecting included. Local servers load their model in that time. */
  firstByte: number;
  /** Between two pieces of an answer. */
  stall: number;
  /** For everything, second tries and waits included. */
  total: number;
  /** Further tries after an answer that says to come back later (429, 5xx) or no connection. */
  retries: number;
  /** Longest wait before a further try; a provider that asks for more is busy. */
  retryWait: number;
  /** Bytes of one answer as it comes over the wire, where a token takes some 250. */
  answerBytes: number;
}

export const AI_LIMITS: AiLimits = {
  firstByte: 60_000,
  stall: 30_000,
  total: 180_000,
  retries: 2,
  retryWait: 10_000,
  answerBytes: 8 * 1024 * 1024,
};
