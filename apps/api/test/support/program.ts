import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const API = fileURLToPath(new URL("../../", import.meta.url));

/** The server as a process of its own. */
export interface Program {
  process: ChildProcess;
  /** Its output so far. */
  printed: { out: string; err: string };
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  /** Resolves when it says that it is ready. @throws Error with what it printed when it ends before. */
  ready(): Promise<void>;
}

export interface RunOptions {
  /** Kilobytes the operating system lets it write into one file. */
  maxFileKilobytes?: number | undefined;
  /** Runs the build in `dist` instead of the source. */
  built?: boolean;
}

/** Runs the server with these settings and no others. */
export function runServer(
  settings: Record<string, string>,
  { maxFileKilobytes, built = false }: RunOptions = {},
): Program {
  const program = built ? ["dist/main.js"] : ["--import", "tsx", "src/main.ts"];
  const running = runProgram(program, settings, maxFileKilobytes);
  return {
    ...running,
    async ready() {
      const isReady = new Promise<"ready">((resolve) => {
        running.process.stdout?.on(
          "data",
          () => running.printed.out.includes("is ready") && resolve("ready"),
        );
      });
      const outcome = await Promise.race([isReady, running.ended]);
      if (outcome !== "ready") throw new Error(`The server ended with ${outcome}: ${running.printed.err}`);
    },
  };
}

/** Runs a program of this app with these settings and no others. @param program what follows `node`. */
export function runProgram(
  program: string[],
  settings: Record<string, string>,
  maxFileKilobytes?: number,
): Omit<Program, "ready"> {
  const node = [process.execPath, ...program];
  const [command = "", ...args] = maxFileKilobytes
    ? ["bash", "-c", `ulimit -f ${maxFileKilobytes} && exec "$0" "$@"`, ...node]
    : node;
  const child = spawn(command, args, {
    cwd: API,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    printed.out += chunk;
  });
  child.stderr.on("data", (chunk) => {
    printed.err += chunk;
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal));
  });
  return { process: child, printed, ended };
}

/** Runs one of the owner's commands with these settings. */
export function runAdmin(args: string[], settings: Record<string, string>): Omit<Program, "ready"> {
  return runProgram(["--import", "tsx", "src/admin.ts", ...args], settings);
}
