import { setTimeout as sleep } from "node:timers/promises";
import { jobs as jobRows, users } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type JobCall, jobKind } from "../ports/jobs";
import { createSignedInContext } from "../testing";
import { addJob, createJobRegistry, createJobRunner, getJobStatus, type JobRunnerOptions } from ".";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
/** Runners of the test, which plan jobs until they are stopped. */
const runners: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await database.db.delete(jobRows);
});
afterAll(() => database.close());

const note = jobKind("test.note", z.object({ text: z.string() }), { attempts: 2, waitingPerOwner: 5 });

/** A server that runs `note` jobs; `ran` lists their texts in the order they began. */
function server(
  run: (text: string, call: JobCall) => Promise<unknown> = async () => {},
  options: Partial<JobRunnerOptions> = {},
) {
  const ran: string[] = [];
  const errors: unknown[] = [];
  const registry = createJobRegistry();
  registry.on(note, ({ text }, call) => {
    ran.push(text);
    return run(text, call);
  });
  const runner = createJobRunner({
    db: database.db,
    jobs: registry,
    isAlone: false,
    onError: (error) => errors.push(error),
    pollMs: 20,
    ...options,
  });
  runners.push(runner);
  return { ran, errors, registry, ...runner };
}

/** Other programs may keep a busy machine from a job for seconds. */
const eventually = <T>(value: () => T) => expect.poll(value);

const person = () => createSignedInContext(database.db);
const rows = () =>
  database.db
    .select({ state: jobRows.state, attempts: jobRows.attempts, error: jobRows.error })
    .from(jobRows)
    .where(eq(jobRows.kind, note.name));
const dueNow = () =>
  database.db
    .update(jobRows)
    .set({ runAt: sql`now()`, turnAt: sql`now()` })
    .where(eq(jobRows.state, "waiting"));

describe("a job", () => {
  it("runs with its input, and is kept as done", async () => {
    const ctx = await person();
    const calls: JobCall[] = [];
    const { start, ran } = server(async (_text, call) => calls.push(call));
    expect(await addJob(ctx, note, { text: "hello" }, { owner: ctx.actor.id })).toBe(true);
    start();
    await eventually(rows).toEqual([{ state: "done", attempts: 1, error: null }]);
    expect(ran).toEqual(["hello"]);
    expect(calls).toMatchObject([{ owner: ctx.actor.id, attempt: 1 }]);
  });

  it("was never there when its transaction is rolled back", async () => {
    const ctx = await person();
    await expect(
      database.db.transaction(async (tx) => {
        await addJob({ ...ctx, db: tx }, note, { text: "lost" }, { owner: ctx.actor.id });
        throw new Error("rolled back");
      }),
    ).rejects.toThrow("rolled back");
    expect(await rows()).toEqual([]);
  });

  it("is added once while the same one waits, also from many places at once", async () => {
    const ctx = await person();
    const add = (key: string) => addJob(ctx, note, { text: key }, { owner: ctx.actor.id, key });
    expect((await Promise.all([add("a"), add("a"), add("a")])).filter(Boolean)).toEqual([true]);
    expect(await add("b")).toBe(true);
    expect(await rows()).toHaveLength(2);
  });

  it("is tried again later, then counts as failed, and says why without people's texts", async () => {
    const ctx = await person();
    const { start, errors } = server(async (text) => {
      throw new Error(`Failed query: ${text}`, { cause: new Error("no such table") });
    });
    await addJob(ctx, note, { text: "secret" }, { owner: ctx.actor.id });
    start();
    await eventually(rows).toEqual([{ state: "waiting", attempts: 1, error: "no such table" }]);
    await sleep(100);
    expect(errors).toHaveLength(1);
    await dueNow();
    await eventually(rows).toEqual([{ state: "failed", attempts: 2, error: "no such table" }]);
  });

  it("fails at once when its input is of no shape that we know", async () => {
    const ctx = await person();
    await addJob(ctx, note, { text: "x" }, { owner: ctx.actor.id });
    await database.db.update(jobRows).set({ input: { words: 3 } });
    const { start, ran } = server();
    start();
    await eventually(rows).toMatchObject([{ state: "failed", attempts: 1 }]);
    expect(ran).toEqual([]);
  });

  it("ends when it takes too long, whether or not it heeds the signal", async () => {
    const slow = jobKind("test.slow", z.object({}), { attempts: 1, timeoutMs: 50 });
    const { start, registry } = server();
    registry.on(slow, () => new Promise(() => {}));
    await addJob({ db: database.db }, slow, {}, { owner: null });
    start();
    await eventually(() =>
      database.db.select({ state: jobRows.state }).from(jobRows).where(eq(jobRows.kind, slow.name)),
    ).toEqual([{ state: "failed" }]);
  });

  it("is deleted with its person", async () => {
    const ctx = await person();
    await addJob(ctx, note, { text: "x" }, { owner: ctx.actor.id });
    await database.db.delete(users).where(eq(users.id, ctx.actor.id));
    expect(await rows()).toEqual([]);
  });
});

