import { z } from "zod";
import { isGuessable, type PersonalWords } from "./guessable";

export const EMAIL_MAX = 254;
export const NAME_MAX = 60;
export const PASSKEY_NAME_MAX = 60;
export const PASSWORD_MIN = 10;
/** Long enough for any passphrase, short enough that hashing one does not overload the server. */
export const PASSWORD_MAX = 200;

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Enter your email.")
  .max(EMAIL_MAX, `Use at most ${EMAIL_MAX} characters.`)
  .pipe(z.email({ error: "Enter an email like ada@example.com." }));

const name = z
  .string()
  .default("")
  .transform((value) => value.replaceAll(/\p{Cc}/gu, " ").trim() || null)
  .pipe(z.string().max(NAME_MAX, `Use at most ${NAME_MAX} characters.`).nullable());

/** The form that signs a person in. */
export const signInForm = z.object({
  email,
  password: z
    .string()
    .min(1, "Enter your password.")
    .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`),
});

const newPassword = z
  .string()
  .min(1, "Choose a password.")
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`);

const GUESSED = "This password is among the first that people guess. Choose another.";

/** The form that creates an account on the site with this host name: 10 or more characters, no password that guessers try first. */
export const createAccountForm = (site: string) =>
  z
    .object({ email, password: newPassword, firstName: name, lastName: name })
    .refine(({ password, ...person }) => !isGuessable(password, { ...person, site }), {
      path: ["password"],
      message: GUESSED,
      // Checks the password even when other fields fail, so that all errors show at once; needs an email and a
      // password.
      when: ({ value }) =>
        z.object({ email: z.string(), password: z.string().min(PASSWORD_MIN) }).safeParse(value).success,
    });

/** The form that gives a person another password. */
export const newPasswordForm = (person: PersonalWords) =>
  z.object({
    password: newPassword.refine((password) => !isGuessable(password, person), { message: GUESSED }),
  });

/** The name that a person gives a passkey. */
export const passkeyNameForm = z.object({
  name: z
    .string()
    .transform((value) => value.replaceAll(/\p{Cc}/gu, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "Give the passkey a name.")
        .max(PASSKEY_NAME_MAX, `Use at most ${PASSKEY_NAME_MAX} characters.`),
    ),
});

export const namesForm = z.object({ firstName: name, lastName: name });
export const emailForm = z.object({ email });

export type CreateAccountForm = z.infer<ReturnType<typeof createAccountForm>>;
export type SignInForm = z.infer<typeof signInForm>;
