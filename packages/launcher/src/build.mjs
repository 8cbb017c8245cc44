import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fingerprint, inRoot, pnpm, recall, remember, Stop, say } from "./workspace.mjs";

const BUILT = [
  "apps/api/dist/main.js",
  "apps/api/dist/admin.js",
  "apps/web/dist/index.html",
  "apps/web/dist-server/server.js",
];
/** Folders that no build reads. */
const IGNORED = new Set([
  "node_modules",
  "dist",
  "dist-server",
  ".turbo",
  "e2e",
  "test",
  "testing",
  "test-results",
  "bench",
  "prove",
  "pictures",
  "coverage",
]);

/** The command line is none of the server's: it is built when somebody first uses it. */
const COMMAND = "packages/cli";
const COMMAND_SOURCES = [COMMAND, "packages/domain"];
const SERVER_SOURCES = ["apps", "packages"]
  .flatMap((kind) => readdirSync(inRoot(kind)).map((name) => `${kind}/${name}`))
  .filter((folder) => folder !== COMMAND);

/** Builds the web app and the server when their sources changed since the last time. */
export async function ensureBuilt() {
  const sources = describeSources(SERVER_SOURCES);
  if (BUILT.every((file) => existsSync(inRoot(file))) && recall("built") === sources) return;
  say("Building…");
  // Without turbo, whose program takes 44 MB: a server builds once, so a cache of builds would gain it nothing.
  if ((await pnpm(["--filter", "./apps/*", "run", "build"], { quiet: true })) !== 0)
    throw new Stop("The build failed; the reason is above.");
  remember("built", sources);
}

/**
 * Builds the command line when its sources changed since the last time.
 *
 * @param {(text: string) => void} tell
 */
export async function ensureCommandBuilt(tell) {
  const sources = describeSources(COMMAND_SOURCES);
  if (existsSync(inRoot("packages/cli/dist/commonplace.js")) && recall("command-built") === sources) return;
  tell("Building…");
  if ((await pnpm(["--filter", "@commonplace/cli", "run", "build"], { quiet: true })) !== 0)
    throw new Stop("The build failed; the reason is above.");
  remember("command-built", sources);
}

/**
 * Runs tasks through turbo, which repeats only those whose files changed.
 *
 * @param {string[]} args
 * @param {Parameters<typeof pnpm>[1]} [options]
 */
export function turbo(args, options) {
  return pnpm(["exec", "turbo", "run", ...args], options);
}

/**
 * Names, sizes and times of every file that may end up in a build: cheap to read, and needs no git.
 *
 * @param {string[]} folders
 */
function describeSources(folders) {
  const files = folders.flatMap((folder) => listFiles(inRoot(folder)));
  const roots = ["package.json", "pnpm-lock.yaml", "turbo.json", "tsconfig.base.json"].map((file) =>
    inRoot(file),
  );
  return fingerprint(
    [...files, ...roots]
      .map((file) => {
        const { size, mtimeMs } = statSync(file);
        return `${file} ${size} ${mtimeMs}`;
      })
      .join("\n"),
  );
}

/** @param {string} folder @returns {string[]} */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : listFiles(full);
    return /\.(test\.tsx?|md)$/.test(entry.name) ? [] : [full];
  });
}
