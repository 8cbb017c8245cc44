import { idempotencyKeys } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCategory, listCategories } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import type { SignedInContext } from "../core/context";
import { createSignedInContext, fixedClock } from "../testing";
import { runOnce, sweepIdempotencyKeys } from ".";

const DAY = 24 * 60 * 60 * 1_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);

/** Makes a category under a key, as a transport does. */
function make(ctx: SignedInContext, key: string, name = "Recipes", call = "categories.create") {
  return runOnce(ctx, { call, key, input: { name } }, (db) =>
    createCategory({ ...ctx, db }, createCategoryInput.parse({ name })),
  );
}
const countOf = async (ctx: SignedInContext) => (await listCategories(ctx)).length;

function withResolve() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe("a call that is repeated under its key", () => {
  it("gets the first answer and makes nothing", async () => {
    const ctx = await signIn();
    const first = await make(ctx, "k");
    expect(await make(ctx, "k")).toEqual(first);
    expect(await countOf(ctx)).toBe(1);
  });

  it("gets no answer where the first had none, and does not run", async () => {
    const ctx = await signIn();
    let runs = 0;
    const run = () => runOnce(ctx, { call: "x", key: "k", input: undefined }, async () => void runs++);
    expect([await run(), await run()]).toEqual([undefined, undefined]);
    expect(runs).toBe(1);
  });

  it("is refused when it asks for something else", async () => {
    const ctx = await signIn();
    await make(ctx, "k", "Recipes");
    await expect(make(ctx, "k", "Poems")).rejects.toMatchObject({
      code: "UNPROCESSABLE",
      message: "This Idempotency-Key was already used for a request with other contents. Send a new key.",
    });
    expect(await countOf(ctx)).toBe(1);
  });

  it("is refused while the first is still running, and then gets its answer", async () => {
    const ctx = await signIn();
    const call = { call: "x", key: "k", input: 1 };
    const { promise: mayEnd, resolve: end } = withResolve();
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((isStarted) => {
      first = runOnce(ctx, call, async () => {
        isStarted();
        await mayEnd;
        return "done";
      });
    });
    await expect(runOnce(ctx, call, async () => "again")).rejects.toMatchObject({
      code: "CONFLICT",
      details: { retryAfterSeconds: 1 },
    });
    end();
    expect(await first).toBe("done");
    expect(await runOnce(ctx, call, async () => "again")).toBe("done");
  });

  it("makes one thing when ten come at once", async () => {
    const ctx = await signIn();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => make(ctx, "k")));
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "CONFLICT" });
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await countOf(ctx)).toBe(1);
  });
});

it("keeps nothing of a call that fails: its key may be tried again", async () => {
  const ctx = await signIn();
  const call = { call: "categories.create", key: "k", input: {} };
  const failing = runOnce(ctx, call, async (db) => {
    await createCategory({ ...ctx, db }, createCategoryInput.parse({ name: "Half" }));
    throw new Error("broken");
  });
  await expect(failing).rejects.toThrow("broken");
  expect(await countOf(ctx)).toBe(0);
  expect(await runOnce(ctx, call, async () => "now")).toBe("now");
});

it("keeps equal keys of different people and calls apart", async () => {
  const [ctx, other] = [await signIn(), await signIn()];
  await make(ctx, "k");
  expect(await make(other, "k")).toMatchObject({ userId: other.actor.id });
  expect(await runOnce(ctx, { call: "x", key: "k", input: {} }, async () => "mine")).toBe("mine");
});

it("forgets an answer after 24 hours, and removes it", async () => {
  const clock = fixedClock("2026-01-01T00:00:00Z");
  const ctx = await createSignedInContext(database.db, { clock });
  const run = (answer: string) => runOnce(ctx, { call: "x", key: "k", input: 1 }, async () => answer);
  await run("first");
  clock.advance(DAY - 1);
  expect(await run("second")).toBe("first");
  clock.advance(1);
  expect(await run("third")).toBe("third");
  const rows = () =>
    database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, ctx.actor.id));
  await sweepIdempotencyKeys(ctx);
  expect(await rows()).toHaveLength(1);
  clock.advance(DAY);
  await sweepIdempotencyKeys(ctx);
  expect(await rows()).toEqual([]);
});
