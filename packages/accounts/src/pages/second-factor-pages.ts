import { renderSVG } from "uqr";
import type { NewFactor } from "../accounts/second-factor";
import { type Field, type FormState, renderAlert, renderFields } from "./form";
import { Html, html } from "./html";
import { type Page, renderPage } from "./page";

const CODE_MAX = 40;

/** The field for a code of six digits; `withRecovery`: a recovery code may be typed instead. */
const codeField = (label: string, withRecovery: boolean): Field => ({
  name: "code",
  label,
  autocomplete: "one-time-code",
  required: true,
  maxLength: CODE_MAX,
  ...(!withRecovery && { inputMode: "numeric" }),
});

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;

/**
 * The step of signing in that asks for a code.
 *
 * @param passed the sealed proof that the password was right.
 */
export function renderCodeStep(
  { action, startAgain, passed }: { action: string; startAgain: string; passed: string },
  state: FormState = {},
): Page {
  return renderPage({
    title: "Enter your code",
    content: html`<p class="lead">Open your authenticator app and type the six digits it shows for Commonplace. Without your phone, type one of your recovery codes.</p>
${renderAlert(state)}
<form method="post" action="${action}" novalidate>
${hidden("passed", passed)}
${Object.values(renderFields([codeField("Code", true)], { ...state, values: {} }))}
<button type="submit">Sign in</button>
</form>`,
    below: html`<p class="below"><a href="${startAgain}">Back to sign in</a></p>`,
  });
}

interface ManagedPage {
  readonly action: string;
  readonly back: { label: string; href: string };
}

const below = ({ back }: ManagedPage) => html`<p class="below"><a href="${back.href}">${back.label}</a></p>`;

/** The page that turns the second factor on. @param sealed the secret, for the form to bring back. */
export function renderAddFactor(
  page: ManagedPage,
  { secret, uri, sealed }: NewFactor & { sealed: string },
  state: FormState = {},
): Page {
  const qr = new Html(renderSVG(uri, { ecc: "M", border: 2, pixelSize: 4 }));
  return renderPage({
    title: "Set up a second factor",
    content: html`<p class="lead">Signing in then takes your password and a code from your phone, so that a stolen password opens nothing.</p>
${renderAlert(state)}
<p>Scan this with an authenticator app, like the one of your password manager.</p>
<div class="qr" role="img" aria-label="QR code with the key below">${qr}</div>
<p class="hint">Or type this key into the app:</p>
<p class="key"><code>${secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code></p>
<form method="post" action="${page.action}" novalidate>
${hidden("sealed", sealed)}
${Object.values(renderFields([codeField("Code that the app shows", false)], { ...state, values: {} }))}
<button type="submit" name="act" value="add">Turn on</button>
</form>`,
    below: below(page),
  });
}

/** The page of a second factor that is on. */
export function renderFactor(
  page: ManagedPage,
  { since, codesLeft }: { since: Date; codesLeft: number },
  state: FormState = {},
): Page {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(since);
  return renderPage({
    title: "Second factor",
    content: html`<p class="lead">On since ${day}. Signing in takes your password and a code from your authenticator app. Recovery codes left: ${codesLeft}.</p>
${renderAlert(state)}
<form method="post" action="${page.action}">
<button type="submit" name="act" value="renew">Make new recovery codes</button>
<button type="submit" name="act" value="remove" class="plain">Turn off</button>
</form>`,
    below: below(page),
  });
}

/** The recovery codes, shown once. */
export function renderRecoveryCodes({ back }: ManagedPage, codes: readonly string[]): Page {
  return renderPage({
    title: "Keep your recovery codes",
    content: html`<p class="lead">If you lose your phone, each of these signs you in once instead of its code. Print them or put them into your password manager: they are not shown again.</p>
<ul class="codes">
${codes.map((code) => html`<li><code>${code}</code></li>`)}
</ul>
<div class="actions"><a class="button" href="${back.href}">I kept them</a></div>`,
  });
}
