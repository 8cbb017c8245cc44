import { readdir } from "node:fs/promises";
import { expect, it, onTestFinished } from "vitest";
import { type BuiltInOptions, createBuiltInEmbedder } from "./built-in";

function start(options: BuiltInOptions = {}) {
  const log: unknown[] = [];
  const embedder = createBuiltInEmbedder({ warn: (...told: unknown[]) => log.push(told) }, options);
  onTestFinished(() => embedder.close());
  return { embedder, log };
}

const product = (one: Float32Array | null | undefined, other: Float32Array | null | undefined) =>
  (one ?? new Float32Array()).reduce((sum, value, index) => sum + value * (other?.[index] ?? 0), 0);
const threadsOfProcess = async () => (await readdir("/proc/self/task")).length;

it("gives similar vectors to texts of similar meaning, and serves searches first", async () => {
  const { embedder, log } = start({ patienceMs: 60_000 });
  const order: string[] = [];
  // The last text is a batch of its own, and waits for the search.
  const all = ["legal advisor", "", "cake recipe", "A long text. ".repeat(40)];
  const texts = embedder.embed(all).finally(() => order.push("texts"));
  const query = await embedder.embedQuery("attorney").finally(() => order.push("query"));
  const [legal, , cake] = await texts;
  expect(order).toEqual(["query", "texts"]);
  expect(query).toHaveLength(512);
  expect(product(query, query)).toBeCloseTo(1, 3);
  expect(product(query, legal)).toBeGreaterThan(product(query, cake) + 0.2);
  expect(log).toEqual([]);
});

it("lets a search go on without a vector that takes too long, and has it the next time", async () => {
  const { embedder } = start({ patienceMs: 0 });
  expect(await embedder.embedQuery("attorney")).toBeNull();
  await embedder.embed(["anything"]);
  // The vector is cached by now: a settled promise wins against a timer.
  expect(await embedder.embedQuery("attorney")).toHaveLength(512);
});

it("stops between two batches when aborted", async () => {
  const { embedder } = start();
  await expect(embedder.embed(["one"], AbortSignal.abort(new Error("stopped")))).rejects.toThrow("stopped");
});

it.runIf(process.platform === "linux")(
  "ends its thread when there is nothing to do, and begins another",
  async () => {
    const { embedder } = start({ idleMs: 50 });
    await embedder.embed(["one"]);
    const busy = await threadsOfProcess();
    await expect.poll(threadsOfProcess).toBeLessThan(busy);
    expect(await embedder.embed(["two"])).toHaveLength(1);
  },
);

it("rejects waiting texts when it is closed", async () => {
  const { embedder } = start();
  const waiting = expect(embedder.embed(["one", "two"])).rejects.toThrow("The server is stopping.");
  await embedder.close();
  await waiting;
});
