import type { Clock } from "@commonplace/domain/ports/clock";
import { describe, expect, it } from "vitest";
import { createMemoryRateLimiter } from "./memory";

const limit = { max: 3, windowSeconds: 60 };

function clockAt(seconds: number): Clock & { seconds: number } {
  return {
    seconds,
    now() {
      return new Date(this.seconds * 1_000);
    },
  };
}

describe("the rate limiter of one process", () => {
  it("lets as many calls through as allowed, then says how long to wait", async () => {
    const clock = clockAt(0);
    const limiter = createMemoryRateLimiter(clock);
    expect(await limiter.hit("ada", limit)).toBeNull();
    clock.seconds = 10;
    expect(await limiter.hit("ada", limit)).toBeNull();
    expect(await limiter.hit("ada", limit)).toBeNull();
    clock.seconds = 20;
    expect(await limiter.hit("ada", limit)).toBe(40);
  });

  it("counts over any window, not from full minute to full minute", async () => {
    const clock = clockAt(59);
    const limiter = createMemoryRateLimiter(clock);
    for (let call = 0; call < 3; call++) expect(await limiter.hit("ada", limit)).toBeNull();
    clock.seconds = 61;
    expect(await limiter.hit("ada", limit)).toBe(58);
    clock.seconds = 119;
    expect(await limiter.hit("ada", limit)).toBeNull();
  });

  it("does not count refused calls, so trying again does not push the end away", async () => {
    const clock = clockAt(0);
    const limiter = createMemoryRateLimiter(clock);
    for (let call = 0; call < 20; call++) await limiter.hit("ada", limit);
    clock.seconds = 60;
    expect(await limiter.hit("ada", limit)).toBeNull();
  });

  it("counts each key apart", async () => {
    const limiter = createMemoryRateLimiter(clockAt(0));
    for (let call = 0; call < 3; call++) await limiter.hit("ada", limit);
    expect(await limiter.hit("grace", limit)).toBeNull();
  });

  it("forgets the least recently used keys rather than grow without end", async () => {
    const limiter = createMemoryRateLimiter(clockAt(0), 10);
    for (let call = 0; call < 3; call++) await limiter.hit("first", limit);
    for (let call = 0; call < 3; call++) await limiter.hit("busy", limit);
    for (let other = 0; other < 6; other++) {
      await limiter.hit(`other ${other}`, limit);
      expect(await limiter.hit("busy", limit)).toBe(60);
    }
    expect(await limiter.hit("first", limit)).toBeNull();
  });
});
