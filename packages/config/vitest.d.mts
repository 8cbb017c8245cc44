import type { ViteUserConfig } from "vitest/config";

type Test = NonNullable<ViteUserConfig["test"]>;

export type TestOptions = Test & {
  /** The tests open databases: starts PostgreSQL once per run. The package depends on `@commonplace/db`. */
  database?: boolean;
  /** Files that take longest, as `test/faults.test.ts`: they run first, so that none is left over at the end. */
  longest?: readonly string[];
};

export type TestConfig = { test: Test };

/**
 * The base of every package's `vitest.config.ts`.
 *
 * @example export default defineConfig(testConfig({ database: true }));
 */
export declare function testConfig(options?: TestOptions): TestConfig;
