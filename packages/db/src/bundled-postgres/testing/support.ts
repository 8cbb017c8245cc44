import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, copyFile, mkdtemp, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { build } from "vite";
import { afterAll, onTestFinished } from "vitest";
import { openDatabase } from "../../open-database";
import { placeFreshCluster } from "../../testing/cached-cluster";
import { installedBinaries } from "../binaries";
import { ensureCopy } from "../binaries-copy";
import { runCommand } from "../command";
import { type BundledPostgres, type BundledPostgresOptions, startBundledPostgres } from "../index";
import { layoutOf } from "../layout";
import { postgresProcessesIn } from "../processes";
import { chooseSystemUser, type SystemUser } from "../system-user";

export const isRoot = process.getuid?.() === 0;

/** An empty folder, deleted with the test. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "commonplace-bundled-")));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder after its first start. */
export async function usedFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await placeFreshCluster(folder);
  return folder;
}

/** The bundled database in this process, stopped with the test. */
export async function startHere(options: BundledPostgresOptions): Promise<BundledPostgres> {
  const database = await startBundledPostgres(options);
  onTestFinished(() => database.stop());
  return database;
}

/** Runs one query on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const { sql, close } = openDatabase({ url, maxConnections: 1 });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await close();
  }
}

/** The sentence with which a start fails. */
export async function refusal(start: Promise<BundledPostgres>): Promise<string> {
  const outcome = await start.then(
    (database) => database.stop().then(() => new Error("it started")),
    (error: Error) => error,
  );
  if (outcome.name !== "DatabaseStartError") throw outcome;
  return outcome.message;
}

export const postgresIn = (dataDir: string) => postgresProcessesIn(layoutOf(dataDir).cluster);

/** The postmaster, the parent of the others. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const alive = await postgresIn(dataDir);
  const postmaster = alive.find((one) => !alive.some((other) => other.pid === one.parent));
  if (!postmaster) throw new Error("no postmaster is running");
  return postmaster.pid;
}

/** The processes that a process started itself. Linux only. */
export async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list.split(" ").filter(Boolean).map(Number);
}

/** Waits until a condition is true; fails with an error when it is not in time. */
export async function eventually(holds: () => boolean | Promise<boolean>, within = 50_000): Promise<void> {
  for (const began = Date.now(); Date.now() - began < within; await sleep(20)) if (await holds()) return;
  throw new Error(`did not come true within ${within} ms: ${holds}`);
}

/** An account other than root: the current one (undefined), or the one that root drops to. */
export const ordinaryUser = () => chooseSystemUser("/nonexistent");

export interface ServerProcess {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Connection string, as soon as it is ready. */
  url(): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<number | null>;
}

/** Starts a server process (see server.ts) from one bundled file, as it ships. Killed with the test. */
export async function startServerProcess(options: {
  dataDir: string;
  env?: Record<string, string>;
  binaries?: string;
  user?: SystemUser | undefined;
}): Promise<ServerProcess> {
  const program = await bundledServer();
  const child = spawn(await nodeFor(options.user), [program], {
    cwd: "/",
    uid: options.user?.uid,
    gid: options.user?.gid,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: options.dataDir,
      BINARIES: options.binaries ?? installedBinaries(),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const ended = once(child, "close").then(([code]) => code as number | null); // documented type
  onTestFinished(() => endProcess(child, options.dataDir));
  return {
    pid: child.pid ?? 0,
    output: () => output,
    async url() {
      await eventually(() => /^ready /m.test(output) || child.exitCode !== null);
      const url = output.match(/^ready (.*)$/m)?.[1];
      if (!url) throw new Error(`the server did not start: ${output}`);
      return url;
    },
    kill: (signal) => child.kill(signal),
    ended,
  };
}

async function endProcess(child: ChildProcess, dataDir: string): Promise<void> {
  child.kill("SIGKILL");
  await eventually(async () => (await postgresIn(dataDir)).length === 0);
}

let bundle: Promise<string> | undefined;
afterAll(async () => {
  if (bundle) await rm(path.dirname(await bundle), { recursive: true, force: true });
});

/** Bundles server.ts once per test file into a folder that every user can read. */
function bundledServer(): Promise<string> {
  bundle ??= (async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bundle-"));
    await build({
      configFile: false,
      logLevel: "silent",
      ssr: { noExternal: true },
      build: {
        ssr: path.join(import.meta.dirname, "server.ts"),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: "server.mjs" } },
      },
    });
    await chmod(folder, 0o755);
    return path.join(folder, "server.mjs");
  })();
  return bundle;
}

/** Node itself may lie where another user cannot reach it (a version manager under /root). */
async function nodeFor(user: SystemUser | undefined): Promise<string> {
  if (!user) return process.execPath;
  try {
    await runCommand(process.execPath, ["--version"], { cwd: "/", user });
    return process.execPath;
  } catch {
    const copy = path.join(await temporaryFolder(), "node");
    await copyFile(process.execPath, copy);
    return copy;
  }
}

/** A PostgreSQL installation of the test's own, as npm leaves it: without links. */
export async function installWithoutLinks(folder: string): Promise<string> {
  const native = path.join(folder, "package", "native");
  await ensureCopy(installedBinaries(), native);
  await copyFile(
    path.join(installedBinaries(), "..", "package.json"),
    path.join(native, "..", "package.json"),
  );
  await promisify(execFile)("find", [native, "-type", "l", "-delete"]);
  return native;
}
