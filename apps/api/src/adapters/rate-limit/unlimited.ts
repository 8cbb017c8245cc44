import type { CountingRateLimiter } from "@commonplace/domain/ports/rate-limiter";

/** Refuses nobody: for installations behind a gateway that counts calls itself. */
export const unlimited: CountingRateLimiter = {
  hit: async () => null,
  count: async (_key, { max, windowSeconds }) => ({
    wait: null,
    remaining: max,
    resetSeconds: windowSeconds,
  }),
};
