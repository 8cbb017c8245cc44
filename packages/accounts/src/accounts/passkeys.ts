import type { Database, DatabaseOrTransaction } from "@commonplace/db";
import { accountPasskeys, accounts } from "@commonplace/db/schema";
import type { Clock } from "@commonplace/domain/ports/clock";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { and, asc, eq } from "drizzle-orm";
import type { Account } from "./service";

/** Passkeys that one account may have. */
export const MAX_PASSKEYS = 20;
/** Milliseconds that a browser waits for the person. */
const TIMEOUT_MS = 5 * 60_000;
/** Characters of a credential's id: 1,023 bytes at the most (https://www.w3.org/TR/webauthn-3/#credential-id). */
const MAX_ID = 1_364;
/** Bytes of a public key. The largest of today's algorithms takes about half. */
const MAX_PUBLIC_KEY = 4_096;

interface PasskeyContext {
  readonly db: Database;
  readonly clock: Clock;
}

type Happened = (tx: DatabaseOrTransaction) => Promise<void>;

/** Where passkeys are made and used. */
export interface PasskeySite {
  /** "https://prompts.example.com" */
  readonly origin: string;
  /** Its host name: a browser offers a passkey to this name alone. */
  readonly rpId: string;
}

/** @returns null for an address without a host name: browsers know no passkeys for bare IP addresses. */
export function passkeySiteOf(issuerUrl: string): PasskeySite | null {
  const { origin, hostname } = new URL(issuerUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? null : { origin, rpId: hostname };
}

/** Loaded when the first passkey is made or used: it takes 30 MB of memory, and many sites have none. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** A passkey as its person sees it. */
export type Passkey = Pick<
  typeof accountPasskeys.$inferSelect,
  "id" | "name" | "transports" | "createdAt" | "lastUsedAt"
>;

/** An account's passkeys, the oldest first. */
export async function listPasskeys(
  { db }: { readonly db: DatabaseOrTransaction },
  accountId: string,
): Promise<Passkey[]> {
  const { id, name, transports, createdAt, lastUsedAt } = accountPasskeys;
  return db
    .select({ id, name, transports, createdAt, lastUsedAt })
    .from(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId))
    .orderBy(asc(createdAt), asc(id));
}

/** How authenticators name an account. */
const handleOf = (accountId: string) => new Uint8Array(Buffer.from(accountId));

/**
 * The options for making a passkey: one that the browser finds for the account by itself, and that verifies the person.
 */
