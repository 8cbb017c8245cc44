import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const COMMAND = fileURLToPath(new URL("../../../../packages/cli/dist/commonplace.js", import.meta.url));

/** How a command ended, and what it wrote. */
interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** The built command line of somebody with a home folder of their own. Close it: {@link CommandLine.dispose}. */
export class CommandLine {
  private atTerminal: ChildProcess | undefined;

  private constructor(private readonly home: string) {}

  static async open(): Promise<CommandLine> {
    const home = await mkdtemp(join(tmpdir(), "commonplace-terminal-"));
    const line = new CommandLine(home);
    // Keeps the address that the command opens a browser with.
    await writeFile(join(home, "xdg-open"), `#!/bin/sh\nprintf %s "$1" > "${line.opened}"\n`, {
      mode: 0o755,
    });
    return line;
  }

  private get opened(): string {
    return join(this.home, "opened");
  }

  private get env(): NodeJS.ProcessEnv {
    const PATH = [this.home, process.env.PATH].join(delimiter);
    return { PATH, HOME: this.home, TERM: "dumb", LANG: "C.UTF-8" };
  }

  /** Runs a command in a pipe. */
  run(args: readonly string[], { input = "" } = {}): Promise<Ended> {
    return new Promise((resolve) => {
      const child = execFile(process.execPath, [COMMAND, ...args], { env: this.env }, (_, out, err) =>
        resolve({ code: child.exitCode, out, err }),
      );
      child.stdin?.end(input);
    });
  }

  /**
   * Starts `commonplace login` at a terminal, which `script` (of util-linux) gives it.
   *
   * @returns the address that it prints for the browser, the one that it opens, and its end.
   */
  async login(url: string): Promise<{ printed: string; opened: string; ended: Promise<Ended> }> {
    const command = [process.execPath, COMMAND, "login", url].map((word) => `'${word}'`).join(" ");
    const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
      env: this.env,
      // The input stays open: its end would mean that the person gave up.
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.atTerminal = child;
    let out = "";
    const ended = new Promise<Ended>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, out, err: "" }));
    });
    const printed = new Promise<string>((resolve) => {
      child.stdout.on("data", (chunk: Buffer) => {
        out += chunk.toString();
        const address = /^(http\S+\/auth\?\S+)\r?$/m.exec(out)?.[1];
        if (address) resolve(address);
      });
    });
    const address = await Promise.race([
      printed,
      ended.then(() => {
        throw new Error(`The sign-in ended early:\n${out}`);
      }),
    ]);
    return { printed: address, opened: await this.readOpened(), ended };
  }

  /** The address that the browser was opened with, once it was. */
  private async readOpened(): Promise<string> {
    for (;;) {
      const text = await readFile(this.opened, "utf8").catch(() => "");
      if (text !== "") return text;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async dispose(): Promise<void> {
    this.atTerminal?.kill();
    await rm(this.home, { recursive: true, force: true });
  }
}
