import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane; about 30 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unicode-normalizes a password, so that it is the same however a keyboard composes accents. */
const normal = (password: string) => password.normalize("NFKC");

/** @returns an argon2id hash with its salt and parameters, about 100 characters. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Checks a password against a hash. Without a hash (no account has the email) it does the same work and returns false,
 * so that the time taken does not show who has an account.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("the password of nobody");
  const matches = await verify(storedHash ?? (await decoy), normal(password));
  return matches && storedHash !== undefined;
}