export async function describeNewPasskey(
  site: PasskeySite,
  { id, email, firstName, lastName }: Account,
  { challenge, known }: { challenge: string; known: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpName: "Commonplace",
    rpID: site.rpId,
    userID: handleOf(id),
    userName: email,
    userDisplayName: [firstName, lastName].filter(Boolean).join(" ") || email,
    challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The options for signing in with any passkey that the browser has for the site. */
export const describeSignIn = (
  site: PasskeySite,
  challenge: string,
): PublicKeyCredentialRequestOptionsJSON => ({
  challenge,
  rpId: site.rpId,
  timeout: TIMEOUT_MS,
  userVerification: "required",
});

/** A browser's answer, as its page's form sends it: JSON of an object. */
function readResponse(sent: string): { id: string } | null {
  try {
    const read: unknown = JSON.parse(sent);
    return typeof read === "object" && read !== null && "id" in read && typeof read.id === "string"
      ? { ...read, id: read.id }
      : null;
  } catch {
    return null;
  }
}

/**
 * Adds the passkey that a browser made.
 *
 * @param sent the browser's answer.
 * @returns "refused" when the answer is not one to this challenge, from this site and with the person verified; "taken" when
 *   the passkey is here already; "full" when the account has no room for another.
 */
export async function addPasskey(
  { db, clock }: PasskeyContext,
  site: PasskeySite,
  { accountId, name, challenge, sent }: { accountId: string; name: string; challenge: string; sent: string },
  onAdded: Happened,
): Promise<"added" | "refused" | "taken" | "full"> {
  const response = readResponse(sent);
  if (!response) return "refused";
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    // The library checks each part of it before it is used.
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified.verified || !verified.registrationInfo) return "refused";
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  if (id.length > MAX_ID || publicKey.length > MAX_PUBLIC_KEY) return "refused";
  return db.transaction(async (tx) => {
    // Locks the account, so that two simultaneous additions don't both see the last free place.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
    const count = await tx.$count(accountPasskeys, eq(accountPasskeys.accountId, accountId));
    if (count >= MAX_PASSKEYS) return "full";
    const added = await tx
      .insert(accountPasskeys)
      .values({
        id,
        accountId,
        name,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports: [...transports],
        createdAt: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: accountPasskeys.id });
    if (added.length === 0) return "taken";
    await onAdded(tx);
    return "added";
  });
}

/** A passkey that was shown to a sign-in. */
export interface ShownPasskey {
  readonly account: Account;
  readonly name: string;
  /** Whether it signs the account in. */
  readonly isRight: boolean;
}

/**
 * Checks the passkey that a browser shows, and counts its use; of two simultaneous uses of one signature, one succeeds.
 *
 * @param sent the browser's answer.
 * @param onUsed called in the transaction of a use that succeeds.
 * @returns null for a passkey that is not known here.
 */
export async function usePasskey(
  { db, clock }: PasskeyContext,
  site: PasskeySite,
  { challenge, sent }: { challenge: string; sent: string },
  onUsed: (tx: DatabaseOrTransaction, shown: Omit<ShownPasskey, "isRight">) => Promise<void>,
): Promise<ShownPasskey | null> {
  const response = readResponse(sent);
  const [found] = response
    ? await db
        .select({ passkey: accountPasskeys, account: accounts })
        .from(accountPasskeys)
        .innerJoin(accounts, eq(accounts.id, accountPasskeys.accountId))
        .where(eq(accountPasskeys.id, response.id.replaceAll("\0", "")))
    : [];
  if (!found) return null;
  const { passkey, account } = found;
  const shown = { account, name: passkey.name };
  // The library checks each part of it before it is used.
  const assertion = response as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  const handle = Buffer.from(handleOf(account.id)).toString("base64url");
  // The authenticator names the account too: https://www.w3.org/TR/webauthn-3/#sctn-verifying-assertion, step 6.
  if (!verified?.verified || assertion.response.userHandle !== handle) return { ...shown, isRight: false };
  return db.transaction(async (tx) => {
    const counted = await tx
      .update(accountPasskeys)
      .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: clock.now() })
      .where(and(eq(accountPasskeys.id, passkey.id), eq(accountPasskeys.counter, passkey.counter)))
      .returning({ id: accountPasskeys.id });
    if (counted.length === 0) return { ...shown, isRight: false };
    await onUsed(tx, shown);
    return { ...shown, isRight: true };
  });
}

/** Renames one of an account's passkeys. @returns false when it has no such passkey. */
export async function renamePasskey(
  db: DatabaseOrTransaction,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(accountPasskeys)
    .set({ name })
    .where(and(eq(accountPasskeys.accountId, accountId), eq(accountPasskeys.id, id)))
    .returning({ id: accountPasskeys.id });
  return renamed.length > 0;
}

/** Removes one of an account's passkeys. @returns its name; null when the account has no such passkey. */
export async function removePasskey(
  db: DatabaseOrTransaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<string | null> {
  const [removed] = await db
    .delete(accountPasskeys)
    .where(and(eq(accountPasskeys.accountId, accountId), eq(accountPasskeys.id, id)))
    .returning({ name: accountPasskeys.name });
  return removed?.name ?? null;
}

/** Removes all passkeys of an account. @returns how many it had. */
export async function removePasskeys(db: DatabaseOrTransaction, accountId: string): Promise<number> {
  const removed = await db
    .delete(accountPasskeys)
    .where(eq(accountPasskeys.accountId, accountId))
    .returning({ id: accountPasskeys.id });
  return removed.length;
}
