import { existsSync, readFileSync } from "node:fs";
import { fingerprint, inRoot, pnpm, recall, remember, Stop, say } from "./workspace.mjs";

/** What decides which packages are installed; the lockfile covers every package.json. */
const DECIDES = ["pnpm-lock.yaml", "pnpm-workspace.yaml"];

/** Installs the dependencies when they are missing or belong to another lockfile. Needs the network only then. */
export async function ensureInstalled() {
  const wanted = fingerprint(
    [process.platform, process.arch, ...DECIDES.map((file) => readFileSync(inRoot(file), "utf8"))].join("\n"),
  );
  if (existsSync(inRoot("node_modules/.modules.yaml")) && recall("installed") === wanted) return;
  say("Installing dependencies…");
  const code = await pnpm(["install", "--frozen-lockfile", "--config.confirm-modules-purge=false"], {
    quiet: true,
  });
  if (code !== 0) {
    throw new Stop(
      "The dependencies could not be installed; what pnpm said is above. Is the network reachable?",
    );
  }
  remember("installed", wanted);
}
