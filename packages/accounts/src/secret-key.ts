/** Where a server finds the site's secret key: the one secret that is not in the database. */
export interface SecretKeySource {
  /** @returns at least 32 characters; null when there is none. */
  find(): Promise<string | null>;
  /** Makes a key and keeps it; called where the database was never used with one. */
  create(): Promise<string>;
}

/** The database was used with a secret key that this server does not have. */
export class SecretKeyError extends Error {
  override readonly name = "SecretKeyError";

  /** @param reason whether the server has no key, or another one. */
  constructor(readonly reason: "missing" | "wrong") {
    super(`The secret key is ${reason}.`);
  }
}
