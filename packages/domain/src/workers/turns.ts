import { DomainError } from "../core/errors";
import type { Turns } from "../ports/turns";

/** How much work may be done and wait at a time. */
export interface TurnLimits {
  /** Pieces of work done at a time. */
  readonly atOnce: number;
  /** Pieces of one owner's work done at a time. Default 1. */
  readonly atOnceOfOwner?: number;
  /** Pieces of one owner's work that wait for an earlier one. */
  readonly waitingOfOwner: number;
  /** Pieces of everybody's work that wait. */
  readonly waiting: number;
  /** Milliseconds that work waits at the most. */
  readonly waitMs: number;
}

interface Waiting {
  begin(): void;
}

/** Hands out turns so that nobody stalls anybody: a few at a time to an owner, and to owners in the order of their turns. */
export function createTurns(limits: TurnLimits): Turns {
  const { atOnce, atOnceOfOwner = 1 } = limits;
  /** Pieces of work under way, by owner. */
  const running = new Map<string, number>();
  // A served owner moves to the end.
  const queues = new Map<string, Waiting[]>();
  let begun = 0;
  let waiting = 0;

  const hasTurn = (owner: string) => begun < atOnce && (running.get(owner) ?? 0) < atOnceOfOwner;
  const begin = (owner: string) => {
    begun++;
    running.set(owner, (running.get(owner) ?? 0) + 1);
  };

  function turn(owner: string, signal: AbortSignal | undefined): Promise<void> {
    if (hasTurn(owner)) {
      begin(owner);
      return Promise.resolve();
    }
    const queue = queues.get(owner) ?? [];
    if (queue.length >= limits.waitingOfOwner) throw refusal("RATE_LIMITED", TOO_MANY);
    if (waiting >= limits.waiting) throw refusal("UNAVAILABLE", BUSY);
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        settle();
        queue.splice(queue.indexOf(work), 1);
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
      const work: Waiting = {
        begin() {
          settle();
          resolve();
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      queue.push(work);
      queues.set(owner, queue);
      waiting++;
    });
  }

  function pass(owner: string): void {
    begun--;
    const left = (running.get(owner) ?? 0) - 1;
    if (left > 0) running.set(owner, left);
    else running.delete(owner);
    const own = queues.get(owner);
    if (own) {
      queues.delete(owner);
      queues.set(owner, own);
    }
    for (const [next, queue] of queues) {
      if (!hasTurn(next)) continue;
      const work = queue.shift();
      if (queue.length === 0) queues.delete(next);
      begin(next);
      work?.begin();
      return;
    }
  }

  return {
    async take(owner, work, signal) {
      signal?.throwIfAborted();
      await turn(owner, signal);
      try {
        signal?.throwIfAborted();
        return await work();
      } finally {
        pass(owner);
      }
    },
  };
}

const TOO_MANY = "You have asked for too much at once. Try again when the first answers are here.";
const STILL_BUSY = "What you asked for before is still being worked on. Try again in a moment.";
const BUSY = "The server is busy with other people's work. Try again in a moment.";
/** After which a busy server is worth another try. */
const RETRY_SECONDS = 10;

function refusal(code: "RATE_LIMITED" | "UNAVAILABLE", message: string): DomainError {
  return new DomainError(code, message, { retryAfterSeconds: RETRY_SECONDS });
}
