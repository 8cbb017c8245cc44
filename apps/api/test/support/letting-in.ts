import { freePort } from "@commonplace/config/testing/free-port";
import { unlimited } from "../../src/adapters/rate-limit/unlimited";
import type { Landing, TestBrowser } from "../../src/auth/testing/browser";
import { SETTINGS, startTestServer, type TestServer } from "./server";

const PASSWORD = "seven small green boats";

/** The form that the consent page sends when these scopes are ticked. */
export const agreeTo = (...scopes: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(scopes.map((scope) => [`scope-${scope}`, "1"])),
  decision: "connect",
});

/** A server that listens at its public address, where anyone may sign up and let programs in. */
export interface OpenSite {
  readonly server: TestServer;
  readonly url: string;
  /** Moves the server's clock; browsers and programs do not notice. */
  setAhead(ms: number): void;
}

export async function startOpenSite(): Promise<OpenSite> {
  let aheadMs = 0;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const signUp = { mode: "open", domains: [], isPublic: false } as const;
  const server = await startTestServer({
    settings: { ...SETTINGS, publicUrl: url, signUp },
    // Every test registers a program from the same address.
    rateLimiter: unlimited,
    localRateLimiter: unlimited,
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  await server.app.listen({ port, host: "127.0.0.1" });
  return {
    server,
    url,
    setAhead(ms) {
      aheadMs = ms;
    },
  };
}

let people = 0;
/** The email of the person who signed up last. */
export const lastEmail = () => `reader-${people}@example.test`;

/** Signs a new person up who was shown the sign-in page. @returns the consent page. */
export async function signUp(page: Landing, browser: TestBrowser): Promise<Landing> {
  const href = /href="([^"]+)">Create an account/.exec(page.body)?.[1] ?? "";
  const form = await browser.open(new URL(href, page.url));
  people += 1;
  return browser.submit(form, { email: lastEmail(), password: PASSWORD, firstName: "Ada", lastName: "L" });
}

/** Sends the consent page. @returns where the browser comes back to the program, unless `until` stops before. */
export function decide(
  page: Landing,
  browser: TestBrowser,
  form: Record<string, string>,
  until?: (url: URL) => boolean,
): Promise<Landing> {
  const action = /<form method="post" action="([^"]+)"/.exec(page.body)?.[1] ?? "";
  return browser.open(new URL(action, page.url), {
    method: "POST",
    body: new URLSearchParams(form),
    headers: { origin: page.url.origin, "sec-fetch-site": "same-origin" },
    ...(until && { until }),
  });
}

/** Signs the browser in to the web app, which its sign-in at the provider makes a matter of redirects. */
export async function webApp(browser: TestBrowser, url: string) {
  await browser.open(`${url}/api/login`, {
    until: ({ pathname, origin }) => origin === url && pathname === "/",
  });
  return async (method: string, path: string) => {
    const headers = { origin: url, "sec-fetch-site": "same-origin", accept: "application/json" };
    const answer = await browser.request(url + path, { method, headers });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
}
