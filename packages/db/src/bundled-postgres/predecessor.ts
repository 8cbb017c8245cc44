import { link, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseStartError } from "../database-start-error";
import { lifeLineMark } from "./life-line";
import { commandOf, type PostgresProcess, postgresProcessesIn, signal } from "./processes";

/** How long each situation is given, in milliseconds. */
interface Patience {
  /** A server that is up and not stopping is taken as somebody else's after this. */
  untilRefused: number;
  /** Helpers of a killed postmaster leave by themselves when idle; then they are told to. */
  untilOrphansQuit: number;
  /** A server that is stopping writes everything out first. */
  untilStopped: number;
}

const defaultPatience: Patience = { untilRefused: 2_000, untilOrphansQuit: 500, untilStopped: 60_000 };

/**
 * Waits until no PostgreSQL lives in the data folder any more, helping along what a killed server left.
 *
 * Then takes away a `postmaster.pid` that would keep PostgreSQL from starting though nobody holds it. Never
 * while a process lives in the folder: that file is what keeps two servers from writing the same data.
 *
 * @throws DatabaseStartError when another server is using the folder.
 */
export async function settlePredecessor(
  cluster: string,
  log: (line: string) => void,
  patience: Patience = defaultPatience,
): Promise<void> {
  const began = Date.now();
  let steadySince = began;
  let orphansTold = false;
  let stopTold = false;
  for (;;) {
    const alive = await postgresProcessesIn(cluster);
    if (alive.length === 0) break;
    const now = Date.now();
    const postmaster = alive.find((one) => !alive.some((other) => other.pid === one.parent));
    const helpersOnly = alive.every((one) => one.command.startsWith("postgres: "));

    if (helpersOnly || !postmaster) {
      steadySince = now;
      if (!orphansTold && now - began >= patience.untilOrphansQuit) {
        orphansTold = true;
        log(`Ending ${alive.length} database processes that outlived their server.`);
        for (const { pid } of alive) signal(pid, "SIGQUIT");
      }
    } else if (await lostItsServer(postmaster)) {
      steadySince = now;
      if (!stopTold) {
        stopTold = true;
        log(`Stopping a database (process ${postmaster.pid}) whose server is gone.`);
        signal(postmaster.pid, "SIGINT");
      }
    } else if (await isStopping(cluster)) {
      steadySince = now;
    } else if (now - steadySince >= patience.untilRefused) {
      throw inUse(cluster, postmaster.pid);
    }
    if (now - began >= patience.untilStopped) throw inUse(cluster, (postmaster ?? alive[0])?.pid);
    await sleep(20);
  }
  await discardBlockingLockFile(cluster);
}

export function inUse(cluster: string, pid?: number): DatabaseStartError {
  const who =
    pid === undefined ? "another server, perhaps in another container" : `PostgreSQL process ${pid}`;
  return new DatabaseStartError(
    `The database in ${cluster} is in use by ${who}: is another copy of Commonplace running? Stop it first, or give this one its own DATA_DIR.`,
  );
}

/** One of ours (not one a person started by hand) whose life-line is gone too, so nothing will stop it. */
async function lostItsServer(postmaster: PostgresProcess): Promise<boolean> {
  if (!postmaster.command.includes(`cluster_name=${lifeLineMark}`)) return false;
  const parent = await commandOf(postmaster.parent);
  return process.platform === "win32" ? parent === "" : !parent.includes(lifeLineMark);
}

async function isStopping(cluster: string): Promise<boolean> {
  // Line 8 of the lock file is the state PostgreSQL is in: starting, ready, stopping (or standby).
  const lines = (await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return lines[7]?.trim() === "stopping";
}

/**
 * PostgreSQL itself gets over a lock file whose process is dead. It refuses one that is empty or garbage,
 * and one whose process id meanwhile belongs to something else: those are discarded here.
 */
async function discardBlockingLockFile(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, "postmaster.pid");
  const judged = await readFile(lockFile, "utf8").catch(() => undefined);
  if (judged === undefined) return;
  const pid = Number.parseInt(judged, 10);
  if (pid > 0 && !isAlive(pid)) return;

  const aside = path.join(cluster, `postmaster.pid.discarded-${process.pid}`);
  await rename(lockFile, aside).catch(() => {});
  // Between reading and renaming another server may have started: its lock file is put back.
  const taken = await readFile(aside, "utf8").catch(() => undefined);
  if (taken !== undefined && taken !== judged) await link(aside, lockFile).catch(() => {});
  await rm(aside, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
