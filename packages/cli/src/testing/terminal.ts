import { Readable, Writable } from "node:stream";
import { run } from "../run";
import type { Terminal } from "../terminal/terminal";

/** The end of a command that ran in a test. */
export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** The standard input. On a terminal, its lines answer questions. */
  readonly input?: string;
  /** The standard input of a test that goes on writing to it. */
  readonly stdin?: Readable;
  /** Is told of what is printed, as it is. */
  readonly onOut?: (text: string) => void;
  /** The same for what is printed on the standard error. */
  readonly onErr?: (text: string) => void;
  /** Whether a person sits at it; else it is pipes. */
  readonly isTerminal?: boolean;
  readonly env?: Record<string, string>;
  readonly now?: Date;
  /** The working folder. */
  readonly cwd?: string;
}

/** Runs commands in this process, for a person whose home is this folder. */
export function commandLine(home: string) {
  return async (args: readonly string[], options: RunOptions = {}): Promise<Ended> => {
    const {
      input = "",
      stdin,
      onOut,
      onErr,
      isTerminal = false,
      env = {},
      now = new Date(),
      cwd = home,
    } = options;
    const printed = { out: "", err: "" };
    const writer = (to: keyof typeof printed) =>
      Object.assign(
        new Writable({
          write(chunk, _encoding, done) {
            printed[to] += chunk;
            (to === "out" ? onOut : onErr)?.(String(chunk));
            done();
          },
        }),
        { isTTY: isTerminal },
      );
    const terminal: Terminal = {
      stdin: Object.assign(stdin ?? Readable.from(input === "" ? [] : [Buffer.from(input)]), {
        isTTY: isTerminal,
      }),
      stdout: writer("out"),
      stderr: writer("err"),
      env,
      home,
      cwd,
      platform: "linux",
      now: () => now,
    };
    const code = await run(args, terminal, "0.0.0");
    return { code, ...printed };
  };
}
