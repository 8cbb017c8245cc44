import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { OpenDatabaseOptions } from "@commonplace/db";
import type { RecordCalls } from "@commonplace/domain/analytics";

/** What the thread is told once: how to reach the database. */
export type RecorderDatabase = Pick<OpenDatabaseOptions, "url" | "preparedStatements">;
/** What it is told from then on: calls to write, or null to end. */
export type RecorderOrder = Parameters<RecordCalls>[0] | null;
/** What it answers when calls are written, or are not. */
export type RecorderAnswer = Error | null;

export interface Recorder {
  /** Writes a batch. @throws the database's error, or the one that ended the thread. */
  record: RecordCalls;
  /** Lets go of the database. */
  close(): Promise<void>;
}

/**
 * Writes visits in a thread of its own, over a connection of its own: on a busy site that is milliseconds of work many
 * times a second, which nobody else's answer should wait for (`pnpm bench analytics`). The thread begins with the first
 * batch, and anew with the one after an error that ended it.
 *
 * @param file the thread's program, recorder-thread.
 */
export function createRecorder(file: URL, database: RecorderDatabase): Recorder {
  let thread: Worker | null = null;

  function begin(): Worker {
    const begun = new Worker(file, { workerData: database });
    begun.once("error", () => {
      thread = null;
    });
    return begun;
  }

  return {
    async record(calls) {
      thread ??= begin();
      const answered = once(thread, "message");
      thread.postMessage(calls satisfies RecorderOrder);
      const [error]: RecorderAnswer[] = await answered;
      if (error) throw error;
    },
    async close() {
      if (!thread) return;
      const ended = once(thread, "exit");
      thread.postMessage(null satisfies RecorderOrder);
      await ended;
    },
  };
}
