import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { startBundledPostgres } from "../bundled-postgres/index";
import { layoutOf } from "../bundled-postgres/layout";
import { packageRoot } from "../package-root";

/**
 * Copies an empty database cluster from `node_modules/.cache` to `dataDir`: a tenth of the time that making one takes.
 * Test runs of several packages may do this at once.
 */
export async function placeFreshCluster(dataDir: string): Promise<void> {
  if (process.platform === "win32") return; // without `cp`, the first start makes a cluster
  const cached = await cachedDataDir();
  if (!cached) return;
  const { root } = layoutOf(dataDir);
  await mkdir(root, { recursive: true });
  await promisify(execFile)("cp", ["-a", `${layoutOf(cached).root}/.`, root]);
}

/** A data folder with a cluster that was stopped cleanly; undefined where none can be kept. */
async function cachedDataDir(): Promise<string | undefined> {
  const cache = path.join(packageRoot(), "node_modules", ".cache", "test-clusters");
  // One for each user that runs tests: the files belong to that user and nobody else can read them.
  const kept = path.join(cache, `postgres-18-for-${process.getuid?.()}`);
  if (await stat(kept).catch(() => undefined)) return kept;
  const unfinished = await mkdir(cache, { recursive: true })
    .then(() => mkdtemp(`${kept}.new-`))
    .catch(() => undefined); // a read-only installation
  if (!unfinished) return undefined;
  try {
    const database = await startBundledPostgres({ dataDir: unfinished });
    await database.stop();
    await rename(unfinished, kept).catch(() => {}); // another test run was first
    return kept;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
