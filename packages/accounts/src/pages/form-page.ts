import { type Field, type FormState, renderAlert, renderFields } from "./form";
import { type Html, html } from "./html";
import { type Page, renderPage } from "./page";

/** A page with one form. */
export interface FormPage {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly fields: readonly Field[];
  /** The email whose password is typed, for password managers; null where there is no password. */
  readonly username?: string;
  readonly submit: string;
  readonly back: { label: string; href: string };
}

/** Renders a form with the state it comes back in. */
export function renderFormPage(page: FormPage, state: FormState = {}): Page {
  const { title, lead, action, fields, username, submit, back } = page;
  return renderPage({
    title,
    content: html`<p class="lead">${lead}</p>
${renderAlert(state)}
<form method="post" action="${action}" novalidate>
${username !== undefined && renderUsername(username)}
${Object.values(renderFields(fields, state))}
<button type="submit">${submit}</button>
</form>`,
    below: html`<p class="below"><a href="${back.href}">${back.label}</a></p>`,
  });
}

/** Names the account for password managers; https://web.dev/articles/sign-up-form-best-practices. */
function renderUsername(email: string): Html {
  return html`<input type="email" name="username" autocomplete="username" value="${email}" readonly hidden>`;
}
