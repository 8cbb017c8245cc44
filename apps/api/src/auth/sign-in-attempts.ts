import { type Database, schema } from "@commonplace/db";
import type { Clock } from "@commonplace/domain/ports/clock";
import { and, eq, gt, lte } from "drizzle-orm";
import { hashOf } from "./cookies";

const { signInAttempts } = schema;

/** How long a person may take at the account provider. */
export const ATTEMPT_MINUTES = 60;

/** A sign-in under way: the data that its answer is checked against. */
export interface SignInAttempt {
  readonly state: string;
  /** The token of the browser that started it. */
  readonly browser: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  /** Of the invitation that the person came with; null: none. */
  readonly invitationHash: string | null;
}

/** Sign-ins under way, several per browser. Each is kept for {@link ATTEMPT_MINUTES} and can be taken once. */
export function createSignInAttempts(db: Database, clock: Clock) {
  return {
    async begin({ state, browser, ...rest }: SignInAttempt): Promise<void> {
      const expiresAt = new Date(clock.now().getTime() + ATTEMPT_MINUTES * 60_000);
      await db
        .insert(signInAttempts)
        .values({ ...rest, state: hashOf(state), browser: hashOf(browser), expiresAt });
    },

    /** @returns the attempt, which is then gone; undefined when this browser has none with this state. */
    async take(
      state: string,
      browser: string,
    ): Promise<Omit<SignInAttempt, "state" | "browser"> | undefined> {
      const [taken] = await db
        .delete(signInAttempts)
        .where(
          and(
            eq(signInAttempts.state, hashOf(state)),
            eq(signInAttempts.browser, hashOf(browser)),
            gt(signInAttempts.expiresAt, clock.now()),
          ),
        )
        .returning({
          nonce: signInAttempts.nonce,
          codeVerifier: signInAttempts.codeVerifier,
          returnTo: signInAttempts.returnTo,
          invitationHash: signInAttempts.invitationHash,
        });
      return taken;
    },

    /** Deletes expired attempts. */
    async sweep(): Promise<void> {
      await db.delete(signInAttempts).where(lte(signInAttempts.expiresAt, clock.now()));
    },
  };
}
export type SignInAttempts = ReturnType<typeof createSignInAttempts>;
