import { type ApiContext, enforceRateLimit, metaOf, requireAccess } from "@commonplace/api-routers";
import { runOnce } from "@commonplace/domain/idempotency";
import { unlimited } from "../adapters/rate-limit/unlimited";

/** One call of a procedure, over either transport. */
export interface OneCall {
  /** The procedure: "prompts.create". */
  procedure: string;
  input: unknown;
  /** Its `Idempotency-Key`, if the client sent one. */
  key: string | undefined;
}

/**
 * Runs a call. A creating call with an `Idempotency-Key` runs once per person and key: a repeat gets the first answer.
 * Other calls may be repeated anyway, so their keys are ignored.
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
  // Check permission first: a stored answer must not reach anyone who may not make the call.
  const access = meta.access === undefined || meta.access === "public" ? "session" : meta.access;
  const signedIn = { ...ctx, ...requireAccess(ctx, { ...meta, access }) };
  // Count the call before the transaction: a limiter in the database would need a second connection within it.
  await enforceRateLimit(ctx, procedure, meta.rateLimit);
  return runOnce(signedIn, { call: procedure, key, input }, (db) =>
    run({ ...ctx, db, rateLimiter: unlimited }),
  );
}
