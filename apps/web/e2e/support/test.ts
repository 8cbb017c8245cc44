import { test as base, expect, type Fixtures, type Page } from "@playwright/test";
import { fromNewAddress } from "./arrivals";
import { waitForHydration } from "./hydration";
import { arriveSignedIn, type Person } from "./people";
import { ProductServer, SERVER_TIMEOUT } from "./server";

type WorkerFixtures = { server: ProductServer };
type TestFixtures = {
  /** A page that fails its test when the app logs an error or throws. */
  page: Page;
  /** A new account, signed in on `page`. */
  person: Person;
};

/** The fixture of a product server with these settings, one for each worker. */
const serverWith = (settings: Record<string, string>): Fixtures<object, WorkerFixtures>["server"] => [
  // Playwright reads the fixtures that this one needs from this pattern; it needs none.
  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright's fixture signature
  async ({}, use) => {
    const server = await ProductServer.start(settings);
    await use(server);
    await server.dispose();
  },
  { scope: "worker", timeout: SERVER_TIMEOUT },
];

/** Playwright's test with a product server per worker and a person per test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Nobody who arrives is the site's owner, whoever is first.
  server: serverWith({ SITE_OWNER_ID: "someone else" }),

  baseURL: async ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: required by Playwright's fixture signature
  extraHTTPHeaders: async ({}, use) => use(fromNewAddress()),

  context: async ({ context }, use) => {
    waitForHydration(context);
    await use(context);
  },

  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      // The browser itself logs refused requests; tests of refusals assert what the person sees.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
        errors.push(message.text());
      }
    });
    await use(page);
    // Chromium may lose the request to close a page amid a navigation (microsoft/playwright#42068): leave none on its
    // way. One that is just arriving interrupts this one, once.
    await expect(() => page.goto("about:blank")).toPass({ timeout: 10_000 });
    expect(errors, "errors the app logged").toEqual([]);
  },

  person: async ({ page }, use) => {
    await use(await arriveSignedIn(page));
  },
});

/** {@link test} on a site of its own, whose owner is its first account unless the settings name another. */
export const onOwnSite = (settings: Record<string, string> = {}) =>
  test.extend<object, WorkerFixtures>({ server: serverWith(settings) });

export { expect };
