import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "@commonplace/db";
import { bundledUrl } from "@commonplace/db/testing/bundled";

const WRITERS = 4;

/** Writes that go on without a pause while something breaks. */
export interface Writers<Written> {
  /** The writes that the server has acknowledged so far. */
  readonly acknowledged: readonly Written[];
  /** Whether a write begun from now on is acknowledged within this time. */
  acknowledgedAgain(withinMs: number): Promise<boolean>;
  /** Ends the writing. @throws Error the first that a write threw. */
  stop(): Promise<readonly Written[]>;
}

/**
 * Starts some writers that send one write after the other.
 *
 * @param write sends the write of this number and names what the server acknowledged. An error ends its writer.
 */
export function startWriters<Written>(
  write: (count: number, acknowledge: (written: Written) => void) => Promise<void>,
): Writers<Written> {
  const acknowledged: Written[] = [];
  let stopped = false;
  let count = 0;
  const writeUntilStopped = async () => {
    while (!stopped) {
      count += 1;
      await write(count, (written) => acknowledged.push(written));
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, writeUntilStopped));
  writing.catch(() => {}); // thrown by stop
  return {
    acknowledged,
    async acknowledgedAgain(withinMs) {
      // Each writer may still wait for the answer to an earlier write.
      const before = acknowledged.length + WRITERS;
      for (const began = Date.now(); Date.now() - began < withinMs; await sleep(20))
        if (acknowledged.length > before) return true;
      return false;
    },
    async stop() {
      stopped = true;
      await writing;
      return acknowledged;
    },
  };
}

/** The titles of all prompts on a running site. */
export async function keptTitles(dataDir: string): Promise<Set<string>> {
  const database = openDatabase({ url: await bundledUrl(dataDir) });
  const rows = await database.sql<{ title: string }[]>`select title from prompts`;
  await database.close();
  return new Set(rows.map(({ title }) => title));
}
