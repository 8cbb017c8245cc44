import { link, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseStartError } from "../database-start-error";
import { lifeLineMark, STOP_SECONDS, serverOfLifeLine, signalLifeLine } from "./life-line";
import {
  commandOf,
  type PostgresProcess,
  parentOf,
  postgresProcessesIn,
  processesIn,
  signal,
} from "./processes";

/** How long to wait in each situation, in milliseconds. */
interface Patience {
  /** A running server that is not stopping after this time belongs to somebody else. */
  untilRefused: number;
  /** Idle helpers of a killed postmaster end by themselves; after this time they are told to quit. */
  untilHelpersQuit: number;
  /** A database of ours that takes longer to stop than its own server allows is stuck. */
  untilStuck: number;
  /** Processes that do not end in this time are left to a person. */
  untilStopped: number;
}

const defaultPatience: Patience = {
  untilRefused: 2_000,
  untilHelpersQuit: 500,
  untilStuck: (STOP_SECONDS.int + STOP_SECONDS.quit + 2) * 1_000,
  untilStopped: 60_000,
};

/** A life-line that is not stuck ends within this time of its database, in milliseconds. */
const LIFE_LINE_ENDS_MS = 500;

/**
 * Waits until no PostgreSQL runs in the data folder. Processes that a killed server of ours left are ended as gently as
 * possible, see STOP_SECONDS.
 *
 * Then removes a stale `postmaster.pid` that would keep PostgreSQL from starting. Never while a process runs in the
 * folder: that file keeps two servers from writing the same data.
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
  let helpers: Ending | undefined;
  let orphan: Ending | undefined;
  for (;;) {
    const alive = await postgresProcessesIn(cluster);
    if (alive.length === 0) break;
    const now = Date.now();
    const postmaster = alive.find((one) => !alive.some((other) => other.pid === one.parent));
    const helpersOnly = alive.every((one) => one.command.startsWith("postgres: "));

    if (helpersOnly || !postmaster) {
      steadySince = now;
      if (!helpers && now - began >= patience.untilHelpersQuit) {
        log(`Ending ${alive.length} database processes that outlived their server.`);
        helpers = new Ending(["SIGQUIT", "SIGKILL"], now);
      }
      helpers?.signal(alive, now);
    } else if (orphan || (await lostItsServer(postmaster))) {
      steadySince = now;
      if (!orphan) {
        log(`Stopping a database (process ${postmaster.pid}) whose server is gone.`);
        orphan = new Ending(["SIGINT", "SIGQUIT", "SIGKILL"], now);
      }
      orphan.signal([postmaster], now);
    } else if (await isStopping(cluster)) {
      steadySince = now;
      if (isOurs(postmaster) && now - began >= patience.untilStuck) {
        log(`Ending a database (process ${postmaster.pid}) that does not finish stopping.`);
        orphan = new Ending(["SIGQUIT", "SIGKILL"], now);
      }
    } else if (now - steadySince >= patience.untilRefused) {
      throw inUse(cluster, postmaster.pid);
    }
    if (now - began >= patience.untilStopped) throw inUse(cluster, (postmaster ?? alive[0])?.pid);
    await sleep(20);
  }
  await endStuckLifeLines(cluster);
  await discardBlockingLockFile(cluster);
}

/**
 * Kills life-lines that outlived both their server and their database: one that was stopped, say, and would hold the lock for
 * ever.
 */
async function endStuckLifeLines(cluster: string): Promise<void> {
  for (const { pid, parent, command } of await processesIn(cluster)) {
    const server = serverOfLifeLine(command);
    if (server === undefined || parent === server) continue;
    // One that is just ending lets go of the lock by itself.
    await sleep(LIFE_LINE_ENDS_MS);
    if ((await commandOf(pid)) === command) signalLifeLine(pid, "SIGKILL");
  }
}

/** Sends processes one signal after another, the next when the time for the one before is over. */
class Ending {
  #sent = 0;

  constructor(
    private readonly signals: NodeJS.Signals[],
    private due: number,
  ) {}

  signal(processes: PostgresProcess[], now: number): void {
    const next = this.signals[this.#sent];
    if (!next || now < this.due) return;
    this.#sent += 1;
    this.due = now + (next === "SIGINT" ? STOP_SECONDS.int : STOP_SECONDS.quit) * 1_000;
    for (const { pid } of processes) signal(pid, next);
  }
}

export function inUse(cluster: string, pid?: number): DatabaseStartError {
  const who =
    pid === undefined ? "another server, perhaps in another container" : `PostgreSQL process ${pid}`;
  return new DatabaseStartError(
    `The database in ${cluster} is in use by ${who}: is another copy of Commonplace running? Stop it first, or give this one its own DATA_DIR.`,
  );
}

/** Whether Commonplace started it, rather than a person. */
const isOurs = ({ command }: PostgresProcess) => command.includes(`cluster_name=${lifeLineMark}`);

/** Whether it is one of ours whose life-line or server is gone, so that nothing else will stop it. */
async function lostItsServer(postmaster: PostgresProcess): Promise<boolean> {
  if (!isOurs(postmaster)) return false;
  const parent = await commandOf(postmaster.parent);
  if (process.platform === "win32") return parent === "";
  if (!parent.includes(lifeLineMark)) return true;
  // A life-line whose server is gone has another parent. Life-lines of earlier versions do not name their server.
  const server = serverOfLifeLine(parent);
  return server !== undefined && (await parentOf(postmaster.parent)) !== server;
}

async function isStopping(cluster: string): Promise<boolean> {
  // Line 8 of the lock file is the state PostgreSQL is in: starting, ready, stopping (or standby).
  const lines = (await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
  return lines[7]?.trim() === "stopping";
}

/**
 * PostgreSQL itself ignores a lock file whose process is dead, but refuses one that is empty or garbage, or whose
 * process id now belongs to another process: those are removed here.
 */
async function discardBlockingLockFile(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, "postmaster.pid");
  const judged = await readFile(lockFile, "utf8").catch(() => undefined);
  if (judged === undefined) return;
  const pid = Number.parseInt(judged, 10);
  if (pid > 0 && !isAlive(pid)) return;

  const aside = path.join(cluster, `postmaster.pid.discarded-${process.pid}`);
  await rename(lockFile, aside).catch(() => {});
  // Another server may have started between the read and the rename: put its lock file back.
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
