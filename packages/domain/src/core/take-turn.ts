import { noTurns } from "../ports/turns";
import type { SignedInContext } from "./context";

/** Does a piece of heavy work in the actor's turn, see {@link SignedInContext.turns}. Throws as `Turns.take` does. */
export function takeTurn<T>(
  ctx: Pick<SignedInContext, "actor" | "turns">,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  return (ctx.turns ?? noTurns).take(ctx.actor.id, work, signal);
}
