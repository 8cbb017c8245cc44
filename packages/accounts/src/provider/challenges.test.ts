import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { fixedClock } from "@commonplace/domain/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createChallenge, takeChallenge } from "./challenges";

const clock = fixedClock("2026-01-01T00:00:00Z");
const sealingKey = "a key of thirty-two characters..";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const context = () => ({ db: database.db, clock, sealingKey });

it("gives a challenge to its holder, once, until it is replaced or an hour old", async () => {
  const first = await createChallenge(context(), "first sign-in");
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(await takeChallenge(context(), "second sign-in")).toBeNull();
  const taken = await Promise.all([1, 2, 3].map(() => takeChallenge(context(), "first sign-in")));
  expect(taken.filter((each) => each !== null)).toEqual([first]);

  await createChallenge(context(), "first sign-in");
  const later = await createChallenge(context(), "first sign-in");
  expect(await takeChallenge(context(), "first sign-in")).toBe(later);

  await createChallenge(context(), "first sign-in");
  clock.advance(60 * 60_000);
  expect(await takeChallenge(context(), "first sign-in")).toBeNull();
});
