/**
 * Lets heavy work wait for its turn: one piece of an owner at a time, and owners take turns however much each asks for. Every
 * server of an installation has its own.
 */
export interface Turns {
  /**
   * Does a piece of work in its owner's turn. Never call it within a transaction: it may wait, and hold a connection
   * meanwhile.
   *
   * @param owner who asked: a person's id, or a name of the site's own work ("site:backup").
   * @param signal takes waiting work out of the queue.
   * @throws DomainError RATE_LIMITED when the owner has too much waiting, or waits too long for what they asked before;
   *   UNAVAILABLE when everyone's work fills the queue; `signal.reason` when aborted before its turn; what the work throws.
   */
  take<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** For work that is part of a turn already, and where nobody else is waiting. */
export const noTurns: Turns = { take: (_owner, work) => work() };
