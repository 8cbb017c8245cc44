import type { OnProgress } from "./format";

/** Milliseconds between two lines where nobody watches, and between two changes of a line where somebody does. */
const PAUSE_MS = { log: 10_000, terminal: 200 };

/** Tells on standard error how far the work is: in one line of a terminal, else in a line now and then. */
export function tellProgress(): { onProgress: OnProgress; end(): void } {
  const { stderr } = process;
  const isTerminal = stderr.isTTY;
  const pause = isTerminal ? PAUSE_MS.terminal : PAUSE_MS.log;
  let last = performance.now();
  let isDirty = false;
  return {
    onProgress(step, bytes) {
      if (performance.now() - last < pause) return;
      last = performance.now();
      const line = `${step}: ${megabytes(bytes)}`;
      stderr.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`);
      isDirty = isTerminal;
    },
    end() {
      if (isDirty) stderr.write("\r\u001b[K");
      isDirty = false;
    },
  };
}

/** "12.3 MB". */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
