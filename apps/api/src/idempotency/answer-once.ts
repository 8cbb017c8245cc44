import { type ApiContext, enforceRateLimit, kindOf, metaOf, requireAccess } from "@commonplace/api-routers";
import { runOnce } from "@commonplace/domain/idempotency";
import { noTurns } from "@commonplace/domain/ports/turns";
import { unlimited } from "../adapters/rate-limit/unlimited";

/** One call of a procedure, over whichever transport. */
export interface OneCall {
  /** The procedure: "prompts.create". */
  procedure: string;
  input: unknown;
  /** Its `Idempotency-Key`, if the client sent one. */
  key: string | undefined;
  /** Aborted when the client goes away. */
  signal: AbortSignal | undefined;
}

/**
 * Runs a call, a mutation in its person's turn. A creating call with an `Idempotency-Key` runs once per person and key: a
 * repeat gets the first answer. Other calls may be repeated anyway, so their keys are ignored.
 *
 * @param run makes the call in the context it is given.
 * @throws what the call throws; DomainError CONFLICT or UNPROCESSABLE as `runOnce` says, RATE_LIMITED or UNAVAILABLE as
 *   `Turns.take` does.
 */
export async function answerOnce(
  ctx: ApiContext,
  call: OneCall,
  run: (ctx: ApiContext) => Promise<unknown>,
): Promise<unknown> {
  const { heavy, access } = metaOf(call.procedure) ?? {};
  // The mentor's calls wait for a provider or a worker, and hold no connection meanwhile.
  if (kindOf(call.procedure) !== "mutation" || access === "mentor" || !ctx.user)
    return answerKeyed(ctx, call, run);
  // Before a transaction is opened: waiting calls hold no connection.
  const inTurn = () => answerKeyed(heavy ? { ...ctx, turns: noTurns } : ctx, call, run);
  return (heavy ? ctx.turns : ctx.changes).take(ctx.user.id, inTurn, call.signal);
}

async function answerKeyed(
  ctx: ApiContext,
  { procedure, input, key }: OneCall,
  run: (ctx: ApiContext) => Promise<unknown>,
): Promise<unknown> {
  const meta = metaOf(procedure);
  if (key === undefined || !meta?.creates || !ctx.user) return run(ctx);
  // Check permission first: a stored answer must not reach anyone who may not make the call.
  const access = meta.access === undefined || meta.access === "public" ? "session" : meta.access;
  const signedIn = { ...ctx, ...requireAccess(ctx, { ...meta, access }) };
  // Count the call before the transaction: a limiter in the database would need a second connection within it.
  await enforceRateLimit(ctx, procedure, meta.rateLimit);
  return runOnce(signedIn, { call: procedure, key, input }, (db) =>
    run({ ...ctx, db, rateLimiter: unlimited }),
  );
}
