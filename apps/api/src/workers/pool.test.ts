import { readdir, readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { findPairsTask, readTextsTask } from "@commonplace/domain/health";
import { analysePrompt } from "@commonplace/domain/mentor";
import { systemClock } from "@commonplace/domain/ports/clock";
import { workerTask } from "@commonplace/domain/ports/worker-pool";
import { RUBRIC_ALONE } from "@commonplace/domain/testing";
import { WORKER_LIMITS } from "@commonplace/domain/workers";
import { drizzle } from "drizzle-orm/postgres-js";
import { expect, it, onTestFinished } from "vitest";
import { createThreadPool, type ThreadPoolOptions } from "./pool";

const PROGRAM = new URL("./pool.fixture.mjs", import.meta.url);

function poolWith(options: ThreadPoolOptions) {
  const log: unknown[] = [];
  const pool = createThreadPool({ warn: (...told: unknown[]) => log.push(told) }, options);
  onTestFinished(() => pool.close());
  return { pool, log };
}

/** A pool whose threads end in the ways of pool.fixture.mjs. */
function poolOfFixture(options: ThreadPoolOptions = {}) {
  const { pool, log } = poolWith({
    program: PROGRAM,
    limits: { ...WORKER_LIMITS, threads: 1 },
    ...options,
  });
  const run = (name: string, input: unknown = null, signal?: AbortSignal) =>
    pool.run(workerTask<unknown, unknown>(name), input, { owner: "ada", signal });
  return { run, log };
}

const threadsOfProcess = async () => (await readdir("/proc/self/task")).length;

it("judges a prompt by the rubric in a thread, and leaves this one free", async () => {
  const { pool } = poolWith({});
  const ctx = {
    // The rubric asks no database.
    db: drizzle.mock(),
    clock: systemClock,
    actor: { id: "ada" },
    rateLimiter: { hit: async () => null },
    mentor: RUBRIC_ALONE,
    workers: pool,
  } as unknown as Parameters<typeof analysePrompt>[0];
  const before = performance.eventLoopUtilization();
  const long = "Write a haiku about the sea, with three lines and one season word. ".repeat(2_900);
  expect(await analysePrompt(ctx, { prompt: long })).toMatchObject({ engine: "rubric" });
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

it("moves buffers to the thread and back", async () => {
  const { pool } = poolWith({});
  const content = "one two three four five six";
  const page = JSON.stringify(["a", "b"].map((id) => ({ id, title: id, content })));
  const read = await pool.run(readTextsTask, page, { owner: "ada" });
  expect(read).toMatchObject({ ids: ["a", "b"], lengths: [4, 4] });
  const pages = [read];
  const pairs = await pool.run(
    findPairsTask,
    { pages, dismissed: [] },
    { owner: "ada", transfer: [read.shingles.buffer] },
  );
  expect(pairs).toEqual([{ promptId: "b", otherId: "a", likeness: 1_000 }]);
  expect(read.shingles.byteLength).toBe(0);
});

it("hands a refusal over as the thread meant it", async () => {
  const { pool } = poolWith({});
  const empty = { files: [{ path: "prompts.json", bytes: new ArrayBuffer(0) }], categories: [], library: [] };
  const read = workerTask<typeof empty, unknown>("imports.prepare");
  await expect(pool.run(read, empty, { owner: "ada" })).rejects.toMatchObject({
    name: "DomainError",
    code: "INVALID",
  });
});

it.each([
  ["ends itself", "exit", /exit/],
  ["throws", "throw", "broken"],
  ["needs too much memory", "hoard", /more memory/],
])("survives a thread that %s, and works on in a new one", async (_how, way, message) => {
  const { run } = poolOfFixture({ memoryMegabytes: 32 });
  await expect(run(way)).rejects.toThrow(message);
  expect(await run("echo", { text: "still here" })).toEqual({ text: "still here" });
});

it("stops a thread whose job nobody waits for, or that takes too long", async () => {
  const { run } = poolOfFixture({ limits: { ...WORKER_LIMITS, threads: 1, runMs: 5_000 } });
  const leaving = new AbortController();
  const left = run("spin", null, leaving.signal);
  await setTimeout(200);
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  await expect(run("spin")).rejects.toMatchObject({ code: "TOO_LARGE" });
  expect(await run("echo", 1)).toBe(1);
});

it("moves buffers it is told of instead of copying them", async () => {
  const { pool } = poolWith({ program: PROGRAM });
  const bytes = new Uint8Array([1, 2, 3]);
  const echo = workerTask<Uint8Array, Uint8Array>("echo");
  expect(await pool.run(echo, bytes, { owner: "ada", transfer: [bytes.buffer] })).toEqual(
    new Uint8Array([1, 2, 3]),
  );
  expect(bytes.byteLength).toBe(0);
});

it.runIf(process.platform === "linux")("ends threads that have nothing to do", async () => {
  const { run } = poolOfFixture({ idleMs: 100 });
  await run("echo");
  const busy = await threadsOfProcess();
  await expect.poll(threadsOfProcess).toBeLessThan(busy);
  expect(await run("echo", 2)).toBe(2);
});

it.runIf(process.platform === "linux")("lets the server's own thread go first", async () => {
  const { pool } = poolWith({});
  await pool.run(workerTask<string, unknown>("mentor.rate"), "Write a haiku about the sea.", {
    owner: "ada",
  });
  const threads = await readdir("/proc/self/task");
  const niceness = await Promise.all(
    threads.map(async (thread) => {
      const fields = (await readFile(`/proc/self/task/${thread}/stat`, "latin1"))
        .split(") ")
        .at(-1)
        ?.split(" ");
      return Number(fields?.[16]);
    }),
  );
  expect(niceness).toContain(10);
});
