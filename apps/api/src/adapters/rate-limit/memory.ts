import type { Clock } from "@commonplace/domain/ports/clock";
import type { CountingRateLimiter, RateLimit, RateStanding } from "@commonplace/domain/ports/rate-limiter";

/** Calls remembered over all keys at the most: about 1 MB. Past it the least recently used keys are forgotten. */
const MAX_CALLS = 100_000;

/**
 * Counts calls in this process's memory: exact over any window, and never more memory than `maxCalls` moments. For
 * one server; several need a shared one.
 */
export function createMemoryRateLimiter(clock: Clock, maxCalls = MAX_CALLS): CountingRateLimiter {
  /** Moments of the counted calls of each key, in milliseconds, oldest first; keys in order of their last use. */
  const calls = new Map<string, number[]>();
  let remembered = 0;

  function forgetLeastRecentlyUsed(): void {
    for (const [key, moments] of calls) {
      if (remembered <= maxCalls) return;
      calls.delete(key);
      remembered -= moments.length;
    }
  }

  function count(key: string, { max, windowSeconds }: RateLimit): RateStanding {
    const now = clock.now().getTime();
    const before = calls.get(key) ?? [];
    const recent = before.filter((moment) => moment > now - windowSeconds * 1_000);
    const [oldest] = recent;
    const isRefused = recent.length >= max;
    if (!isRefused) recent.push(now);
    calls.delete(key);
    calls.set(key, recent);
    remembered += recent.length - before.length;
    forgetLeastRecentlyUsed();
    const resetSeconds = Math.max(1, Math.ceil(((oldest ?? now) - now) / 1_000 + windowSeconds));
    return { wait: isRefused ? resetSeconds : null, remaining: max - recent.length, resetSeconds };
  }

  return {
    hit: async (key, limit) => count(key, limit).wait,
    count: async (key, limit) => count(key, limit),
  };
}
