import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../accounts/schemas";
import type { Field } from "./form";

/** The email field of every form that signs in or creates an account. */
export const EMAIL_FIELD: Field = {
  name: "email",
  label: "Email",
  type: "email",
  autocomplete: "username",
  maxLength: EMAIL_MAX,
  required: true,
};

/** The hint below a field for a new password. */
export const NEW_PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few unrelated words work well.`;

/** The optional name fields. */
export const NAME_FIELDS: readonly Field[] = [
  { name: "firstName", label: "First name", autocomplete: "given-name", maxLength: NAME_MAX },
  { name: "lastName", label: "Last name", autocomplete: "family-name", maxLength: NAME_MAX },
];

/** @param autocomplete whether a password manager fills in the password it keeps, or keeps the one typed. */
export const passwordField = (autocomplete: "current-password" | "new-password", hint?: string): Field => ({
  name: "password",
  label: "Password",
  type: "password",
  autocomplete,
  maxLength: PASSWORD_MAX,
  required: true,
  hint,
});
