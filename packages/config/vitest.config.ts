import { defineConfig } from "vitest/config";
import { testConfig } from "./vitest.mjs";

export default defineConfig(testConfig());
