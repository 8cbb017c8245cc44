import "./node-version.mjs";
import { turbo } from "./build.mjs";
import { CHECKS } from "./checks.mjs";
import { ensureInstalled } from "./install.mjs";
import { launch, pnpm, Stop } from "./workspace.mjs";

/** @param {"lint" | "typecheck"} command */
async function check(command) {
  let failed = 0;
  for (const { run } of CHECKS.filter((check) => check.command === command)) failed ||= await run();
  return failed;
}

/** @type {Record<string, (args: string[]) => Promise<number>>} each resolves to the exit code */
const TASKS = {
  build: (args) => turbo(["build", ...args]),
  lint: () => check("lint"),
  typecheck: () => check("typecheck"),
  format: (args) => pnpm(["exec", "biome", "check", "--write", ".", ...args]),
};

// `npm run build`, `lint`, `typecheck`, `format`: work in a fresh clone, where nothing is installed yet.
await launch(async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const task = TASKS[name];
  if (!task) throw new Stop(`There is no task "${name}", only ${Object.keys(TASKS).join(", ")}.`);
  await ensureInstalled();
  process.exitCode = await task(args);
});
