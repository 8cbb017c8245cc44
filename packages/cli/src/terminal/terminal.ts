import { homedir } from "node:os";
import type { Readable, Writable } from "node:stream";

/** Where a command reads from and writes to; tests give it streams of their own. */
export interface Terminal {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean };
  readonly stderr: Writable & { isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly cwd: string;
  readonly platform: NodeJS.Platform;
  readonly now: () => Date;
}

/** The terminal or pipes of this process. */
export const processTerminal = (): Terminal => ({
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  home: homedir(),
  cwd: process.cwd(),
  platform: process.platform,
  now: () => new Date(),
});

/** Whether a person sits there who can answer questions. */
export const isInteractive = ({ stdin, stderr }: Terminal) => stdin.isTTY === true && stderr.isTTY === true;

/** All of the standard input, as text. */
export async function readInput({ stdin }: Terminal): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
