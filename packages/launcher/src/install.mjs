import { existsSync, readFileSync } from "node:fs";
import { fingerprint, inRoot, pnpm, recall, remember, Stop, say } from "./workspace.mjs";

/** Files that decide which packages are installed; the lockfile covers every package.json. */
const DECIDES = ["pnpm-lock.yaml", "pnpm-workspace.yaml"];

/**
 * How much is installed: "product" is what it takes to build and run the server (its `dependencies`), "command" adds the
 * terminal command's, "all" what it takes to check and develop (every `devDependencies`).
 *
 * @typedef {"product" | "command" | "all"} Extent
 */

/** pnpm's arguments, from the smallest extent to the largest. @type {Record<Extent, string[]>} */
const EXTENTS = { product: ["--prod", "--filter=!@commonplace/cli"], command: ["--prod"], all: [] };
/** @type {Extent[]} */
const BY_SIZE = ["product", "command", "all"];

/**
 * Installs the dependencies when they are missing or belong to another lockfile. Needs the network only then.
 *
 * @param {Extent} [extent] a larger one serves, too.
 * @param {(text: string) => void} [tell] hears that it installs.
 */
export async function ensureInstalled(extent = "all", tell = say) {
  const installed = existsSync(inRoot("node_modules/.modules.yaml")) ? recall("installed") : undefined;
  if (BY_SIZE.slice(BY_SIZE.indexOf(extent)).some((larger) => installed === stateOf(larger))) return;
  await install(extent, tell);
}

/**
 * Installs the dependencies, whatever is there.
 *
 * @param {Extent} extent
 * @param {(text: string) => void} [tell]
 * @throws {Stop} when pnpm fails; it has printed why.
 */
export async function install(extent, tell = say) {
  tell("Installing dependencies…");
  const args = ["install", "--frozen-lockfile", "--config.confirm-modules-purge=false", ...EXTENTS[extent]];
  if ((await pnpm(args, { quiet: true })) !== 0) {
    throw new Stop(
      "The dependencies could not be installed; what pnpm said is above. Is the network reachable?",
    );
  }
  remember("installed", stateOf(extent));
}

/** @param {Extent} extent */
function stateOf(extent) {
  const files = DECIDES.map((file) => readFileSync(inRoot(file), "utf8"));
  return `${extent} ${fingerprint([process.platform, process.arch, ...files].join("\n"))}`;
}
