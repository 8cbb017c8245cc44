// A thread's program: writes the batches of calls that recorder.ts hands over.
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "@commonplace/db";
import { recordCalls } from "@commonplace/domain/analytics";
import { systemClock } from "@commonplace/domain/ports/clock";
import { goBehindAnswers } from "../workers/thread-priority";
import type { RecorderAnswer, RecorderDatabase, RecorderOrder } from "./recorder";

// What can't be written in time is dropped (collector.ts).
goBehindAnswers();

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
