import type { OnProgress } from "./format";

/** Milliseconds between two lines of a log, and between two updates of a line in a terminal. */
const PAUSE_MS = { log: 10_000, terminal: 200 };

/** Reports progress on standard error: one updated line in a terminal, otherwise a line now and then. */
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
