import { BaseSequencer } from "vitest/node";

/**
 * Settings for every package's tests: where they are, how long they may take, and no focused tests.
 *
 * @param {import("./vitest").TestOptions} [options]
 * @returns {import("./vitest").TestConfig}
 */
export function testConfig({ database = false, longest = [], ...test } = {}) {
  return {
    test: {
      include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
      // One PostgreSQL per run; each test file gets a copy of one migrated template.
      globalSetup: database ? ["@commonplace/db/testing/global-setup"] : [],
      allowOnly: !process.env.CI,
      restoreMocks: true,
      // One file at a time per core: much of a test's time is spent waiting for a database, a timer or another process.
      maxWorkers: "100%",
      sequence: { sequencer: beginningWith(longest) },
      // Generous, because real servers and databases on a busy machine are slow; a hang still fails.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      // From Node 25 on, Node's own `localStorage` takes the place of the browser's (vitest-dev/vitest#8757).
      execArgv: process.allowedNodeEnvironmentFlags.has("--webstorage") ? ["--no-webstorage"] : [],
      ...test,
    },
  };
}

/**
 * An order that begins with these files. In a fresh clone vitest knows no durations and begins with the largest files:
 * a small one that takes long would run last, alone, while the other cores have nothing to do.
 *
 * @param {readonly string[]} longest
 */
function beginningWith(longest) {
  return class extends BaseSequencer {
    /** @param {import("vitest/node").TestSpecification[]} files */
    async sort(files) {
      /** @param {import("vitest/node").TestSpecification} file */
      const isLong = ({ moduleId }) => longest.some((name) => moduleId.endsWith(`/${name}`));
      const sorted = await super.sort(files);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
}
