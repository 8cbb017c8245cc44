import { open, rm, stat } from "node:fs/promises";
import { EXIT, Failure } from "../failure";

/** Milliseconds after which a lock is taken for one of a command that was killed: longer than any work under it. */
const STALE_MS = 60_000;
/** Milliseconds between two tries. */
const RETRY_MS = 50;

/**
 * Does work while no other command of this person does any under the same file.
 *
 * @throws Failure when the file cannot be made.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await take(file))) {
    if (await isStale(file)) await rm(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** Makes the file. @returns whether it was not there before. */
async function take(file: string): Promise<boolean> {
  try {
    await (await open(file, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw new Failure(`${file} cannot be written. Is there room, and is the folder yours?`, EXIT.failed, {
      cause: error,
    });
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(file)).mtimeMs > STALE_MS;
  } catch (error) {
    // Its command just ended.
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : null);
