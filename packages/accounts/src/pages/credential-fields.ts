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

/** The optional name fields. */
export const NAME_FIELDS: readonly Field[] = [
  { name: "firstName", label: "First name", autocomplete: "given-name", maxLength: NAME_MAX },
  { name: "lastName", label: "Last name", autocomplete: "family-name", maxLength: NAME_MAX },
];

/** The field for the password that a person has. */
export const PASSWORD_FIELD: Field = {
  name: "password",
  label: "Password",
  type: "password",
  autocomplete: "current-password",
  maxLength: PASSWORD_MAX,
  required: true,
};

/** The field for a new password. @param strengthAt the address that judges it while it is typed. */
export const newPasswordField = (strengthAt: string, label = "Password"): Field => ({
  ...PASSWORD_FIELD,
  label,
  autocomplete: "new-password",
  hint: `At least ${PASSWORD_MIN} characters. A few unrelated words work well.`,
  strengthAt,
});
