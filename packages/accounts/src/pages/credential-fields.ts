import { EMAIL_MAX, PASSWORD_MAX } from "../accounts/schemas";
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
