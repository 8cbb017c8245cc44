import { spawn } from "node:child_process";
import path from "node:path";
import type { SystemUser } from "./system-user";

/** A command ended with another code than 0; `output` is what it printed on both streams. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
  constructor(
    command: string,
    readonly output: string,
  ) {
    super(`${path.basename(command)} failed: ${output.trim()}`);
  }
}

interface CommandOptions {
  cwd: string;
  /** Run as this user (only root may ask for it); as ourselves when undefined. */
  user?: SystemUser | undefined;
  /** Fed to standard input. */
  input?: string;
}

/**
 * The environment of our PostgreSQL: without our secrets, and without PG*, LANG or LC_*, which would change its
 * behavior.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "LD_LIBRARY_PATH", "SystemRoot", "TEMP", "TMP", "TMPDIR"];
  const environment: NodeJS.ProcessEnv = { LC_ALL: "C", TZ: "UTC" };
  for (const name of kept) if (process.env[name] !== undefined) environment[name] = process.env[name];
  return environment;
}

/**
 * Runs a command to its end and returns what it printed.
 *
 * @throws CommandFailed when it exits with another code than 0; the spawn error when it cannot be run.
 */
export function runCommand(command: string, args: string[], options: CommandOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      uid: options.user?.uid,
      gid: options.user?.gid,
      env: plainEnvironment(),
      stdio: ["pipe", "pipe", "pipe"],
      windowsHide: true,
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(output) : reject(new CommandFailed(command, output)),
    );
    // A command that exits before it has read everything breaks the pipe; its exit code is the real error.
    child.stdin.on("error", () => {});
    child.stdin.end(options.input ?? "");
  });
}
