import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./e2e/support/chromium";

/** Journeys in a real browser against the built product; each worker starts a server of its own (e2e/support). */
export default defineConfig({
  testDir: "./e2e",
  outputDir: "./test-results",
  fullyParallel: false,
  // Half of a journey's time is waiting; each worker has a browser and a server of its own.
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // A slow machine takes longer for all of it. Both only end what hangs.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    timezoneId: "Europe/Berlin",
    permissions: ["clipboard-read", "clipboard-write"],
    // Recording traces takes a fifth of a run's computing. A failure has its picture and the page's outline; for a trace,
    // run its file with `--trace on`.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(),
      // In a bare locale Chromium keeps no name of a download that is not ASCII.
      env: { ...process.env, LANG: "C.UTF-8" },
      // Root has no sandbox; the rest keeps the browser from calling home, which a closed network refuses slowly.
      args: [
        "--no-sandbox",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
