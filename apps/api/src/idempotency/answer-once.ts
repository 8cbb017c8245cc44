import { type ApiContext, enforceRateLimit, metaOf, requireAccess } from "@commonplace/api-routers";
import { runOnce } from "@commonplace/domain/idempotency";
import { unlimited } from "../adapters/rate-limit/unlimited";

/** One call of a procedure, as both transports make it. */
export interface OneCall {
  /** The procedure: "prompts.create". */
  procedure: string;
  input: unknown;
  /** Its `Idempotency-Key`, if the client sent one. */
  key: string | undefined;
}

/**
 * Runs a call, and a creating one that carries an `Idempotency-Key` only once for each person and key: its repeat gets
 * the first answer. Calls that create nothing may be repeated anyway, so their keys are ignored.
 *
 * @param run makes the call in the context it is given.
 * @throws what the call throws; DomainError CONFLICT or UNPROCESSABLE as `runOnce` says.
 */
export async function answerOnce(
  ctx: ApiContext,
  { procedure, input, key }: OneCall,
  run: (ctx: ApiContext) => Promise<unknown>,
): Promise<unknown> {
  const meta = metaOf(procedure);
  if (key === undefined || !meta?.creates || !ctx.user) return run(ctx);
  // A stored answer is told to nobody who may not make the call.
  const access = meta.access === undefined || meta.access === "public" ? "session" : meta.access;
  const signedIn = { ...ctx, ...requireAccess(ctx, { ...meta, access }) };
  // Counted here, since a limiter that asks the database from within the transaction would hold two connections.
  await enforceRateLimit(ctx, procedure, meta.rateLimit);
  return runOnce(signedIn, { call: procedure, key, input }, (db) =>
    run({ ...ctx, db, rateLimiter: unlimited }),
  );
}
