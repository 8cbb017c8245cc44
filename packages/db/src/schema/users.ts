import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { bytea, createdAt, id, moment, updatedAt } from "./columns";

/** A person who has signed in at least once. */
export const users = pgTable(
  "users",
  {
    id: id(),
    email: text().notNull().unique(),
    firstName: text(),
    lastName: text(),
    /** Address of the picture that an external account provider gave. */
    profileImageUrl: text(),
    /** The `id` of the picture that the person uploaded (`user_pictures`), so that reading a person needs no join. */
    pictureId: text(),
    /** "admin": runs the site beside its owner. */
    role: text({ enum: ["member", "admin"] })
      .notNull()
      .default("member"),
    /** Whether search by meaning reads their prompts and finds for them; triggers on `prompts` ask it, too. */
    findsByMeaning: boolean().notNull().default(true),
    /** When the person was disabled; null: they are not. */
    disabledAt: moment(),
    /** When the person, or a program of theirs, was last here, to the hour; null: not since this is kept. */
    lastSeenAt: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("users_role_known", sql`${t.role} in ('member', 'admin')`),
    check("users_email_lower", sql`${t.email} = lower(${t.email})`),
    index("users_created").on(t.createdAt, t.id),
  ],
);

/** A picture that a person uploaded: small, so its bytes are in the row. Each upload has an `id` of its own. */
export const userPictures = pgTable(
  "user_pictures",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    id: text().notNull().unique(),
    mediaType: text({ enum: ["image/png", "image/jpeg", "image/webp"] }).notNull(),
    bytes: bytea().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("user_pictures_media_type_known", sql`${t.mediaType} in ('image/png', 'image/jpeg', 'image/webp')`),
  ],
);

/** A person's identity at an account provider: (issuer, subject) finds the user. */
export const userIdentities = pgTable(
  "user_identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    emailVerified: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("user_identities_user").on(t.userId)],
);

/** A session's data besides its user and end. */
export type SessionAttributes = {
  /** ISO time of sign-in. */
  signedInAt: string;
  userAgent?: string;
  issuer: string;
  /** ISO time at which the person last showed the provider who they are; missing in sessions from before it was kept. */
  authenticatedAt?: string;
  /** The provider's id of its own session in this browser, if it sent one. */
  providerSession?: string;
  /** Handed back to the provider as `id_token_hint` when signing out. */
  idToken?: string;
};

/** A signed-in browser. `sid` is the SHA-256 of the cookie's token, so a leaked table opens no session. */
export const sessions = pgTable(
  "sessions",
  {
    sid: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    sess: jsonb().$type<SessionAttributes>().notNull(),
    expire: moment().notNull(),
  },
  (t) => [index("sessions_user").on(t.userId), index("sessions_expire").on(t.expire)],
);

/** An email and password account of the bundled provider; nothing else in the product reads it; deleting a person deletes theirs. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text(),
    lastName: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("accounts_email_unique").on(t.email),
    check("accounts_email_lower", sql`${t.email} = lower(${t.email})`),
  ],
);

/**
 * A link to a page of the bundled provider that shows who holds it: "password" chooses a new password, "email" proves a
 * new email. Taken by `DELETE … RETURNING`, so it works once. `codeHash` is the SHA-256 of its code.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    codeHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["password", "email"] }).notNull(),
    /** The email that the link was sent to, which becomes the account's; null for other purposes. */
    newEmail: text(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index("account_links_account").on(t.accountId),
    index("account_links_expires").on(t.expiresAt),
    check("account_links_purpose_known", sql`${t.purpose} in ('password', 'email')`),
    check("account_links_email_named", sql`(${t.newEmail} is not null) = (${t.purpose} = 'email')`),
  ],
);

/**
 * An account's second factor: the secret that it shares with the person's authenticator app, encrypted with a key of the
 * server's. `lastStep` is the time step of the last code that was used, so that each works once.
 */
export const accountFactors = pgTable("account_factors", {
  accountId: text()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  secret: text().notNull(),
  lastStep: bigint({ mode: "number" }).notNull(),
  createdAt: createdAt(),
});

/** Codes that sign a person in once without their app. Taken by `DELETE … RETURNING`. `codeHash` is the SHA-256 of a code. */
export const accountRecoveryCodes = pgTable(
  "account_recovery_codes",
  {
    accountId: text()
      .notNull()
      .references(() => accountFactors.accountId, { onDelete: "cascade" }),
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.codeHash] })],
);

/**
 * A passkey that signs a person in (WebAuthn). The private key never leaves their device or password manager, so nothing
 * here opens anything.
 */
export const accountPasskeys = pgTable(
  "account_passkeys",
  {
    /** The credential's id, as the browser sends it: base64url. */
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** As its person calls it. */
    name: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** Signatures that the authenticator counted; 0 for those that do not count. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How the browser reaches the authenticator: "internal", "usb"… */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [index("account_passkeys_account").on(t.accountId, t.createdAt)],
);

/** The bundled provider's protocol state: interactions, sessions, grants, codes and tokens (oidc-provider's adapter). */
export const oidcPayloads = pgTable(
  "oidc_payloads",
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    uid: text(),
    userCode: text(),
    grantId: text(),
    consumedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index("oidc_payloads_uid").on(t.model, t.uid),
    index("oidc_payloads_grant").on(t.grantId),
    index("oidc_payloads_expires").on(t.expiresAt),
  ],
);
