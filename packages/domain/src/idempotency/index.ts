import { createHash } from "node:crypto";
import type { Database } from "@commonplace/db";
import { idempotencyKeys } from "@commonplace/db/schema";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { DomainContext, SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";

/** How long a repeated request gets the first answer, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1_000;

/** A creating call as a client names it, so that its repeat can be told from another one. */
export interface KeyedCall {
  /** The procedure: "prompts.create". */
  readonly call: string;
  /** The client's `Idempotency-Key`. */
  readonly key: string;
  /** What was sent, before any validation. */
  readonly input: unknown;
}

/**
 * Runs a creating call once for each person, call and key: a repeat within 24 hours gets the first answer and creates
 * nothing. The answer is kept in the transaction of the call itself, so a crash leaves both or neither. A call that
 * fails keeps nothing and may be tried again under its key. The rules follow draft-ietf-httpapi-idempotency-key-header.
 *
 * @param run makes the call with the database it is given, a transaction; whatever it throws is rethrown as it is.
 * @returns the call's answer, which must be JSON or undefined.
 * @throws DomainError CONFLICT while the first request is still running; UNPROCESSABLE when the key was used with
 *   another input.
 */
export async function runOnce(
  ctx: SignedInContext,
  { call, key, input }: KeyedCall,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const inputHash = hashOf(input);
  return ctx.db.transaction(async (tx) => {
    const slot = { userId: ctx.actor.id, call, key };
    const [lock] = await tx.execute<{ held: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${JSON.stringify(slot)}, 0)) as held`,
    );
    if (!lock?.held) throw stillRunning();
    // A statement of its own: its snapshot must see the row of whoever held the lock before.
    const [first] = await tx
      .select({ inputHash: idempotencyKeys.inputHash, answer: idempotencyKeys.answer })
      .from(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.userId, slot.userId),
          eq(idempotencyKeys.call, call),
          eq(idempotencyKeys.key, key),
          gt(idempotencyKeys.createdAt, expiry(ctx)),
        ),
      );
    if (first && first.inputHash !== inputHash) throw usedForAnother();
    if (first) return first.answer ?? undefined;

    const answer = await run(tx);
    const bytes = answer === undefined ? 0 : Buffer.byteLength(JSON.stringify(answer));
    const kept = { inputHash, answer: answer ?? null, bytes, createdAt: ctx.clock.now() };
    await tx
      .insert(idempotencyKeys)
      .values({ ...slot, ...kept })
      // An expired row that is not swept yet.
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.call, idempotencyKeys.key],
        set: kept,
      });
    return answer;
  });
}

/** Deletes everyone's answers that are too old to be given again. Several servers may do so at once. */
export async function sweepIdempotencyKeys(ctx: DomainContext): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, expiry(ctx)));
}

const expiry = ({ clock }: DomainContext) => new Date(clock.now().getTime() - LIFETIME);

const hashOf = (input: unknown) =>
  createHash("sha256")
    .update(JSON.stringify(input) ?? "")
    .digest("base64url");

function stillRunning(): DomainError {
  const message = "This request is still being worked on. Try again in a moment.";
  return new DomainError("CONFLICT", message, { retryAfterSeconds: 1 });
}

function usedForAnother(): DomainError {
  return new DomainError(
    "UNPROCESSABLE",
    "This Idempotency-Key was already used for a request with other contents. Send a new key.",
  );
}
