import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The launcher's notes between runs; deleted with node_modules. */
const MEMORY = path.join(ROOT, "node_modules", ".commonplace");

/** @param {string[]} parts below the root of the checkout */
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** @param {string} text */
export const say = (text) => process.stdout.write(`${text}\n`);

/** A reason to stop that a person can read without a stack trace. */
export class Stop extends Error {
  /** @param {string} message @param {number} code of the process */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/**
 * Runs a command of the launcher; a {@link Stop} ends it with its sentence instead of a stack trace.
 *
 * @param {() => Promise<void>} command
 */
export async function launch(command) {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.message) process.stderr.write(`${error.message}\n`);
    process.exit(error.code);
  }
}

/**
 * Runs a program to its end.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, quiet?: boolean }} [options] quiet: the output is
 * shown only when the program fails.
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, { cwd = ROOT, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32", // npx is a .cmd there
    });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.once("error", reject);
    child.once("close", (code) => {
      if (quiet && code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs the pnpm that package.json pins: the installed one, which starts in a tenth of the time, else one that npx fetches.
 *
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function pnpm(args, options = {}) {
  const { packageManager } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  const env = {
    ...options.env,
    TURBO_TELEMETRY_DISABLED: "1",
    // Part of turbo's cache key: a result of another Node version or machine is not reused.
    COMMONPLACE_RUNTIME: `${process.version} ${process.platform} ${process.arch}`,
    // Variables that npm sets for its scripts would change how the npm and pnpm below behave.
    npm_config_yes: undefined,
    npm_config_user_agent: undefined,
  };
  const installed = inRoot("node_modules/.bin/pnpm");
  if (process.platform !== "win32" && packageManager === installedPnpm()) {
    return run(installed, args, { ...options, env });
  }
  return run("npx", ["--yes", packageManager, ...args], { ...options, env });
}

/** @returns {string | undefined} "pnpm@" and the version that is installed, if one is */
function installedPnpm() {
  const manifest = inRoot("node_modules/pnpm/package.json");
  return existsSync(manifest) ? `pnpm@${JSON.parse(readFileSync(manifest, "utf8")).version}` : undefined;
}

/** @param {string} text */
export const fingerprint = (text) => createHash("sha256").update(text).digest("hex");

/** @param {string} name @returns {string | undefined} what {@link remember} kept under this name */
export function recall(name) {
  try {
    return readFileSync(path.join(MEMORY, name), "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string} value */
export function remember(name, value) {
  mkdirSync(MEMORY, { recursive: true });
  writeFileSync(path.join(MEMORY, name), value);
}
