import { EMAIL_MAX, PASSWORD_MAX } from "../accounts/schemas";
import { type FormState, renderAlert, renderFields } from "./form";
import { html } from "./html";
import { type Page, renderPage } from "./page";

/** @param hrefs where the form goes, and the page that creates an account. */
export function renderSignIn(hrefs: { signIn: string; createAccount: string }, state: FormState = {}): Page {
  const fields = renderFields(
    [
      {
        name: "email",
        label: "Email",
        type: "email",
        autocomplete: "username",
        maxLength: EMAIL_MAX,
        required: true,
      },
      {
        name: "password",
        label: "Password",
        type: "password",
        autocomplete: "current-password",
        maxLength: PASSWORD_MAX,
        required: true,
      },
    ],
    state,
  );
  return renderPage({
    title: "Sign in",
    content: html`<p class="lead">Open your library of prompts.</p>
${renderAlert(state)}
<form method="post" action="${hrefs.signIn}" novalidate>
${Object.values(fields)}
<button type="submit">Sign in</button>
</form>`,
    below: html`<p class="below">New to Commonplace? <a href="${hrefs.createAccount}">Create an account</a></p>`,
  });
}
