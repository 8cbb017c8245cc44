import type { SignedInContext } from "../core/context";
import type { WorkerPool } from "../ports/worker-pool";

/** Reading an upload needs threads for the heavy part, besides the database. */
export interface ImportContext extends SignedInContext {
  readonly workers: WorkerPool;
}
