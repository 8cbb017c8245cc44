import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/** The library's build for pages without a bundler: it is the global `SimpleWebAuthnBrowser`. */
const LIBRARY = readFileSync(
  path.join(path.dirname(require.resolve("@simplewebauthn/browser")), "../dist/bundle/index.umd.min.js"),
  "utf8",
);

/**
 * The script of pages on which passkeys are made or used. A form with `data-passkey-get` or `data-passkey-create` asks the
 * browser for one before it is sent, and sends the answer along; the attribute holds the request. Where the browser knows
 * no passkeys, `data-passkeys="none"` is shown instead of `data-passkeys="some"`.
 */
export const PASSKEY_SCRIPT = `${LIBRARY}
(() => {
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  const isSupported = browserSupportsWebAuthn();
  for (const part of document.querySelectorAll("[data-passkeys]"))
    part.hidden = (part.dataset.passkeys === "some") !== isSupported;
  if (!isSupported) return;
  const send = (form, answer) => {
    form.elements.answer.value = JSON.stringify(answer);
    form.submit();
  };
  const explain = (form, { name }) => {
    const problem = form.querySelector("[role=alert]");
    problem.textContent =
      name === "InvalidStateError" ? form.dataset.known : name === "AbortError" ? "" : form.dataset.failed;
    problem.hidden = problem.textContent === "";
  };
  const onSubmit = (form, ask) =>
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const button = form.querySelector("button");
      button.disabled = true;
      try {
        send(form, await ask());
      } catch (error) {
        explain(form, error);
        button.disabled = false;
        button.focus();
      }
    });
  for (const form of document.querySelectorAll("[data-passkey-create]")) {
    const optionsJSON = JSON.parse(form.dataset.passkeyCreate);
    onSubmit(form, () => startRegistration({ optionsJSON }));
  }
  for (const form of document.querySelectorAll("[data-passkey-get]")) {
    const optionsJSON = JSON.parse(form.dataset.passkeyGet);
    onSubmit(form, () => startAuthentication({ optionsJSON }));
    // The browser then offers passkeys in the email field. When none is chosen, there is nothing to tell the person.
    browserSupportsWebAuthnAutofill()
      .then((isSupported) => isSupported && startAuthentication({ optionsJSON, useBrowserAutofill: true }))
      .then((answer) => answer && send(form, answer))
      .catch(() => {});
  }
})();
`;
