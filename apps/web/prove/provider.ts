// `npm run prove provider`: people of an account provider that we did not write, Glewlwyd from Debian, sign in to the built
// product in a browser. Prints one line per claim. Exits with 1 when one does not hold, with 2 when Glewlwyd is missing.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/support/chromium";
import { ProductServer } from "../e2e/support/server";
import { type Account, findMissing, type Glewlwyd, startGlewlwyd } from "./provider/glewlwyd";

const STEP_MS = 20_000;
const GRACE: Account = {
  username: "grace",
  password: "compiler-at-sea",
  name: "Grace Hopper",
  email: "grace@example.test",
  groups: ["navy", "staff"],
};
const GUEST: Account = {
  username: "guest",
  password: "only-looking-in",
  name: "A Guest",
  email: "guest@example.test",
  groups: ["guests"],
};
const CLIENT = { id: "commonplace", secret: "a-secret-of-this-proof" };

let broken = 0;
/** Prints whether the claim holds: it does when `find` finds what it waits for. */
async function claim(sentence: string, find: () => Promise<string>): Promise<void> {
  try {
    console.log(`✓ ${sentence}: ${await find()}`);
  } catch (error) {
    broken += 1;
    console.log(`✗ ${sentence}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function openWindow(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: "en-US" });
  context.setDefaultTimeout(STEP_MS);
  return context.newPage();
}

/** Signs in on Glewlwyd's own pages, and lets it tell the site about the person. */
async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto("/api/login?returnTo=/account");
  await page.getByRole("textbox", { name: "Login" }).fill(username);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "OK" }).click();
  await page.getByRole("checkbox", { name: "email" }).check();
  await page.getByRole("checkbox", { name: "profile" }).check();
  await page.getByRole("button", { name: "Grant access" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function proveAll(browser: Browser, site: ProductServer, provider: Glewlwyd): Promise<void> {
  const page = await openWindow(browser, site.url);
  await claim("A person of Glewlwyd signs in, with code and PKCE", async () => {
    await signIn(page, GRACE);
    await page.getByRole("button", { name: "Your account" }).waitFor();
    return page.url();
  });
  await claim("Their name and email are those that it tells", async () => {
    await page.getByRole("button", { name: "Your account" }).click();
    await page.getByText(GRACE.name, { exact: true }).first().waitFor();
    await page.getByText(GRACE.email, { exact: true }).first().waitFor();
    return `${GRACE.name}, ${GRACE.email}`;
  });
  await claim("Signing out ends the session there as well", async () => {
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.waitForURL((url) => url.origin === new URL(provider.issuer).origin);
    await page.getByRole("button", { name: "Logout" }).click();
    await page.getByText("You are disconnected").waitFor();
    await page.goto("/api/login");
    await page.getByRole("textbox", { name: "Password" }).waitFor();
    return "the next sign-in asks for the password";
  });
  await claim("Somebody without the group of OIDC_ALLOWED is refused in words", async () => {
    const other = await openWindow(browser, site.url);
    await signIn(other, GUEST);
    const heading = await other.getByRole("heading", { name: "You can’t sign in here" }).textContent();
    const status = (await other.request.get("/api/auth/user")).status();
    if (status !== 401) throw new Error(`they are signed in nevertheless: ${status}`);
    return String(heading);
  });
}

async function prove(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-prove-provider-"));
  const opened: { close(): Promise<void> }[] = [];
  try {
    const provider = await startGlewlwyd(folder, [GRACE, GUEST]);
    opened.push(provider);
    const site = await ProductServer.start({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ALLOWED: "groups=staff",
    });
    opened.push({ close: () => site.dispose() });
    await provider.addClient({ ...CLIENT, origin: site.url });
    const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
    opened.push(browser);
    await proveAll(browser, site, provider);
  } finally {
    for (const each of opened.reverse()) await each.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const missing = findMissing();
if (missing) {
  console.error(missing);
  process.exitCode = 2;
} else {
  await prove();
  if (broken > 0) process.exitCode = 1;
}
