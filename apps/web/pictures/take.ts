// `npm run pictures [words] -- [--check] [--widths 1920,320] [--readme]`: starts the built product, fills a library,
// and takes pictures of every screen and state at two widths in both schemes, with one sheet that shows them all. Words
// pick the scenes whose name contains one of them, or is it (`=library`). `--check` also runs axe on each, and looks for
// layout shifts and for what reaches beyond the screen. Exits with 1 when a scene could not be brought about, or broke a
// rule.
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium";
import { ProductServer } from "../e2e/support/server";
import { screenOf, takePictures, WIDTHS } from "./support/camera";
import { seedLibrary } from "./support/library";
import { scenesOf } from "./support/scenes";
import { contactSheet } from "./support/sheet";

/** The README's pictures, and those they are copies of. */
const IN_README = {
  "library-light.png": "library-1280-light.png",
  "prompt-dark.png": "prompt-1280-dark.png",
};
const PICTURES = fileURLToPath(new URL(".", import.meta.url));
/** Git ignores it. */
const FOLDER = join(PICTURES, "taken");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    readme: { type: "boolean", default: false },
    check: { type: "boolean", default: false },
    widths: { type: "string", default: WIDTHS.join() },
  },
});
const widths = values.widths.split(",").map(Number);
const words = positionals.map((word) => word.toLowerCase());
const isPicked = (name: string, word: string) =>
  word.startsWith("=") ? name === word.slice(1) : name.includes(word);

// Everyone is at this machine's own address, more of them than the limits let in.
const server = await ProductServer.start({ RATE_LIMITS: "false" });
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const failures: string[] = [];
try {
  const people = await seedLibrary(browser, server.url);
  const camera = { browser, url: server.url, people, folder: FOLDER, isChecking: values.check };
  const scenes = scenesOf(people).filter(
    ({ name }) => words.length === 0 || words.some((word) => isPicked(name.toLowerCase(), word)),
  );
  if (words.length === 0) await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  for (const scene of scenes) {
    for (const width of widths) {
      if (scene.only && scene.only !== screenOf(width)) continue;
      try {
        await takePictures(camera, scene, width);
      } catch (error) {
        failures.push(`${scene.name} at ${width} pixels: ${error instanceof Error ? error.message : error}`);
      }
    }
    process.stdout.write(".");
  }
  await writeFile(join(FOLDER, "index.html"), contactSheet(scenesOf(people)));
} finally {
  await browser.close();
  await server.dispose();
}
if (values.readme) {
  for (const [name, taken] of Object.entries(IN_README))
    await copyFile(join(FOLDER, taken), join(PICTURES, name));
}
for (const failure of failures) process.stderr.write(`\n✗ ${failure}\n`);
process.stdout.write(`\nThe sheet: ${join(FOLDER, "index.html")}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
