import type { Turns } from "@commonplace/domain/ports/turns";
import { createTurns, WORKER_LIMITS } from "@commonplace/domain/workers";

/** One person's light changes that wait for a row of theirs, or for each other, beside those at work. */
const WAITING_CHANGES = 100;

/** Pieces of everybody's heavy work at a time. */
export const heavyAtOnce = (connections: number) => Math.max(1, Math.floor(connections / 2));

/**
 * Shares the database's connections out, so that one person never holds them all: one heavy piece of work of a person at a
 * time, and for their other changes half of the connections. Changes of one person often wait for each other in the
 * database, each with a connection.
 */
export function createTurnsFor(connections: number): Record<"turns" | "changes", Turns> {
  const half = heavyAtOnce(connections);
  return {
    turns: createTurns({ ...WORKER_LIMITS, atOnce: half }),
    changes: createTurns({
      ...WORKER_LIMITS,
      atOnce: Number.POSITIVE_INFINITY,
      atOnceOfOwner: half,
      waitingOfOwner: WAITING_CHANGES,
      waiting: Number.POSITIVE_INFINITY,
    }),
  };
}
