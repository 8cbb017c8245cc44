import { z } from "zod";
import { pageInput, pageOf } from "../core/paging";
import { storableText } from "../core/text";
import { idRef, isoMoment } from "../core/views";
import { pictureAddress } from "../user-pictures/schemas";

export const listPeopleInput = pageInput.extend({
  /** Part of an email or name. */
  q: storableText().trim().max(200).optional(),
});
export type ListPeopleInput = z.infer<typeof listPeopleInput>;

/** Somebody who has joined, as whoever runs the site sees them. */
export const personView = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  picture: pictureAddress,
  role: z.enum(["owner", "admin", "member"]),
  joinedAt: isoMoment,
  /** When they or a program of theirs was last here, to the hour; null: not since this is kept. */
  lastSeenAt: isoMoment.nullable(),
  isDisabled: z.boolean(),
  storageBytes: z.number().int(),
  /** Whether signing in takes a code of their authenticator app as well. */
  hasSecondFactor: z.boolean(),
  /** Whether they can sign in with a passkey. */
  hasPasskeys: z.boolean(),
  /** Whether whoever asks may disable them, sign them out, make a link for them or delete them. */
  isInReach: z.boolean(),
});
export type PersonView = z.infer<typeof personView>;

export const peoplePage = pageOf(personView).extend({
  /** Whether whoever asks may make admins. */
  mayMakeAdmins: z.boolean(),
  /** Whether this site keeps the accounts, so that it can make links for new passwords. */
  keepsAccounts: z.boolean(),
});
export type PeoplePage = z.infer<typeof peoplePage>;

export const setRoleInput = idRef.extend({ role: z.enum(["member", "admin"]) });
export const setDisabledInput = idRef.extend({ isDisabled: z.boolean() });
export const deletePersonInput = idRef.extend({
  /** The person's email, typed to show that they are meant. */
  email: storableText().trim().toLowerCase().min(1, "Type their email."),
});
export type DeletePersonInput = z.infer<typeof deletePersonInput>;

/** A link with which a person chooses a new password; it is told this once. */
export const passwordLink = z.object({ url: z.string(), expiresAt: isoMoment });
export type PasswordLink = z.infer<typeof passwordLink>;
