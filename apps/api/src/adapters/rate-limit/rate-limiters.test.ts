import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import type { Clock } from "@commonplace/domain/ports/clock";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMemoryRateLimiter } from "./memory";
import { createPostgresRateLimiter } from "./postgres";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.db.delete(schema.rateLimits));
afterAll(() => database?.close());

const limit = { max: 3, windowSeconds: 60 };

function clockAt(seconds: number): Clock & { seconds: number } {
  return {
    seconds,
    now() {
      return new Date(this.seconds * 1_000);
    },
  };
}

const LIMITERS = {
  "in one process's memory": (clock: Clock) => createMemoryRateLimiter(clock),
  "in the database": (clock: Clock) => createPostgresRateLimiter(database.db, clock),
};

describe.each(Object.entries(LIMITERS))("a rate limiter %s", (_where, create) => {
  it("lets as many calls through as allowed, then says how long to wait", async () => {
    const clock = clockAt(0);
    const limiter = create(clock);
    expect(await limiter.hit("ada", limit)).toBeNull();
    clock.seconds = 10;
    expect(await limiter.hit("ada", limit)).toBeNull();
    expect(await limiter.hit("ada", limit)).toBeNull();
    clock.seconds = 20;
    expect(await limiter.hit("ada", limit)).toBe(40);
  });

  it("counts over any window, not from full minute to full minute", async () => {
    const clock = clockAt(59);
    const limiter = create(clock);
    for (let call = 0; call < 3; call++) expect(await limiter.hit("ada", limit)).toBeNull();
    clock.seconds = 61;
    expect(await limiter.hit("ada", limit)).toBe(58);
    clock.seconds = 119;
    expect(await limiter.hit("ada", limit)).toBeNull();
  });

  it("does not count refused calls, so retrying does not prolong the wait", async () => {
    const clock = clockAt(0);
    const limiter = create(clock);
    for (let call = 0; call < 20; call++) await limiter.hit("ada", limit);
    clock.seconds = 60;
    expect(await limiter.hit("ada", limit)).toBeNull();
  });

  it("counts each key apart", async () => {
    const limiter = create(clockAt(0));
    for (let call = 0; call < 3; call++) await limiter.hit("ada", limit);
    expect(await limiter.hit("grace", limit)).toBeNull();
  });
});

describe("the rate limiter in one process's memory", () => {
  it("forgets the least used keys instead of growing without end, the least recently used of them first", async () => {
    const limiter = createMemoryRateLimiter(clockAt(0), 10);
    for (let other = 0; other < 12; other++) await limiter.hit(`other ${other}`, limit);
    for (let call = 0; call < 3; call++) await limiter.hit("busy", limit);
    const remaining = async (key: string) => (await limiter.count(key, limit)).remaining;
    expect(await remaining("other 11")).toBe(1);
    expect(await remaining("other 0")).toBe(2);
    expect(await limiter.hit("busy", limit)).toBe(60);
  });

  it("keeps a count through 100,000 calls of others, until its window ends", async () => {
    const clock = clockAt(0);
    const limiter = createMemoryRateLimiter(clock);
    for (let call = 0; call < 3; call++) await limiter.hit("ada", limit);
    clock.seconds = 10;
    for (let other = 0; other < 100_001; other++) await limiter.hit(`other ${other}`, limit);
    expect(await limiter.hit("ada", limit)).toBe(50);
    clock.seconds = 60;
    expect(await limiter.hit("ada", limit)).toBeNull();
  });
});

describe("the rate limiter in the database", () => {
  it("keeps one count for all servers, however many calls come at once", async () => {
    const servers = [clockAt(0), clockAt(0)].map((clock) => createPostgresRateLimiter(database.db, clock));
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, call) => servers[call % 2]?.hit("everyone", limit)),
    );
    expect(waits.filter((wait) => wait === null)).toHaveLength(limit.max);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(20 - limit.max);
  });

  it("deletes expired keys only", async () => {
    const clock = clockAt(0);
    const limiter = createPostgresRateLimiter(database.db, clock);
    await limiter.hit("over", limit);
    clock.seconds = 30;
    await limiter.hit("current", limit);
    clock.seconds = 61;
    await limiter.sweep();
    expect((await database.db.select().from(schema.rateLimits)).map(({ key }) => key)).toEqual(["current"]);
  });
});