describe("people's jobs", () => {
  it("take turns: a flood of one person does not hold up another", async () => {
    const [ada, bob] = [await person(), await person()];
    for (const text of ["a1", "a2", "a3", "a4"]) await addJob(ada, note, { text }, { owner: ada.actor.id });
    for (const text of ["b1", "b2"]) await addJob(bob, note, { text }, { owner: bob.actor.id });
    const { start, ran } = server(undefined, { concurrency: 1 });
    start();
    await eventually(() => ran).toHaveLength(6);
    expect(ran.slice(0, 4).toSorted()).toEqual(["a1", "a2", "b1", "b2"]);
  });

  it("run one at a time for each person, over several servers", async () => {
    const [ada, bob] = [await person(), await person()];
    const now = { ada: 0, bob: 0, most: 0, together: 0 };
    const run = async (text: string) => {
      const who = text.startsWith("a") ? "ada" : "bob";
      now[who]++;
      now.most = Math.max(now.most, now.ada, now.bob);
      // The first one waits until the other person's begins, too.
      do {
        now.together = Math.max(now.together, now.ada + now.bob);
        await sleep(30);
      } while (now.together < 2);
      now[who]--;
    };
    const servers = [server(run), server(run), server(run)];
    for (const text of ["1", "2", "3", "4", "5"]) {
      await addJob(ada, note, { text: `a${text}` }, { owner: ada.actor.id });
      await addJob(bob, note, { text: `b${text}` }, { owner: bob.actor.id });
    }
    for (const { start } of servers) start();
    await eventually(() => servers.flatMap(({ ran }) => ran).toSorted()).toEqual([
      "a1",
      "a2",
      "a3",
      "a4",
      "a5",
      "b1",
      "b2",
      "b3",
      "b4",
      "b5",
    ]);
    expect(now).toMatchObject({ most: 1, together: 2 });
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it("are refused past a number", async () => {
    const ctx = await person();
    const add = () => addJob(ctx, note, { text: "x" }, { owner: ctx.actor.id });
    for (let waiting = 0; waiting < 5; waiting++) await add();
    await expect(add()).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });
});

describe("a stopping server", () => {
  it("lets its job end when it is told to stop", async () => {
    const ctx = await person();
    const { start, stop, ran } = server(() => sleep(200));
    await addJob(ctx, note, { text: "x" }, { owner: ctx.actor.id });
    start();
    await eventually(() => ran).toHaveLength(1);
    await stop();
    expect(await rows()).toEqual([{ state: "done", attempts: 1, error: null }]);
  });

  it("gives back a job that does not end in time, which costs no attempt", async () => {
    const ctx = await person();
    const reasons: unknown[] = [];
    const { start, stop, ran } = server((_text, { signal }) => {
      signal.addEventListener("abort", () => reasons.push(signal.reason));
      return new Promise(() => {});
    });
    await addJob(ctx, note, { text: "x" }, { owner: ctx.actor.id });
    start();
    await eventually(() => ran).toHaveLength(1);
    await stop();
    expect(reasons).toEqual([new Error("The server is stopping.")]);
    expect(await rows()).toEqual([{ state: "waiting", attempts: 0, error: null }]);
  }, 20_000);

  it("leaves its job to another one once it is known to be dead, and to the next start of the only one", async () => {
    const ctx = await person();
    const dead = server(() => new Promise(() => {}), { concurrency: 1 });
    await addJob(ctx, note, { text: "x" }, { owner: ctx.actor.id });
    dead.start();
    await eventually(() => dead.ran).toHaveLength(1);

    const other = server();
    other.start();
    await sleep(200);
    expect(other.ran).toEqual([]);
    const next = server(undefined, { isAlone: true });
    next.start();
    await eventually(() => [...other.ran, ...next.ran]).toEqual(["x"]);
    await eventually(rows).toMatchObject([{ state: "done", attempts: 2 }]);
  }, 20_000);

  it("is known to be dead when its lease has run out", async () => {
    const ctx = await person();
    await addJob(ctx, note, { text: "x" }, { owner: ctx.actor.id });
    await database.db
      .update(jobRows)
      .set({ state: "running", attempts: 1, server: "dead", leaseUntil: sql`now() - interval '1 second'` });
    const { start, ran } = server();
    start();
    await eventually(() => ran).toEqual(["x"]);
  });
});

it("runs periodic jobs at the start and again after their time, on one server at a time, also after a failure", async () => {
  const tidying = { runs: 0, now: 0, most: 0, fails: false };
  const started = new Set<string>();
  for (const name of ["started.first", "started.second"]) {
    const { registry, start } = server();
    registry.every("test.tidy", { minutes: 60, atStart: true }, async () => {
      tidying.runs++;
      tidying.now++;
      tidying.most = Math.max(tidying.most, tidying.now);
      await sleep(50);
      tidying.now--;
      if (tidying.fails) throw new Error("not this time");
    });
    registry.every("test.later", { minutes: 60 }, async () => {
      throw new Error("too early");
    });
    // No other server runs this one: once it ran, its server has planned them all.
    registry.every(name, { minutes: 60, atStart: true }, async () => started.add(name));
    start();
  }
  await eventually(() => started.size).toBe(2);
  const planned = () =>
    database.db
      .select({
        kind: jobRows.kind,
        minutes: sql<number>`round(extract(epoch from run_at - now()) / 60)::int`,
      })
      .from(jobRows)
      .where(sql`state = 'waiting' and kind like 'test.%'`)
      .orderBy(jobRows.kind);
  const bothLater = [
    { kind: "test.later", minutes: 60 },
    { kind: "test.tidy", minutes: 60 },
  ];
  await eventually(planned).toEqual(bothLater);
  const { runs } = tidying;
  expect(runs).toBeGreaterThan(0);
  tidying.fails = true;
  await database.db.update(jobRows).set({ runAt: sql`now()` }).where(eq(jobRows.kind, "test.tidy"));
  await eventually(() => tidying.runs).toBe(runs + 1);
  await eventually(planned).toEqual(bothLater);
  expect(tidying.most).toBe(1);
});

it("deletes finished jobs after a day, and failed ones after thirty", async () => {
  const finished = (state: "done" | "failed", days: number) => ({
    kind: note.name,
    lane: `${state}-${days}`,
    input: {},
    state,
    maxAttempts: 1,
    runAt: new Date(),
    turnAt: new Date(),
    finishedAt: sql`now() - ${days} * interval '1 day'`,
  });
  const all = [finished("done", 2), finished("done", 0), finished("failed", 31), finished("failed", 2)];
  await database.db.insert(jobRows).values(all);
  const { start } = server();
  start();
  await eventually(() =>
    database.db
      .update(jobRows)
      .set({ runAt: sql`now()` })
      .where(eq(jobRows.kind, "jobs.forget-finished"))
      .returning({ id: jobRows.id }),
  ).toHaveLength(1);
  await eventually(rows).toHaveLength(2);
});

describe("the state of the jobs", () => {
  it("shows the site's owner each kind, and nobody else", async () => {
    const owner = await person();
    const stranger = await person();
    await addJob(stranger, note, { text: "x" }, { owner: stranger.actor.id });
    await database.db.insert(jobRows).values({
      kind: note.name,
      lane: "x",
      input: {},
      state: "failed",
      maxAttempts: 1,
      runAt: new Date(0),
      turnAt: new Date(0),
      startedAt: new Date("2026-03-01T12:00:00Z"),
      finishedAt: new Date("2026-03-01T12:00:01Z"),
      error: "no such table",
    });
    expect(await getJobStatus({ ...owner, siteOwnerId: owner.actor.id })).toEqual([
      {
        kind: "test.note",
        waiting: 1,
        running: 0,
        done: 0,
        failed: 1,
        nextAt: expect.stringMatching(/^\d{4}-.*Z$/),
        lastDoneAt: null,
        lastFailedAt: "2026-03-01T12:00:01.000Z",
        lastError: "no such table",
      },
    ]);
    await expect(getJobStatus({ ...stranger, siteOwnerId: owner.actor.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
