import { test as base, expect, type Page } from "@playwright/test";
import { fromNewAddress } from "./arrivals";
import { arriveSignedIn, type Person } from "./people";
import { ProductServer, SERVER_TIMEOUT } from "./server";

type WorkerFixtures = { server: ProductServer };
type TestFixtures = {
  /** A page that fails its test when the app logs an error or throws. */
  page: Page;
  /** A new account, signed in on `page`. */
  person: Person;
};

/** Playwright's test with a product server per worker and a person per test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads what a fixture needs from this pattern; this one needs nothing.
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright's fixture signature
    async ({}, use) => {
      // Nobody who arrives is the site's owner, whoever is first.
      const server = await ProductServer.start({ SITE_OWNER_ID: "someone else" });
      await use(server);
      await server.dispose();
    },
    { scope: "worker", timeout: SERVER_TIMEOUT },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use(fromNewAddress()),

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

export { expect };
