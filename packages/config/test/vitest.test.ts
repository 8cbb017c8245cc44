import { expect, it } from "vitest";
import type { TestSequencerConstructor, TestSpecification, Vitest } from "vitest/node";
import { testConfig } from "../vitest.mjs";

/** The order in which vitest would run files of these sizes in a fresh clone. */
async function orderOf(sizes: Record<string, number>, longest: readonly string[]): Promise<string[]> {
  const Sequencer = testConfig({ longest }).test.sequence?.sequencer as TestSequencerConstructor;
  const project = { name: "", config: { isolate: true, sequence: { groupOrder: 0 } } };
  const vitest = {
    config: { root: "/package" },
    cache: {
      getFileTestResults: () => undefined,
      getFileStats: (key: string) => ({ size: sizes[key.slice(1)] }),
    },
  };
  const files = Object.keys(sizes).map((name) => ({ moduleId: `/package/${name}`, project }));
  const sequencer = new Sequencer(vitest as unknown as Vitest);
  const sorted = await sequencer.sort(files as unknown as TestSpecification[]);
  return sorted.map(({ moduleId }) => moduleId.slice("/package/".length));
}

it("runs the files that take longest first, and then the largest", async () => {
  const sizes = { "test/b.test.ts": 3, "test/faults.test.ts": 1, "test/a.test.ts": 5 };
  expect(await orderOf(sizes, ["test/faults.test.ts"])).toEqual([
    "test/faults.test.ts",
    "test/a.test.ts",
    "test/b.test.ts",
  ]);
  expect(await orderOf(sizes, [])).toEqual(["test/a.test.ts", "test/b.test.ts", "test/faults.test.ts"]);
});
