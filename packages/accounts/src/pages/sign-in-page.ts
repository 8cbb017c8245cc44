import { EMAIL_FIELD, passwordField } from "./credential-fields";
import { type FormState, renderAlert, renderFields } from "./form";
import { html } from "./html";
import { type Page, renderPage } from "./page";

/** @param hrefs where the form goes, and the page that creates an account. */
export function renderSignIn(hrefs: { signIn: string; createAccount: string }, state: FormState = {}): Page {
  const fields = renderFields([EMAIL_FIELD, passwordField("current-password")], state);
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
