import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from "../accounts/schemas";
import type { Field } from "./form";

/** What names a person, wherever they sign in or begin. */
export const EMAIL_FIELD: Field = {
  name: "email",
  label: "Email",
  type: "email",
  autocomplete: "username",
  maxLength: EMAIL_MAX,
  required: true,
};

/** What people hear who choose a password. */
export const NEW_PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few unrelated words work well.`;

/** What people are called, each optional. */
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
