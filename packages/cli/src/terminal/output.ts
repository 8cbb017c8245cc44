import { once } from "node:events";
import type { Terminal } from "./terminal";

type Style = "bold" | "dim";
const CODES: Record<Style, readonly [string, string]> = {
  bold: ["\u001b[1m", "\u001b[22m"],
  dim: ["\u001b[2m", "\u001b[22m"],
};

/** Characters that could move the cursor or change the terminal: control characters except tabs and line breaks. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Writes results to the standard output: for people on a terminal, as plain text or JSON on a pipe. */
export function createOutput(terminal: Pick<Terminal, "stdout" | "stderr" | "env">) {
  const { stdout, stderr, env } = terminal;
  const isTerminal = stdout.isTTY === true;
  // https://no-color.org
  const hasStyle = isTerminal && !env.NO_COLOR && env.TERM !== "dumb";

  async function write(text: string): Promise<void> {
    if (!stdout.write(text)) await once(stdout, "drain");
  }

  return {
    isTerminal,
    /** Text in bold or dim on a terminal that shows styles. */
    style: (style: Style, text: string) => {
      const [on, off] = CODES[style];
      return hasStyle ? `${on}${text}${off}` : text;
    },
    /**
     * Text of a prompt on a terminal: other people write in shared prompts, and nothing that they write may act on the
     * terminal. On a pipe it stays as it is.
     */
    safe: (text: string) =>
      isTerminal
        ? text.replace(CONTROLS, (char) => (char === "\n" || char === "\t" ? char : "\ufffd"))
        : text,
    write,
    line: (text = "") => write(`${text}\n`),
    json: (value: unknown) => write(`${JSON.stringify(value, null, isTerminal ? 2 : undefined)}\n`),
    /** A sentence for people beside the result, on the standard error. */
    note: (text: string) => void stderr.write(`${text}\n`),
  };
}
export type Output = ReturnType<typeof createOutput>;
