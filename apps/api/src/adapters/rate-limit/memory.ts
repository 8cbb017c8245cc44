import type { Clock } from "@commonplace/domain/ports/clock";
import type { CountingRateLimiter, RateLimit, RateStanding } from "@commonplace/domain/ports/rate-limiter";

/** Calls remembered over all keys at the most: about 20 MB, where each is of another key. */
const MAX_CALLS = 100_000;
/** Steps of how much of its limit a key has used. */
const STEPS = 8;

interface Counter {
  /** Moments of the counted calls, in milliseconds, oldest first. */
  moments: number[];
  windowMs: number;
  step: number;
}

/**
 * Counts calls in this process's memory: exact over any window, and never more memory than `maxCalls` moments. For
 * one server; several need a shared one.
 *
 * When the memory is full, counters whose calls have all expired go first, then those that have used the least of their
 * limit, of these the least recently used: a flood of new keys makes it forget no key that is near its limit.
 */
export function createMemoryRateLimiter(clock: Clock, maxCalls = MAX_CALLS): CountingRateLimiter {
  const counters = new Map<string, Counter>();
  /** The keys of each step in order of their last use. */
  const steps = Array.from({ length: STEPS }, () => new Set<string>());
  let remembered = 0;
  let sweptAt = 0;

  function forget(key: string, { moments, step }: Counter): void {
    counters.delete(key);
    steps[step]?.delete(key);
    remembered -= moments.length;
  }

  function makeRoom(now: number): void {
    if (remembered <= maxCalls) return;
    // Once a second: a sweep reads every counter.
    if (now - sweptAt >= 1_000) {
      sweptAt = now;
      for (const [key, counter] of counters) {
        if ((counter.moments.at(-1) ?? 0) <= now - counter.windowMs) forget(key, counter);
      }
    }
    for (const keys of steps) {
      for (const key of keys) {
        if (remembered <= maxCalls) return;
        const counter = counters.get(key);
        if (counter) forget(key, counter);
      }
    }
  }

  function count(key: string, { max, windowSeconds }: RateLimit): RateStanding {
    const now = clock.now().getTime();
    const windowMs = windowSeconds * 1_000;
    const before = counters.get(key);
    const recent = before?.moments.filter((moment) => moment > now - windowMs) ?? [];
    const [oldest] = recent;
    const isRefused = recent.length >= max;
    if (!isRefused) recent.push(now);
    if (before) forget(key, before);
    const step = Math.min(STEPS - 1, Math.floor((recent.length / max) * STEPS));
    counters.set(key, { moments: recent, windowMs, step });
    steps[step]?.add(key);
    remembered += recent.length;
    makeRoom(now);
    const resetSeconds = Math.max(1, Math.ceil(((oldest ?? now) - now) / 1_000 + windowSeconds));
    return { wait: isRefused ? resetSeconds : null, remaining: max - recent.length, resetSeconds };
  }

  return {
    hit: async (key, limit) => count(key, limit).wait,
    count: async (key, limit) => count(key, limit),
  };
}
