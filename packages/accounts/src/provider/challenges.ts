import { randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "@commonplace/db";
import { oidcPayloads } from "@commonplace/db/schema";
import { hashOfProviderId } from "@commonplace/domain/core/provider-ids";
import type { Clock } from "@commonplace/domain/ports/clock";
import { and, eq, gt } from "drizzle-orm";
import { openPayload, sealPayload } from "./payload-store";

/** Passkey challenges are kept among the provider's other short-lived state, and are swept with it. */
const MODEL = "PasskeyChallenge";
/** Minutes that a challenge may wait for its answer: as long as a sign-in page works. */
const MINUTES = 60;
const BYTES = 32;

interface ChallengeContext {
  readonly db: DatabaseOrTransaction;
  readonly clock: Clock;
  /** Encrypts challenges. */
  readonly sealingKey: string;
}

/**
 * Makes the challenge that a passkey has to sign next. It replaces the holder's earlier one, so that loading a page many
 * times fills no table.
 *
 * @param holder the sign-in, or the browser session, that the answer must come from.
 * @returns 256 random bits in base64url.
 */
export async function createChallenge(
  { db, clock, sealingKey }: ChallengeContext,
  holder: string,
): Promise<string> {
  const challenge = randomBytes(BYTES).toString("base64url");
  const name = { model: MODEL, id: hashOfProviderId(holder) };
  const values = {
    payload: sealPayload(sealingKey, name, { challenge }),
    expiresAt: new Date(clock.now().getTime() + MINUTES * 60_000),
  };
  await db
    .insert(oidcPayloads)
    .values({ ...name, ...values })
    .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values });
  return challenge;
}

/** Uses a holder's challenge up; of two simultaneous uses, one succeeds. @returns null when there is none. */
export async function takeChallenge(
  { db, clock, sealingKey }: ChallengeContext,
  holder: string,
): Promise<string | null> {
  const [taken] = await db
    .delete(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.model, MODEL),
        eq(oidcPayloads.id, hashOfProviderId(holder)),
        gt(oidcPayloads.expiresAt, clock.now()),
      ),
    )
    .returning();
  const challenge = taken && openPayload(sealingKey, taken)?.challenge;
  return typeof challenge === "string" ? challenge : null;
}
