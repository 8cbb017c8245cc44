// The program of each thread of the worker pool (pool.ts).
import { performWork, type WorkerOrder, type WorkerOutcome } from "@commonplace/domain/workers";
import { move, transferableSymbol, valueSymbol } from "piscina";
import { goBehindAnswers } from "./thread-priority";

goBehindAnswers();

/** Does one job. Piscina moves the buffers it names to the thread that asked. */
export default async function performInThread(order: WorkerOrder): Promise<WorkerOutcome> {
  const { outcome, transfer } = await performWork(order);
  if (transfer.length === 0) return outcome;
  const moved = move({ [transferableSymbol]: transfer, [valueSymbol]: outcome });
  // The cast is safe: Piscina unwraps the moved value, so the caller receives the outcome.
  return moved as unknown as WorkerOutcome;
}
