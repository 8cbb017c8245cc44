/** At most `max` calls in any `windowSeconds`. */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Counts calls by key, across every server of an installation. */
export interface RateLimiter {
  /**
   * Counts one call.
   *
   * @param key who calls what: "search:{userId}", "sign-in:{address}".
   * @returns seconds to wait when the limit is passed, else null.
   */
  hit(key: string, limit: RateLimit): Promise<number | null>;
}
