import type { TokenScope } from "@commonplace/domain/core/scopes";
import { type FormState, renderAlert } from "./form";
import { type Html, html } from "./html";
import { type Page, renderPage } from "./page";

/** The permission of each scope, in words. */
const SCOPES: Record<TokenScope, { label: string; hint: string }> = {
  read: {
    label: "Read",
    hint: "Find and read your prompts and documents, and those shared with you.",
  },
  write: {
    label: "Write",
    hint: "Add, change, tag and delete prompts, and count their uses.",
  },
  mentor: {
    label: "Ask the AI mentor",
    hint: "Score and improve prompts. This may cost whoever runs this site money.",
  },
};

/** The name of the field that grants a scope. */
export const scopeField = (scope: TokenScope): string => `scope-${scope}`;
export const DECISION = { field: "decision", connect: "connect", refuse: "refuse" } as const;

/** An app that asks to be let in. */
export interface ConsentRequest {
  readonly action: string;
  /** The name that the app gave itself. */
  readonly app: string;
  /** The person who is signed in. */
  readonly email: string;
  readonly scopes: readonly TokenScope[];
  /** Those that are ticked. */
  readonly granted: readonly TokenScope[];
  readonly redirectUri: string;
  readonly destination: { name: string; kind: "device" | "site" | "app" };
}

/** The page on which a person lets an app into their library, or does not. */
export function renderConsent(request: ConsentRequest, state: FormState = {}): Page {
  const { action, app, email, scopes, granted, destination } = request;
  const page = renderPage({
    title: `Connect ${app}?`,
    content: html`<p class="lead">It asks to use your library, <strong>${email}</strong>. You can disconnect it in your account at any time.</p>
${renderAlert(state)}
<form method="post" action="${action}">
<fieldset>
<legend>It may</legend>
${scopes.map((scope) => renderScope(scope, granted.includes(scope)))}
</fieldset>
<p class="hint">${describe(destination)} Nobody checked the app’s name: connect only what you have just started yourself.</p>
<div class="choices">
<button type="submit" name="${DECISION.field}" value="${DECISION.connect}">Connect</button>
<button type="submit" name="${DECISION.field}" value="${DECISION.refuse}" class="plain">Don’t connect</button>
</div>
</form>`,
  });
  const policy = page.headers["content-security-policy"] ?? "";
  return {
    ...page,
    headers: {
      ...page.headers,
      // Browsers hold the redirect after a form to the same rule as the form.
      "content-security-policy": policy.replace(
        "form-action 'self'",
        `form-action 'self' ${formTarget(request)}`,
      ),
    },
  };
}

function renderScope(scope: TokenScope, isGranted: boolean): Html {
  const { label, hint } = SCOPES[scope];
  const name = scopeField(scope);
  return html`<div class="choice">
<input type="checkbox" id="${name}" name="${name}" value="1" aria-describedby="${name}-hint"${isGranted && html` checked`}>
<div><label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p></div>
</div>
`;
}

function describe({ name, kind }: ConsentRequest["destination"]): Html {
  if (kind === "device") return html`You go back to a program on this device (<strong>${name}</strong>).`;
  if (kind === "site") return html`You go back to <strong>${name}</strong>.`;
  return html`You go back to the app on this device that opens <strong>${name}</strong> links.`;
}

/** The source that a content security policy names for a redirect: its origin, or its scheme where it has none. */
function formTarget({ redirectUri }: ConsentRequest): string {
  const { protocol, origin, hostname } = new URL(redirectUri);
  // The policy's grammar has no IPv6 addresses.
  return origin === "null" || hostname.startsWith("[") ? protocol : origin;
}
