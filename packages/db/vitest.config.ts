import { testConfig } from "@commonplace/config/vitest";
import { defineConfig } from "vitest/config";

export default defineConfig(testConfig({ database: true, longest: ["src/bundled-postgres/ending.test.ts"] }));
