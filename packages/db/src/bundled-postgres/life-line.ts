import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import type { Writable } from "node:stream";
import { plainEnvironment } from "./command";
import type { SystemUser } from "./system-user";

/** Shows in the process list that a shell is a life-line and that a PostgreSQL hangs on one. */
export const lifeLineMark = "commonplace-database";

/** Exit code of a life-line that found the data folder locked by another server. */
export const lockedExitCode = 73;

/**
 * PostgreSQL hangs on a pipe that only our process holds the other end of: when we go, however we go, the
 * system closes it, the reader below sees its end and tells PostgreSQL to stop (SIGINT: at once, cleanly).
 *
 * $0 is the mark, "$@" PostgreSQL and its arguments. 3 is the pipe, 4 the lock file. The lock belongs to every
 * process that inherits 4, so it is held until the last helper of this PostgreSQL is gone; unlike process
 * ids it is also seen from another container on the same folder. Where there is no `flock` (macOS),
 * postmaster.pid has to do.
 */
const script = `
if command -v flock >/dev/null 2>&1; then flock -n 4 || exit ${lockedExitCode}; fi
"$@" 3<&- &
postgres=$!
trap 'kill -INT $postgres' INT TERM
( exec 4<&-; cd /; while read -r _ <&3; do :; done; kill -INT $postgres 2>/dev/null ) &
wait $postgres; code=$?
while kill -0 $postgres 2>/dev/null; do wait $postgres; code=$?; done
exit $code
`;

export interface HangingProcess {
  child: ChildProcess;
  /** Asks PostgreSQL to stop, as our death would. */
  letGo(): void;
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
    const child = spawn("/bin/sh", ["-c", script, lifeLineMark, command, ...args], {
      cwd,
      uid: user?.uid,
      gid: user?.gid,
      env: plainEnvironment(),
      // A group of its own: Ctrl-C in a terminal is for us, and we stop PostgreSQL when we are done with it.
      detached: true,
      stdio: ["ignore", "ignore", "pipe", "pipe", lock],
    });
    const line = child.stdio[3] as Writable; // "pipe" above
    line.on("error", () => {});
    return { child, letGo: () => line.destroy() };
  } finally {
    closeSync(lock);
  }
}

function startUnattached(command: string, args: string[], cwd: string): HangingProcess {
  const env = plainEnvironment();
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "ignore", "pipe"], windowsHide: true });
  const letGo = () => {
    if (child.exitCode !== null) return;
    // A kill would be a crash to PostgreSQL; pg_ctl asks it to stop in the way Windows offers.
    const pgCtl = path.join(path.dirname(command), "pg_ctl.exe");
    spawn(pgCtl, ["stop", "-D", cwd, "-m", "fast", "--no-wait"], { env, stdio: "ignore", windowsHide: true });
  };
  return { child, letGo };
}
