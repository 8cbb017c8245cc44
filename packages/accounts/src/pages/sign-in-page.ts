import { EMAIL_FIELD, PASSWORD_FIELD } from "./credential-fields";
import { type FormState, renderAlert, renderFields } from "./form";
import { type Html, html } from "./html";
import { type Page, renderPage } from "./page";
import { PASSKEY_SCRIPT } from "./passkey-script";

/** Addresses of the sign-in's pages and forms. */
export interface Hrefs {
  readonly signIn: string;
  readonly createAccount: string;
  readonly forgotPassword: string;
  /** Judges a new password while it is typed. */
  readonly passwordStrength: string;
}

/** The email of the sign-in page: browsers offer passkeys in it, too. */
const EMAIL_OR_PASSKEY_FIELD = { ...EMAIL_FIELD, autocomplete: "username webauthn" };

/**
 * @param closed why nobody can create an account now, as a sentence; null when people can.
 * @param passkey the form that signs in with a passkey, where the site can have them.
 */
export function renderSignIn(
  hrefs: Hrefs,
  closed: string | null,
  state: FormState = {},
  passkey?: Html,
): Page {
  const fields = renderFields([passkey ? EMAIL_OR_PASSKEY_FIELD : EMAIL_FIELD, PASSWORD_FIELD], state);
  return renderPage({
    title: "Sign in",
    content: html`<p class="lead">Open your library of prompts.</p>
${renderAlert(state)}
<form method="post" action="${hrefs.signIn}" novalidate>
${Object.values(fields)}
<button type="submit">Sign in</button>
</form>
<p class="aside"><a href="${hrefs.forgotPassword}">Forgot your password?</a></p>
${passkey}`,
    ...(passkey && { script: PASSKEY_SCRIPT }),
    below: closed
      ? html`<p class="below">${closed}</p>`
      : html`<p class="below">New to Commonplace? <a href="${hrefs.createAccount}">Create an account</a></p>`,
  });
}
