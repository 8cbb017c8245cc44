import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import type { Writable } from "node:stream";
import { plainEnvironment } from "./command";
import { signal } from "./processes";
import type { SystemUser } from "./system-user";

/** Marks a shell in the process list as a life-line: the shell that a PostgreSQL depends on. */
export const lifeLineMark = "commonplace-database";

/** A life-line's mark also names the server process it belongs to. */
const markOf = (serverPid: number) => `${lifeLineMark}-of-${serverPid}`;

/** The process id of the server that a life-line belongs to, read from its command line; undefined when it is none. */
export function serverOfLifeLine(command: string): number | undefined {
  const pid = new RegExp(`${lifeLineMark}-of-(\\d+)`).exec(command)?.[1];
  return pid === undefined ? undefined : Number(pid);
}

/** Sends a signal to a life-line and its reader: they are a process group of their own, without PostgreSQL. */
export function signalLifeLine(pid: number, name: NodeJS.Signals): void {
  signal(-pid, name);
}

/** Exit code of a life-line that found the data folder locked by another server. */
export const lockedExitCode = 73;

/**
 * How long each way of stopping PostgreSQL may take, in seconds, before the next one: SIGINT stops it cleanly, SIGQUIT
 * at once, which costs a recovery at the next start but no data, SIGKILL when it no longer reacts.
 *
 * The last two are needed: PostgreSQL 18 never finishes a clean stop that reaches it while it recovers from a backend's
 * crash. It waits for its checkpointer and I/O workers, which were never told to end.
 */
export const STOP_SECONDS = { int: 5, quit: 6 } as const;

/**
 * Ties PostgreSQL's life to a pipe whose other end only our process holds. When our process ends for any reason, the
 * system closes the pipe; the reader below notices and stops PostgreSQL, more forcefully each time.
 *
 * $0 is the mark, "$@" PostgreSQL and its arguments. 3 is the pipe, 4 the lock file. The lock belongs to every
 * process that inherits 4, so it is held until the last helper of this PostgreSQL is gone; unlike process
 * ids it is also seen from another container on the same folder. It is tried for two seconds, because the life-line of
 * a PostgreSQL that has just ended holds it a moment longer. Where there is no `flock` (macOS), postmaster.pid has to
 * do. The reader ends with PostgreSQL, so it never signals a process that got the same id later.
 */
const script = `
if command -v flock >/dev/null 2>&1; then
  tries=0
  until flock -n 4; do tries=$((tries+1)); [ $tries -ge 20 ] && exit ${lockedExitCode}; sleep 0.1; done
fi
"$@" 3<&- &
postgres=$!
trap 'kill -INT $postgres' INT TERM
( exec 4<&-; cd /
  while read -r _ <&3; do :; done
  exec 3<&- 2>/dev/null
  stop() {
    kill -$1 $postgres || exit 0
    left=$2
    while [ $left -gt 0 ]; do sleep 1; kill -0 $postgres || exit 0; left=$((left-1)); done
  }
  stop INT ${STOP_SECONDS.int}; stop QUIT ${STOP_SECONDS.quit}; kill -KILL $postgres
) &
reader=$!
wait $postgres; code=$?
while kill -0 $postgres 2>/dev/null; do wait $postgres; code=$?; done
kill $reader 2>/dev/null
exit $code
`;

export interface HangingProcess {
  child: ChildProcess;
  /** Asks PostgreSQL to stop, as our death would. */
  requestStop(): void;
}

/**
 * Starts PostgreSQL so that it cannot outlive this process.
 *
 * Windows has neither sh nor signals: there PostgreSQL is started directly, survives our being killed, and
 * is stopped by the next start. That part is not covered by tests.
 */
export function startOnLifeLine(options: {
  command: string;
  args: string[];
  cwd: string;
  user: SystemUser | undefined;
  lockFile: string;
}): HangingProcess {
  if (process.platform === "win32") return startUnattached(options.command, options.args, options.cwd);
  const { command, args, cwd, user, lockFile } = options;
  const lock = openSync(lockFile, "a", 0o600);
  try {
    const child = spawn("/bin/sh", ["-c", script, markOf(process.pid), command, ...args], {
      cwd,
      uid: user?.uid,
      gid: user?.gid,
      env: plainEnvironment(),
      // A process group of its own: Ctrl-C in a terminal is for our process, which stops PostgreSQL itself when it is
      // ready.
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "pipe", lock],
    });
    const line = child.stdio[3] as Writable; // "pipe" above
    line.on("error", () => {});
    return { child, requestStop: () => line.destroy() };
  } finally {
    closeSync(lock);
  }
}

function startUnattached(command: string, args: string[], cwd: string): HangingProcess {
  const env = plainEnvironment();
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "ignore", "pipe"], windowsHide: true });
  const requestStop = () => {
    if (child.exitCode !== null) return;
    // A kill would be a crash for PostgreSQL; pg_ctl stops it cleanly on Windows.
    const pgCtl = path.join(path.dirname(command), "pg_ctl.exe");
    spawn(pgCtl, ["stop", "-D", cwd, "-m", "fast", "--no-wait"], { env, stdio: "ignore", windowsHide: true });
  };
  return { child, requestStop };
}
