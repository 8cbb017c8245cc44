import "./node-version.mjs";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { inRoot, launch, run, Stop, say } from "./workspace.mjs";

/** @returns {Map<string, string>} name → file of every benchmark: apps/x/bench/name.ts */
function findBenchmarks() {
  const folders = ["apps", "packages"].flatMap((kind) =>
    readdirSync(inRoot(kind)).map((name) => inRoot(kind, name, "bench")),
  );
  const files = folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => path.join(folder, file)))
    .filter((file) => file.endsWith(".ts"));
  return new Map(files.map((file) => [path.basename(file, ".ts"), file]));
}

// `pnpm bench <name> …`: runs one benchmark against the built product; without a name it lists them.
await launch(async () => {
  const [name, ...args] = process.argv.slice(2);
  const benchmarks = findBenchmarks();
  if (!name) {
    say(`Benchmarks: ${[...benchmarks.keys()].sort().join(", ")}`);
    return;
  }
  const file = benchmarks.get(name);
  if (!file)
    throw new Stop(`There is no benchmark "${name}", only ${[...benchmarks.keys()].sort().join(", ")}.`);
  await ensureInstalled();
  await ensureBuilt();
  const inBrowser = file.startsWith(inRoot("apps", "web"));
  const env = inBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const tsx = createRequire(inRoot("apps/api/package.json")).resolve("tsx/cli");
  process.exitCode = await run(process.execPath, [tsx, file, ...args], {
    cwd: path.dirname(path.dirname(file)),
    env,
  });
});
