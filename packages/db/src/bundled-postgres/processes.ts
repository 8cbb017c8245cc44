import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** A running PostgreSQL process that lives in a data folder. */
export interface PostgresProcess {
  pid: number;
  /** Parent's process id. */
  parent: number;
  /** Its command line as the system shows it; PostgreSQL's helpers rename theirs to `postgres: …`. */
  command: string;
}

/**
 * Finds the PostgreSQL processes whose working directory is `folder`: a postmaster and its helpers, also helpers that
 * outlived it. This decides whether the folder is in use; process ids in files do not, because they are reused (in
 * containers at once).
 *
 * Linux reads /proc. macOS asks lsof and ps. Windows cannot be asked for a working directory: there the
 * process named by postmaster.pid counts when it is a postgres.exe. Only Linux is covered by tests.
 */
export async function postgresProcessesIn(folder: string): Promise<PostgresProcess[]> {
  const real = await realpath(folder).catch(() => undefined);
  if (!real) return [];
  if (process.platform === "linux") return fromProc(real, isPostgres);
  if (process.platform === "win32") return await fromLockFile(real);
  return await fromLsof(real);
}

/**
 * Finds the processes, of whatever program, whose working directory is `folder`. None on systems other than Linux, where
 * only a PostgreSQL is looked for.
 */
export async function processesIn(folder: string): Promise<PostgresProcess[]> {
  const real = await realpath(folder).catch(() => undefined);
  return real && process.platform === "linux" ? fromProc(real, () => true) : [];
}

/** The command line of a process, "" when there is none with this id. */
export async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") return (await argumentsOf(pid)).join(" ").trim();
  if (process.platform === "win32") return (await windowsProcess(pid))?.CommandLine ?? "";
  return (await output("ps", ["-o", "command=", "-p", String(pid)])).trim();
}

/** The parent's process id of a process; undefined when there is none with this id. Not asked on Windows. */
export async function parentOf(pid: number): Promise<number | undefined> {
  if (process.platform === "linux") {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
    return stat === undefined ? undefined : parentIn(stat);
  }
  return Number(await output("ps", ["-o", "ppid=", "-p", String(pid)])) || undefined;
}

/** "pid (name) state parent …"; the name may itself hold spaces and brackets. */
function parentIn(stat: string): number {
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** The program of a process and its arguments, on Linux; `[""]` when there is none with this id. */
async function argumentsOf(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).split("\0");
}

/** @param program the first of a process's arguments; helpers have put their whole name there. */
function isPostgres(program: string): boolean {
  return program.startsWith("postgres: ") || path.basename(program) === "postgres";
}

async function fromProc(folder: string, isWanted: (program: string) => boolean): Promise<PostgresProcess[]> {
  const found: PostgresProcess[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if ((await readlink(`/proc/${entry}/cwd`)) !== folder) continue;
      const [program = "", ...rest] = await argumentsOf(Number(entry));
      if (!isWanted(program)) continue;
      const command = [program, ...rest].join(" ").trim();
      const parent = parentIn(await readFile(`/proc/${entry}/stat`, "utf8"));
      found.push({ pid: Number(entry), parent, command });
    } catch {
      // Ended meanwhile, or another user's process, which cannot use a folder of ours.
    }
  }
  return found;
}

async function fromLsof(folder: string): Promise<PostgresProcess[]> {
  // -F prints one field per line: "p<pid>", then "n<working directory>".
  const listing = await output("lsof", ["-a", "-d", "cwd", "-c", "postgres", "-F", "pn"]);
  const pids: number[] = [];
  let pid = 0;
  for (const line of listing.split("\n")) {
    if (line.startsWith("p")) pid = Number(line.slice(1));
    if (line.startsWith("n") && line.slice(1) === folder) pids.push(pid);
  }
  return await Promise.all(
    pids.map(async (pid) => ({
      pid,
      parent: Number(await output("ps", ["-o", "ppid=", "-p", String(pid)])),
      command: await commandOf(pid),
    })),
  );
}

async function fromLockFile(folder: string): Promise<PostgresProcess[]> {
  const lockFile = await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(lockFile, 10);
  const found = pid > 0 ? await windowsProcess(pid) : undefined;
  return found?.Name === "postgres.exe"
    ? [{ pid, parent: found.ParentProcessId, command: found.CommandLine }]
    : [];
}

interface WindowsProcess {
  Name: string;
  ParentProcessId: number;
  CommandLine: string;
}

async function windowsProcess(pid: number): Promise<WindowsProcess | undefined> {
  const query = `Get-CimInstance Win32_Process -Filter "ProcessId = ${pid}" | Select-Object Name, ParentProcessId, CommandLine | ConvertTo-Json`;
  const json = await output("powershell", ["-NoProfile", "-NonInteractive", "-Command", query]);
  return json.trim() ? (JSON.parse(json) as WindowsProcess) : undefined; // the shape selected above
}

async function output(command: string, args: string[]): Promise<string> {
  return await promisify(execFile)(command, args, { encoding: "utf8", windowsHide: true }).then(
    ({ stdout }) => stdout,
    () => "", // lsof and ps exit with 1 when they find nothing
  );
}

/** Sends a signal to a process that may be gone already. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}
