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
   * @param key caller and kind of call: "search:{userId}", "sign-in:{address}".
   * @returns seconds to wait when the limit is passed, else null.
   */
  hit(key: string, limit: RateLimit): Promise<number | null>;
}

/** Where a key stands once a call of it was counted. */
export interface RateStanding {
  /** Seconds to wait when the limit is passed, else null. */
  readonly wait: number | null;
  /** Calls that are left for now. */
  readonly remaining: number;
  /** Seconds until there is one call more. */
  readonly resetSeconds: number;
}

/** A limiter that also reports the remaining calls. */
export interface CountingRateLimiter extends RateLimiter {
  /** Counts one call, as {@link RateLimiter.hit} does. */
  count(key: string, limit: RateLimit): Promise<RateStanding>;
}
