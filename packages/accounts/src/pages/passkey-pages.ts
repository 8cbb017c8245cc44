import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { Passkey } from "../accounts/passkeys";
import { PASSKEY_NAME_MAX } from "../accounts/schemas";
import { type Field, type FormState, renderAlert, renderFields } from "./form";
import { type Html, html } from "./html";
import { type Page, renderPage } from "./page";
import { PASSKEY_SCRIPT } from "./passkey-script";

const NAME_FIELD: Field = {
  name: "name",
  label: "Name",
  autocomplete: "off",
  maxLength: PASSKEY_NAME_MAX,
  required: true,
};

/** A request to the browser, and how the form tells that nothing came of it. */
const asks = (
  kind: "get" | "create",
  request: PublicKeyCredentialCreationOptionsJSON | PublicKeyCredentialRequestOptionsJSON,
  { failed, known = failed }: { failed: string; known?: string },
) => html`data-passkey-${kind}="${JSON.stringify(request)}" data-failed="${failed}" data-known="${known}"`;

/** The part of the sign-in page that signs in with a passkey; hidden where the browser knows none. */
export function renderPasskeySignIn(action: string, request: PublicKeyCredentialRequestOptionsJSON): Html {
  const failed = "No passkey was used. Try again, or sign in with your password.";
  return html`<div data-passkeys="some" hidden>
<p class="or">or</p>
<form method="post" action="${action}" ${asks("get", request, { failed })}>
<input type="hidden" name="answer">
<p class="alert" role="alert" hidden></p>
<button type="submit" class="plain">Use a passkey instead</button>
</form>
</div>`;
}

/** The note after a new password: a passkey that somebody else added still signs them in. */
export const describeLeft = (passkeys: readonly Passkey[]): string =>
  passkeys.length > 0
    ? " Your passkeys go on signing you in: look under Account, Passkeys, whether all of them are yours."
    : "";

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(moment);

export interface PasskeysPage {
  readonly action: string;
  readonly back: { label: string; href: string };
  readonly passkeys: readonly Passkey[];
  /** The options for making another; null: there is no room for one, or the site's address allows none. */
  readonly request: PublicKeyCredentialCreationOptionsJSON | null;
  /** Why there is no request. */
  readonly whyNone?: string;
}

/**
 * The page of a person's passkeys.
 *
 * @param state of the form that adds one, or of the one that renames the passkey `renaming`.
 */
export function renderPasskeys(
  { action, back, passkeys, request, whyNone }: PasskeysPage,
  state: FormState = {},
  renaming: string | null = null,
): Page {
  const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;
  const one = ({ id, name, createdAt, lastUsedAt }: Passkey, index: number) => {
    const isOpen = renaming === id;
    const values = isOpen ? state : {};
    const { name: field } = renderFields([{ ...NAME_FIELD, id: `name-${index}` }], {
      ...values,
      values: { name, ...values.values },
    });
    return html`<li>
<div><p class="name">${name}</p>
<p class="hint">Added ${dayOf(createdAt)}. ${lastUsedAt ? `Last used ${dayOf(lastUsedAt)}.` : "Not used yet."}</p></div>
<div class="acts">
<details${isOpen && html` open`}><summary aria-label="Rename ${name}">Rename</summary>
<form method="post" action="${action}" novalidate>${hidden("id", id)}
${field}
<button type="submit" name="act" value="rename">Save name</button>
</form></details>
<form method="post" action="${action}">${hidden("id", id)}<button type="submit" name="act" value="remove" class="plain small" aria-label="Remove ${name}">Remove</button></form>
</div>
</li>`;
  };
  const adding = renaming === null ? state : {};
  return renderPage({
    title: "Passkeys",
    content: html`<p class="lead">A passkey signs you in without your password and without a code: with your fingerprint, your face, or the PIN of your device.</p>
${renderAlert(state)}
${passkeys.length > 0 && html`<ul class="passkeys">${passkeys.map(one)}</ul>`}
${
  request
    ? html`<form data-passkeys="some" hidden method="post" action="${action}" novalidate ${asks(
        "create",
        request,
        {
          failed: "No passkey was added. Try again.",
          known: "This device has a passkey for your account already.",
        },
      )}>
<input type="hidden" name="act" value="add"><input type="hidden" name="answer">
${
  renderFields([{ ...NAME_FIELD, hint: "Say where it is kept, like “Phone” or “Password manager”." }], {
    ...adding,
    values: { name: "Passkey", ...adding.values },
  }).name
}
<p class="alert" role="alert" hidden></p>
<button type="submit">Add a passkey</button>
</form>
<p data-passkeys="none">This browser cannot add passkeys here.</p>`
    : html`<p>${whyNone}</p>`
}`,
    below: html`<p class="below"><a href="${back.href}">${back.label}</a></p>`,
    script: PASSKEY_SCRIPT,
  });
}
