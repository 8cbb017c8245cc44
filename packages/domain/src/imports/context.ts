import type { SignedInContext } from "../core/context";
import type { Embedder } from "../ports/embedder";
import type { WorkerPool } from "../ports/worker-pool";

/**
 * Reading an upload needs threads for the heavy part, besides the database. Without an embedder, its rows are read by their
 * words alone.
 */
export interface ImportContext extends SignedInContext {
  readonly workers: WorkerPool;
  readonly embedder?: Embedder | null;
}
