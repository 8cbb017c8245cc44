import { availableParallelism } from "node:os";
import { DomainError } from "@commonplace/domain/core/errors";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane; about 30 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes computed at once. Node runs them on the four threads that also read files and look up names, so that a flood of
 * sign-ins would stop everything else; it leaves some of them, and processors, to the rest.
 */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Hashes that may wait for their turn: about a second's work. */
const MAY_WAIT = 64;
const BUSY_SECONDS = 5;

const queue = pLimit(AT_ONCE);

/** Computes a hash when its turn comes. @throws DomainError UNAVAILABLE when too many wait already. */
function inTurn<T>(compute: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MAY_WAIT) {
    const message = "Very many people are signing in just now. Try again in a moment.";
    throw new DomainError("UNAVAILABLE", message, { retryAfterSeconds: BUSY_SECONDS });
  }
  return queue(compute);
}

/** Unicode-normalizes a password, so that it is the same however a keyboard composes accents. */
const normal = (password: string) => password.normalize("NFKC");

/**
 * @returns an argon2id hash with its salt and parameters, about 100 characters.
 * @throws DomainError UNAVAILABLE when too many people sign in at once.
 */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normal(password), PARAMETERS));
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password against a hash. Without a hash (no account has the email) it does the same work and returns false,
 * so that the time taken does not show who has an account.
 *
 * @throws DomainError UNAVAILABLE when too many people sign in at once.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  // Not in turn: made once, and one that was refused would be kept.
  decoy ??= hash(normal("the password of nobody"), PARAMETERS);
  const against = storedHash ?? (await decoy);
  const matches = await inTurn(() => verify(against, normal(password)));
  return matches && storedHash !== undefined;
}
