import type { SignedInContext } from "../core/context";
import type { WorkerPool } from "../ports/worker-pool";

/** What reading an upload needs beside the database: threads for the heavy part. */
export interface ImportContext extends SignedInContext {
  readonly workers: WorkerPool;
}
