import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { ensureBuilt } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { inRoot, run, Stop, say } from "./workspace.mjs";

/** @param {string} folder @returns {Map<string, string>} name → file of every program: apps/x/<folder>/name.ts */
function findPrograms(folder) {
  const folders = ["apps", "packages"].flatMap((kind) =>
    readdirSync(inRoot(kind)).map((name) => inRoot(kind, name, folder)),
  );
  const files = folders
    .filter((each) => existsSync(each))
    .flatMap((each) => readdirSync(each).map((file) => path.join(each, file)))
    .filter((file) => file.endsWith(".ts"));
  return new Map(files.map((file) => [path.basename(file, ".ts"), file]));
}

/**
 * Runs the program named on the command line against the built product and exits with its code; without a name it
 * lists the programs there are.
 *
 * @param {string} folder the programs are in apps/x/<folder> and packages/x/<folder>
 * @param {string} kind what people call one: "benchmark"
 */
export async function runProgram(folder, kind) {
  const [name, ...args] = process.argv.slice(2);
  const programs = findPrograms(folder);
  const names = [...programs.keys()].sort().join(", ");
  if (!name) {
    say(`${kind[0]?.toUpperCase()}${kind.slice(1)}s: ${names}`);
    return;
  }
  const file = programs.get(name);
  if (!file) throw new Stop(`There is no ${kind} "${name}", only ${names}.`);
  await runOnProduct(file, args);
}

/**
 * Runs one program against the built product and exits with its code, after installing and building what it needs.
 *
 * @param {string} file TypeScript, in a folder of an app or package
 * @param {string[]} args
 */
export async function runOnProduct(file, args) {
  await ensureInstalled();
  await ensureBuilt();
  const inBrowser = file.startsWith(inRoot("apps", "web"));
  const env = inBrowser ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const tsx = createRequire(inRoot("apps/api/package.json")).resolve("tsx/cli");
  process.exitCode = await run(process.execPath, [tsx, file, ...args], {
    cwd: path.dirname(path.dirname(file)),
    env,
  });
}
