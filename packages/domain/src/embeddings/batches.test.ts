import { expect, it } from "vitest";
import { batchesOf, embedInBatches } from "./batches";

const long = (length: number) => "x".repeat(length);

it("reads short texts together, and none beside a text that fills a batch", () => {
  const texts = [long(480), "one", long(240), "three", long(230), long(2_000), ""];
  const batches = batchesOf(texts, 480);
  expect(batches).toEqual([[6, 1, 3], [4, 2], [0], [5]]);
});

it("begins another batch before the longest text would make one take longer than a long text", () => {
  const texts = Array.from({ length: 40 }, (_, index) => long(20 + index));
  for (const batch of batchesOf(texts, 480)) {
    const longest = Math.max(...batch.map((place) => texts[place]?.length ?? 0));
    expect(batch.length * longest).toBeLessThanOrEqual(480);
  }
  expect(
    batchesOf(texts, 480)
      .flat()
      .sort((one, other) => one - other),
  ).toEqual(texts.map((_, place) => place));
  expect(batchesOf([], 480)).toEqual([]);
});

it("gives each text its own vector, and stops between two batches", async () => {
  const stop = new AbortController();
  const read: string[][] = [];
  const embed = async (batch: readonly string[]) => {
    read.push([...batch]);
    return batch.map((text) => Float32Array.of(text.length));
  };
  const vectors = await embedInBatches(["four", long(9), "a", "two"], 12, embed, stop.signal);
  expect(vectors.map(([length]) => length)).toEqual([4, 9, 1, 3]);
  expect(read).toEqual([["a", "two", "four"], [long(9)]]);

  await expect(embedInBatches(["one", "two"], 12, async () => [])).rejects.toThrow("0 of 2");
  const stopping = embedInBatches(
    ["one", long(12)],
    12,
    (batch) => {
      stop.abort(new Error("stopped"));
      return embed(batch);
    },
    stop.signal,
  );
  await expect(stopping).rejects.toThrow("stopped");
});
