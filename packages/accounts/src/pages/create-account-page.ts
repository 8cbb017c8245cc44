import { EMAIL_FIELD, NAME_FIELDS, newPasswordField } from "./credential-fields";
import { type FormState, renderAlert, renderFields } from "./form";
import { html } from "./html";
import { type Page, renderMessage, renderPage } from "./page";
import type { Hrefs } from "./sign-in-page";

/** @param closed why nobody can create an account now, a sentence shown instead of the form; null when people can. */
export function renderCreateAccount(hrefs: Hrefs, closed: string | null, state: FormState = {}): Page {
  if (closed) {
    return renderMessage({
      title: "You can’t join yet",
      text: closed,
      action: { label: "Sign in", href: hrefs.signIn },
    });
  }
  const fields = renderFields([...NAME_FIELDS, EMAIL_FIELD, newPasswordField(hrefs.passwordStrength)], state);
  return renderPage({
    title: "Create account",
    content: html`<p class="lead">One place for every prompt worth keeping.</p>
${renderAlert(state)}
<form method="post" action="${hrefs.createAccount}" novalidate>
<div class="pair">
${fields.firstName}
${fields.lastName}
</div>
${fields.email}
${fields.password}
<button type="submit">Create account</button>
</form>`,
    below: html`<p class="below">Already have an account? <a href="${hrefs.signIn}">Sign in</a></p>`,
  });
}
