/**
 * One kind of work that takes more than about 20 ms of processor time, so it never runs on the thread that answers
 * requests. Its input and output cross to another thread: plain data only, no functions and no class instances.
 */
export interface WorkerTask<Input, Output> {
  readonly name: string;
  /** Never set: carries the types. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/**
 * Names a kind of heavy work. packages/domain/README.md says how to add one.
 *
 * @param name unique among all tasks: "mentor.analyse".
 */
export function workerTask<Input, Output>(name: string): WorkerTask<Input, Output> {
  return { name };
}

export interface WorkerCall {
  /**
   * The requester: a person's id, or a name of the site's own work ("site:backup"). One job of an owner runs at a time,
   * the next ones wait in order.
   */
  readonly owner: string;
  /** Takes a waiting job out of the queue and stops a running one. */
  readonly signal?: AbortSignal | undefined;
  /** Buffers within the input that move to the other thread instead of being copied: they are empty here afterwards. */
  readonly transfer?: readonly ArrayBuffer[];
}

/** Threads for heavy work. Every server of an installation has its own. */
export interface WorkerPool {
  /**
   * Runs a task in another thread, in the owner's turn. Never call it within a transaction: it may wait.
   *
   * @throws the DomainError that the task throws; RATE_LIMITED when the owner has too many jobs waiting or waits too
   *   long for the earlier ones; UNAVAILABLE when everyone's jobs fill the queue; TOO_LARGE when the job needs too much
   *   time or memory; `signal.reason` when aborted; any other error is a bug in the task, or its thread ended.
   */
  run<Input, Output>(task: WorkerTask<Input, Output>, input: Input, call: WorkerCall): Promise<Output>;
}
