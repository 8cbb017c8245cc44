import { hash, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id (the library's default kind): 19 MiB, two passes, one lane; about 30 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on another keyboard is the same password. */
const normal = (password: string) => password.normalize("NFKC");

/** @returns an argon2id hash with its salt and parameters, about 100 characters. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), PARAMETERS);
}

let decoy: Promise<string> | undefined;

/**
 * Whether a password is the one behind a hash. Without a hash (nobody has this email) it does the same work and
 * says no, so that the time taken does not tell who has an account.
 */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("the password of nobody");
  const matches = await verify(storedHash ?? (await decoy), normal(password));
  return matches && storedHash !== undefined;
}
