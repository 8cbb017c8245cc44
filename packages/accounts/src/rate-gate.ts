import { createHash } from "node:crypto";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Who tries, at what. */
export interface Attempt {
  readonly address: string;
  /** In lower case. */
  readonly email: string;
}

/**
 * Tries allowed. One address may serve a whole office, so its number is higher. The number per email counts for
 * every email, with an account or not, so being refused tells nothing; from all addresses together it is generous,
 * since otherwise anyone could lock a person out.
 */
const SIGN_IN = {
  emailHere: { max: 10, windowSeconds: QUARTER_HOUR },
  address: { max: 60, windowSeconds: QUARTER_HOUR },
  email: { max: 100, windowSeconds: HOUR },
};
const CREATE_ACCOUNT = {
  emailHere: { max: 5, windowSeconds: QUARTER_HOUR },
  address: { max: 20, windowSeconds: HOUR },
  email: { max: 20, windowSeconds: HOUR },
};

/** Mails that a person may ask for, and changes of an email: each may write to somebody who did not ask. */
const MAIL = {
  emailHere: { max: 3, windowSeconds: QUARTER_HOUR },
  address: { max: 20, windowSeconds: HOUR },
  email: { max: 5, windowSeconds: HOUR },
};

/** What people read who tried too often. @param seconds to wait. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Wait ${minutes <= 1 ? "a minute" : `${minutes} minutes`}, then try again.`;
}

/** @returns for each form, a function that counts a try and says how many seconds to wait, or null. */
export function createRateGate(limiter: RateLimiter) {
  const count =
    (form: string, limits: Record<keyof typeof SIGN_IN, RateLimit>) =>
    async ({ address, email }: Attempt): Promise<number | null> => {
      // Emails do not belong into a cache's keys.
      const person = createHash("sha256").update(email).digest("base64url");
      const waits = await Promise.all([
        limiter.hit(`${form}:${address}`, limits.address),
        limiter.hit(`${form}:${person}`, limits.email),
        limiter.hit(`${form}:${address}:${person}`, limits.emailHere),
      ]);
      const longest = Math.max(...waits.map((wait) => wait ?? 0));
      return longest > 0 ? longest : null;
    };
  return {
    signIn: count("sign-in", SIGN_IN),
    createAccount: count("create-account", CREATE_ACCOUNT),
    recover: count("recover", MAIL),
    changeEmail: count("change-email", MAIL),
  };
}
