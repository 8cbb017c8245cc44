import { createHash } from "node:crypto";
import type { Database } from "@commonplace/db";
import { idempotencyKeys } from "@commonplace/db/schema";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { z } from "zod";
import type { DomainContext, SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";

/** How long a repeated request gets the first answer, in milliseconds. */
const LIFETIME = 24 * 60 * 60 * 1_000;

/** A creating call with the client's key, which identifies repeats. */
export interface KeyedCall {
  /** The procedure: "prompts.create". */
  readonly call: string;
  /** The client's `Idempotency-Key`. */
  readonly key: string;
  /** The input, before any validation. */
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
    // A statement of its own: its snapshot must see the row of the transaction that held the lock before.
    const first = await findFirst({ ...ctx, db: tx }, slot);
    if (first && first.inputHash !== inputHash) throw usedForAnother();
    if (first) return first.answer ?? undefined;

    const answer = await run(tx);
    const kept = { inputHash, ...toKept(ctx, answer) };
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

/** A creating call whose input is only known once it has arrived: an upload. */
export type KeyedUpload = Pick<KeyedCall, "call" | "key">;

/** Ends the transaction of a repeated upload. */
class AnsweredBefore extends Error {
  constructor(readonly answer: unknown) {
    super("This call was answered before.");
  }
}

/**
 * Runs an upload once for each person, call and key. A repeat is recognized only once all of it has arrived; its
 * changes are then rolled back, and it gets the first answer. Of two at once, one wins; nobody holds a lock while bytes
 * arrive.
 *
 * @param view of the answer.
 * @param run must store its answer with {@link keepAnswer} in the transaction that creates the thing.
 */
export async function uploadOnce<View>(view: z.ZodType<View>, run: () => Promise<View>): Promise<View> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AnsweredBefore) return view.parse(error.answer);
    throw error;
  }
}

/**
 * Keeps the answer of an upload for its repeats.
 *
 * @param ctx with the transaction that creates the thing.
 * @param input everything that was sent, or its hash.
 * @throws AnsweredBefore for {@link uploadOnce} when there is an answer already; DomainError UNPROCESSABLE when the key was
 *   used with another input.
 */
export async function keepAnswer(
  ctx: SignedInContext,
  { call, key }: KeyedUpload,
  input: unknown,
  answer: unknown,
): Promise<void> {
  const slot = { userId: ctx.actor.id, call, key };
  const inputHash = hashOf(input);
  const kept = { inputHash, ...toKept(ctx, answer) };
  const [own] = await ctx.db
    .insert(idempotencyKeys)
    .values({ ...slot, ...kept })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.call, idempotencyKeys.key],
      set: kept,
      setWhere: lte(idempotencyKeys.createdAt, expiry(ctx)),
    })
    .returning({ key: idempotencyKeys.key });
  if (own) return;
  const first = await findFirst(ctx, { call, key });
  // Swept in between: as good as new, and the client may try again.
  if (!first) throw stillRunning();
  if (first.inputHash !== inputHash) throw usedForAnother();
  throw new AnsweredBefore(first.answer);
}

/** Whether an upload under this key was answered before, so that nothing that holds now can refuse it. */
export async function isAnswered(ctx: SignedInContext, upload: KeyedUpload | undefined): Promise<boolean> {
  return upload !== undefined && (await findFirst(ctx, upload)) !== undefined;
}

/** Deletes everyone's answers that are too old to be given again. Several servers may do so at once. */
export async function sweepIdempotencyKeys(ctx: DomainContext): Promise<void> {
  await ctx.db.delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, expiry(ctx)));
}

/** The unexpired answer under a key, with the hash of its input. */
async function findFirst(ctx: SignedInContext, { call, key }: KeyedUpload) {
  const [first] = await ctx.db
    .select({ inputHash: idempotencyKeys.inputHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, ctx.actor.id),
        eq(idempotencyKeys.call, call),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.createdAt, expiry(ctx)),
      ),
    );
  return first;
}

const toKept = ({ clock }: DomainContext, answer: unknown) => ({
  answer: answer ?? null,
  bytes: answer === undefined ? 0 : Buffer.byteLength(JSON.stringify(answer)),
  createdAt: clock.now(),
});

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
