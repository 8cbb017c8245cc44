import type { WorkerPool } from "../ports/worker-pool";
import { createFairPool, performWork, WORKER_LIMITS } from "../workers";

/**
 * The real tasks and the real queue in this very thread; inputs and outputs are copied as they are between threads, so
 * that a task whose input or output could not cross fails here, too.
 */
export const inlineWorkers: WorkerPool = createFairPool(
  async (order) => structuredClone((await performWork(structuredClone(order))).outcome),
  { ...WORKER_LIMITS, threads: 4 },
);
