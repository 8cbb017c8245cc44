/**
 * What every package's tests share: where they lie, how long they may take, and that a focused test never lands.
 *
 * @param {import("./vitest").TestOptions} [options]
 * @returns {import("./vitest").TestConfig}
 */
export function testConfig({ database = false, ...test } = {}) {
  return {
    test: {
      include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
      // One PostgreSQL per run; each test file gets a copy of one migrated template.
      globalSetup: database ? ["@commonplace/db/testing/global-setup"] : [],
      allowOnly: !process.env.CI,
      restoreMocks: true,
      // A file at a time per core: much of a test's time goes to waiting for a database, a timer or another process.
      maxWorkers: "100%",
      // Real servers and databases on a busy machine: generous, yet a hang is still told from slowness.
      testTimeout: 30_000,
      hookTimeout: 120_000,
      ...test,
    },
  };
}
