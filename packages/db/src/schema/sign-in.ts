import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, moment, updatedAt } from "./columns";

/**
 * A sign-in under way. It is taken by `DELETE … RETURNING`, so an answer of the account provider is accepted once,
 * however many servers there are.
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
    /** SHA-256 of the invitation that the person came with, if they did. */
    invitationHash: text(),
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

/** Settings that the site's owner chose at the command line, by name; all servers on this database share them. */
export const siteSettings = pgTable("site_settings", {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: updatedAt(),
});

/** A link that lets people join the site. `codeHash` is the SHA-256 of its code, so a leaked table lets nobody in. */
export const invitations = pgTable(
  "invitations",
  {
    id: id(),
    codeHash: text().notNull().unique("invitations_code_hash"),
    /** "owner": opens the site's first account, and nothing once there is one. */
    purpose: text({ enum: ["owner", "member"] }).notNull(),
    /** How many people it may let in; null: any number. */
    maxUses: integer(),
    uses: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index("invitations_expires").on(t.expiresAt),
    check("invitations_purpose_known", sql`${t.purpose} in ('owner', 'member')`),
    check("invitations_uses_bounded", sql`${t.uses} >= 0 and ${t.uses} <= coalesce(${t.maxUses}, ${t.uses})`),
  ],
);
