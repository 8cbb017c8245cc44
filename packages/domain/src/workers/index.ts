export { createFairPool, type ExecuteWork, WORKER_LIMITS, type WorkerLimits } from "./fair-queue";
export type { PerformedWork, WorkerOrder, WorkerOutcome } from "./order";
export { performWork } from "./perform";
export { createTurns } from "./turns";
