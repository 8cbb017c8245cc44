import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The browser that journeys run in: CHROMIUM_PATH, or the first Chromium on the PATH. `npm test` sees to it that there
 * is one.
 *
 * @throws Error with a sentence when there is none.
 */
export function findChromium(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const name of NAMES) {
      const path = join(folder, name);
      if (isExecutable(path)) return path;
    }
  }
  throw new Error("No Chromium found. Run `npm test` at the root, or set CHROMIUM_PATH.");
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
