import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns";

/**
 * A sign-in that has been started and not yet come back. Taken by `DELETE … RETURNING`, so an answer
 * from the account provider is accepted once, however many servers there are.
 */
export const signInAttempts = pgTable(
  "sign_in_attempts",
  {
    /** SHA-256 of the OpenID Connect `state`. */
    state: text().primaryKey(),
    /** SHA-256 of the token in the cookie of the browser that started it. */
    browser: text().notNull(),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    /** Where to go afterwards: a path of ours. */
    returnTo: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index("sign_in_attempts_expires").on(t.expiresAt)],
);

/** Keys an installation made for itself, the same for every server on this database. */
export const serverSecrets = pgTable("server_secrets", {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  createdAt: createdAt(),
});
