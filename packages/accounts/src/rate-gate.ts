import { createHash } from "node:crypto";
import { networkOf } from "@commonplace/domain/core/network";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** The sender of a form, and the email that it is for. */
export interface Attempt {
  readonly address: string;
  /** In lower case. */
  readonly email: string;
  /** Id of a browser that has signed in with this email before; null or missing: it has not. */
  readonly knownBrowser?: string | null;
}

/**
 * Tries allowed. One address may serve a whole office, so its limit is higher. The limit per email applies with or
 * without an account, so being refused tells nothing; over all addresses it is generous, since otherwise anyone could
 * lock a person out.
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

/** Codes of six digits: few, since one in 300,000 guesses is right. Whoever gets this far knows the password. */
const SECOND_STEP = {
  emailHere: { max: 5, windowSeconds: QUARTER_HOUR },
  address: { max: 60, windowSeconds: QUARTER_HOUR },
  email: { max: 20, windowSeconds: HOUR },
};

/** The message after too many tries. @param seconds to wait. */
export function tooManyTries(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries. Wait ${minutes <= 1 ? "a minute" : `${minutes} minutes`}, then try again.`;
}

/**
 * Limits for each form. Each counts a try and says how many seconds to wait, or null.
 *
 * Tries are counted by address and email first. A try that is refused there does not count for the email as a whole, so
 * one address cannot use up the email's limit. A browser that has signed in with an email before has a count of its
 * own: other people's tries do not lock it out.
 */
export function createRateGate(limiter: RateLimiter) {
  const count =
    (form: string, limits: Record<keyof typeof SIGN_IN, RateLimit>) =>
    async ({ address, email, knownBrowser = null }: Attempt): Promise<number | null> => {
      // Hash emails: they must not appear in a cache's keys.
      const person = createHash("sha256").update(email).digest("base64url");
      if (knownBrowser) return limiter.hit(`${form}:known:${knownBrowser}:${person}`, limits.emailHere);
      const network = networkOf(address);
      return (
        (await limiter.hit(`${form}:${network}`, limits.address)) ??
        (await limiter.hit(`${form}:${network}:${person}`, limits.emailHere)) ??
        (await limiter.hit(`${form}:${person}`, limits.email))
      );
    };
  return {
    /** Passkeys name no email before they are checked: they are counted by browser, or by address. */
    passkey: ({ address, knownBrowser }: Pick<Attempt, "address" | "knownBrowser">) =>
      knownBrowser
        ? limiter.hit(`passkey:known:${knownBrowser}`, SIGN_IN.emailHere)
        : limiter.hit(`passkey:${networkOf(address)}`, SIGN_IN.address),
    signIn: count("sign-in", SIGN_IN),
    secondStep: count("second-step", SECOND_STEP),
    createAccount: count("create-account", CREATE_ACCOUNT),
    createAccountByMail: count("create-account", MAIL),
    recover: count("recover", MAIL),
    changeEmail: count("change-email", MAIL),
  };
}
