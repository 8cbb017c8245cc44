import { createHash } from "node:crypto";
import type { Database, DatabaseOrTransaction } from "@commonplace/db";
import { accountFactors, accountRecoveryCodes } from "@commonplace/db/schema";
import type { Clock } from "@commonplace/domain/ports/clock";
import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { seal, unseal } from "./sealing";

/** Recovery codes that a person gets at once. */
export const RECOVERY_CODES = 10;
/**
 * The parameters that authenticator apps expect (https://github.com/google/google-authenticator/wiki/Key-Uri-Format).
 */
const SHAPE = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps of 30 s that the person's clock may be off, either way. */
const WINDOW = 1;
const SECRET_BYTES = 20;

interface FactorContext {
  readonly db: DatabaseOrTransaction;
  readonly clock: Clock;
  /** Encrypts the secrets that are shared with authenticator apps. */
  readonly sealingKey: string;
}

/** A secret that a person is about to put into their authenticator app. */
export interface NewFactor {
  /** In base32, as people type it. */
  readonly secret: string;
  /** The same as an `otpauth:` address, which apps read from a QR code. */
  readonly uri: string;
}

/** Makes a secret for an authenticator app; nothing is kept. */
export const newFactorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...SHAPE, ...more, secret: Secret.fromBase32(secret) });

/** The forms of a secret that its person is shown. @param site host name, so that the app tells two sites apart. */
export function describeFactor(secret: string, { email, site }: { email: string; site: string }): NewFactor {
  return { secret, uri: totpOf(secret, { issuer: `Commonplace (${site})`, label: email }).toString() };
}

/** @returns the time step of a code that is right now, null when it is wrong. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}

const purposeOf = (accountId: string) => `second factor of ${accountId}`;
const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");
/** A recovery code as it is compared: people type it in either case, with blanks or without. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z\d]/g, "");

/** When an account's second factor was turned on, and how many recovery codes are left; null: it has none. */
export async function findFactor(
  { db }: Pick<FactorContext, "db">,
  accountId: string,
): Promise<{ since: Date; codesLeft: number } | null> {
  const [factor] = await db.select().from(accountFactors).where(eq(accountFactors.accountId, accountId));
  if (!factor) return null;
  const codesLeft = await db.$count(accountRecoveryCodes, eq(accountRecoveryCodes.accountId, accountId));
  return { since: factor.createdAt, codesLeft };
}

/**
 * Turns the second factor on, once the person has shown with a code that their app has the secret.
 *
 * @returns the recovery codes, which are kept as hashes only; "wrong" for a wrong code; "on" when it is on already.
 */
export async function addFactor(
  { db, clock, sealingKey }: FactorContext & { readonly db: Database },
  { accountId, secret, code }: { accountId: string; secret: string; code: string },
  onAdded: (tx: DatabaseOrTransaction) => Promise<void>,
): Promise<string[] | "wrong" | "on"> {
  const now = clock.now();
  const step = stepOf(secret, code, now);
  if (step === null) return "wrong";
  return db.transaction(async (tx) => {
    const sealed = seal(sealingKey, purposeOf(accountId), secret);
    const added = await tx
      .insert(accountFactors)
      .values({ accountId, secret: sealed, lastStep: step, createdAt: now })
      .onConflictDoNothing()
      .returning({ accountId: accountFactors.accountId });
    if (added.length === 0) return "on";
    await onAdded(tx);
    return renewRecoveryCodes(tx, accountId);
  });
}

/** Replaces an account's recovery codes. @returns the new ones: each 80 random bits, like "k3f9-x2mp-7qtz-4hwn". */
export async function renewRecoveryCodes(tx: DatabaseOrTransaction, accountId: string): Promise<string[]> {
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.accountId, accountId));
  const codes = Array.from({ length: RECOVERY_CODES }, () => new Secret({ size: 10 }).base32.toLowerCase());
  await tx.insert(accountRecoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashOf(code) })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/**
 * Checks the code that a person typed: of their app, or one of their recovery codes. Either works once; of two
 * simultaneous uses one succeeds.
 *
 * @returns the kind of the code; null when it is wrong.
 */
export async function useCode(
  { db, clock, sealingKey }: FactorContext,
  accountId: string,
  typed: string,
): Promise<"app" | "recovery" | null> {
  const code = plain(typed);
  if (code.length !== SHAPE.digits) {
    const used = await db
      .delete(accountRecoveryCodes)
      .where(
        and(eq(accountRecoveryCodes.accountId, accountId), eq(accountRecoveryCodes.codeHash, hashOf(code))),
      )
      .returning({ codeHash: accountRecoveryCodes.codeHash });
    return used.length > 0 ? "recovery" : null;
  }
  const [factor] = await db.select().from(accountFactors).where(eq(accountFactors.accountId, accountId));
  const secret = factor && unseal(sealingKey, purposeOf(accountId), factor.secret);
  const step = secret ? stepOf(secret, code, clock.now()) : null;
  if (step === null) return null;
  const moved = await db
    .update(accountFactors)
    .set({ lastStep: step })
    .where(and(eq(accountFactors.accountId, accountId), lt(accountFactors.lastStep, step)))
    .returning({ accountId: accountFactors.accountId });
  return moved.length > 0 ? "app" : null;
}

/** Turns an account's second factor off and forgets its recovery codes. @returns false when it had none. */
export async function removeFactor(db: DatabaseOrTransaction, accountId: string): Promise<boolean> {
  const removed = await db
    .delete(accountFactors)
    .where(eq(accountFactors.accountId, accountId))
    .returning({ accountId: accountFactors.accountId });
  return removed.length > 0;
}

/** Encrypts every account's secret with another key. Secrets that the old one does not open stay as they are. */
export async function resealFactors(
  tx: DatabaseOrTransaction,
  oldKey: string,
  sealingKey: string,
): Promise<void> {
  for (const { accountId, secret } of await tx.select().from(accountFactors)) {
    const plain = unseal(oldKey, purposeOf(accountId), secret);
    if (plain === null) continue;
    await tx
      .update(accountFactors)
      .set({ secret: seal(sealingKey, purposeOf(accountId), plain) })
      .where(eq(accountFactors.accountId, accountId));
  }
}
