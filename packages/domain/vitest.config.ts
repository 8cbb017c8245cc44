import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // One PostgreSQL for the run; each test file works in its own copy of the migrated database.
    globalSetup: "@commonplace/db/testing/global-setup",
    // A busy machine may take seconds to start a database.
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
