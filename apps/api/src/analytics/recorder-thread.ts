// A thread's program: writes the batches of calls that recorder.ts hands over.
import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "@commonplace/db";
import { recordCalls } from "@commonplace/domain/analytics";
import { systemClock } from "@commonplace/domain/ports/clock";
import type { RecorderAnswer, RecorderDatabase, RecorderOrder } from "./recorder";

// On a busy machine people's answers come first; what can't be written in time is dropped (collector.ts). Elsewhere than
// on Linux that would hold back the whole process.
if (process.platform === "linux") {
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
}

const database = openDatabase({ ...(workerData as RecorderDatabase), maxConnections: 1 });
const ctx = { db: database.db, clock: systemClock };

parentPort?.on("message", async (calls: RecorderOrder) => {
  if (calls) {
    const answer: RecorderAnswer = await recordCalls(ctx, calls).then(
      () => null,
      (error: Error) => error,
    );
    parentPort?.postMessage(answer);
    return;
  }
  await database.close();
  parentPort?.close();
});
