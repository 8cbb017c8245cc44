import { DomainError } from "../core/errors";
import type { WorkerCall, WorkerPool, WorkerTask } from "../ports/worker-pool";
import { outputOf, type WorkerOrder, type WorkerOutcome } from "./order";
import { createTurns, type TurnLimits } from "./turns";

/** How many jobs may wait, and how long they may take. */
export interface WorkerLimits extends Omit<TurnLimits, "atOnce"> {
  /** Jobs running at a time, each in a thread of its own. */
  readonly threads: number;
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

/** Hands jobs to threads in their owners' turns, see {@link createTurns}. */
export function createFairPool(execute: ExecuteWork, limits: WorkerLimits): WorkerPool {
  const turns = createTurns({ ...limits, atOnce: limits.threads });
  return {
    run<Input, Output>(
      task: WorkerTask<Input, Output>,
      input: Input,
      { owner, signal, transfer = [] }: WorkerCall,
    ): Promise<Output> {
      const work = async () => {
        const tooLong = AbortSignal.timeout(limits.runMs);
        try {
          const stop = signal ? AbortSignal.any([signal, tooLong]) : tooLong;
          const outcome = await execute({ task: task.name, input }, { signal: stop, transfer });
          // The task's own implementation made it: implementations.ts ties the two types together.
          return outputOf(outcome) as Output;
        } catch (error) {
          if (signal?.aborted) throw signal.reason;
          if (tooLong.aborted) throw new DomainError("TOO_LARGE", TOO_LONG);
          throw error;
        }
      };
      return turns.take(owner, work, signal);
    },
  };
}

const TOO_LONG = "This takes too long to work out. Try a smaller part of it.";
