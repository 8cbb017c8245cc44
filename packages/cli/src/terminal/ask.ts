import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { Failure } from "../failure";
import type { Terminal } from "./terminal";

interface AskOptions {
  /** The answers are not shown while they are typed. */
  readonly isSecret?: boolean;
  /** Ends the questions, when an answer came another way. */
  readonly signal?: AbortSignal;
}

/**
 * Asks questions on the standard error, so that the standard output holds the result alone.
 *
 * @throws Failure when the person ends the input instead of answering, or the signal does.
 */
export async function ask(
  { stdin, stderr }: Terminal,
  questions: readonly string[],
  { isSecret = false, signal }: AskOptions = {},
): Promise<string[]> {
  const shown = isSecret ? new Writable({ write: (_chunk, _encoding, done) => done() }) : stderr;
  const lines = createInterface({ input: stdin, output: shown, terminal: stdin.isTTY === true, signal });
  lines.once("SIGINT", () => lines.close());
  // Input that ends early, as from a pipe, may hold answers still; from Node 24 on `prompt` refuses to show anything then.
  let hasEnded = false;
  lines.once("close", () => {
    hasEnded = true;
  });
  // The iterator keeps lines that arrive before their question, as when several are pasted.
  const typed = lines[Symbol.asyncIterator]();
  try {
    const answers: string[] = [];
    for (const question of questions) {
      if (isSecret || hasEnded) stderr.write(question);
      else {
        lines.setPrompt(question);
        lines.prompt();
      }
      const { done, value } = await typed.next();
      if (isSecret && !signal?.aborted) stderr.write("\n");
      if (done) throw new Failure("Nothing was done.");
      answers.push(value);
    }
    return answers;
  } finally {
    lines.close();
  }
}
