import type { Turns } from "@commonplace/domain/ports/turns";
import { createTurns, WORKER_LIMITS } from "@commonplace/domain/workers";

/** One person's light changes that wait for a row of theirs, or for each other, beside those at work. */
const WAITING_CHANGES = 100;

/**
 * Shares the database's connections out, so that one person never holds them all: one heavy piece of work of a person at a
 * time, and of their other changes a third of the connections. Changes of one person often wait for each other in the
 * database, each with a connection.
 */
export function createTurnsFor(connections: number): Record<"turns" | "changes", Turns> {
  const share = (parts: number) => Math.max(1, Math.floor(connections / parts));
  return {
    turns: createTurns({ ...WORKER_LIMITS, atOnce: share(2) }),
    changes: createTurns({
      ...WORKER_LIMITS,
      atOnce: Number.POSITIVE_INFINITY,
      atOnceOfOwner: share(3),
      waitingOfOwner: WAITING_CHANGES,
      waiting: Number.POSITIVE_INFINITY,
    }),
  };
}
