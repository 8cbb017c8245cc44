import { testConfig } from "@commonplace/config/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig(
  testConfig({
    database: true,
    longest: ["src/bundled-postgres/frozen.test.ts", "src/bundled-postgres/ending.test.ts"],
    // Most of the time is patience: a database that does not end by itself is waited for before it is killed.
    maxWorkers: 4,
  }),
);
