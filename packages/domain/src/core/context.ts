import type { Database } from "@commonplace/db";
import type { Clock } from "../ports/clock";
import type { Turns } from "../ports/turns";

/** Where a call came from. */
export interface CallOrigin {
  /** The network address; null: the server itself. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The context of every verb: the database and the ports. */
export interface DomainContext {
  readonly db: Database;
  readonly clock: Clock;
  /** Where the call came from, for the audit log; missing: the server itself, or its command line. */
  readonly client?: CallOrigin;
}

/** Who is acting. */
export interface Actor {
  /** The user's id. */
  readonly id: string;
  /**
   * The one workspace that the actor is confined to, by an API token made for it: nothing else of theirs is in reach.
   * Only verbs that heed it may be called so (`meta.inWorkspace` of a procedure).
   */
  readonly workspaceId?: string;
}

/** The context of verbs that need a signed-in person. */
export interface SignedInContext extends DomainContext {
  readonly actor: Actor;
  /**
   * The database over connections of its own that end every statement after two seconds: searches go this way. Missing: they
   * go over `db`, with its limit.
   */
  readonly searches?: Database;
  /** What keeps the database at work for long waits here for its turn; missing: it begins at once. */
  readonly turns?: Turns;
}
