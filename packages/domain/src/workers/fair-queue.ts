import { DomainError } from "../core/errors";
import type { WorkerCall, WorkerPool, WorkerTask } from "../ports/worker-pool";
import { outputOf, type WorkerOrder, type WorkerOutcome } from "./order";

/** How many jobs may wait, and how long they may take. */
export interface WorkerLimits {
  /** Jobs running at a time, each in a thread of its own. */
  readonly threads: number;
  /** Jobs of one owner that wait for an earlier one. */
  readonly waitingOfOwner: number;
  /** Jobs of everybody that wait. */
  readonly waiting: number;
  /** Milliseconds a job waits at the most. */
  readonly waitMs: number;
  /** Milliseconds a job runs at the most. */
  readonly runMs: number;
}

/** A page may ask for ten things in one batch; a full import takes some seconds. */
export const WORKER_LIMITS: Omit<WorkerLimits, "threads"> = {
  waitingOfOwner: 10,
  waiting: 200,
  waitMs: 30_000,
  runMs: 60_000,
};

/** Does one job, in another thread. Aborted, it stops the job. */
export type ExecuteWork = (
  order: WorkerOrder,
  call: { signal: AbortSignal; transfer: readonly ArrayBuffer[] },
) => Promise<WorkerOutcome>;

interface Waiting {
  begin(): void;
}

/**
 * Hands jobs to threads so that nobody stalls anybody: one job of an owner at a time, and owners take turns however many
 * jobs each has waiting.
 */
export function createFairPool(execute: ExecuteWork, limits: WorkerLimits): WorkerPool {
  const running = new Set<string>();
  // Owners in the order of their turns: a served one moves to the end.
  const queues = new Map<string, Waiting[]>();
  let waiting = 0;

  function turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    if (running.size < limits.threads && !running.has(owner)) {
      running.add(owner);
      return Promise.resolve();
    }
    const queue = queues.get(owner) ?? [];
    if (queue.length >= limits.waitingOfOwner) throw refusal("RATE_LIMITED", TOO_MANY);
    if (waiting >= limits.waiting) throw refusal("UNAVAILABLE", BUSY);
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        settle();
        queue.splice(queue.indexOf(job), 1);
        if (queue.length === 0) queues.delete(owner);
        reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = setTimeout(
        () => leave(running.has(owner) ? refusal("RATE_LIMITED", STILL_BUSY) : refusal("UNAVAILABLE", BUSY)),
        limits.waitMs,
      );
      const settle = () => {
        waiting--;
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const job: Waiting = {
        begin() {
          settle();
          resolve();
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      queue.push(job);
      queues.set(owner, queue);
      waiting++;
    });
  }

  function pass(owner: string): void {
    running.delete(owner);
    const own = queues.get(owner);
    if (own) {
      queues.delete(owner);
      queues.set(owner, own);
    }
    for (const [next, queue] of queues) {
      if (running.has(next)) continue;
      const job = queue.shift();
      if (queue.length === 0) queues.delete(next);
      running.add(next);
      job?.begin();
      return;
    }
  }

  return {
    async run<Input, Output>(
      task: WorkerTask<Input, Output>,
      input: Input,
      { owner, signal, transfer = [] }: WorkerCall,
    ): Promise<Output> {
      signal?.throwIfAborted();
      await turn(owner, signal);
      const tooLong = AbortSignal.timeout(limits.runMs);
      try {
        signal?.throwIfAborted();
        const stop = signal ? AbortSignal.any([signal, tooLong]) : tooLong;
        const outcome = await execute({ task: task.name, input }, { signal: stop, transfer });
        // The task's own implementation made it: implementations.ts ties the two types together.
        return outputOf(outcome) as Output;
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        if (tooLong.aborted) throw refusal("TOO_LARGE", TOO_LONG);
        throw error;
      } finally {
        pass(owner);
      }
    },
  };
}

const TOO_MANY = "You have asked for too much at once. Try again when the first answers are here.";
const STILL_BUSY = "What you asked for before is still being worked on. Try again in a moment.";
const BUSY = "The server is busy with other people's work. Try again in a moment.";
const TOO_LONG = "This takes too long to work out. Try a smaller part of it.";
/** After which a busy pool is worth another try. */
const RETRY_SECONDS = 10;

function refusal(code: "RATE_LIMITED" | "UNAVAILABLE" | "TOO_LARGE", message: string): DomainError {
  return new DomainError(code, message, code === "TOO_LARGE" ? {} : { retryAfterSeconds: RETRY_SECONDS });
}
