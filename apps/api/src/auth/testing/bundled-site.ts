import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type AuthServer, startAuthServer } from "./auth-server";
import { type Landing, TestBrowser } from "./browser";

/** The password of everyone who signs up in tests. */
export const PASSWORD = "seven small green boats";

/** The person signed in with a browser, as a server reports it. */
export interface WhoAmI {
  readonly status: number;
  readonly id?: string;
  readonly email?: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly profileImageUrl?: string | null;
}

/** Asks a server who is signed in with a browser. */
export async function askWho(browser: TestBrowser, server: AuthServer): Promise<WhoAmI> {
  const { status, body } = await browser.open(`${server.url}/api/auth/user`);
  return { status, ...JSON.parse(body) };
}

/**
 * Gives a test file a server with the bundled account provider and a database of its own, each test a fresh browser,
 * and the steps that people take. Call it once, at the top of the file.
 */
export function useBundledSite() {
  let database: TestDatabase;
  let server: AuthServer;
  let browser: TestBrowser;
  let people = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startAuthServer(database.db);
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });
  beforeEach(() => {
    browser = new TestBrowser();
  });

  const site = {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    newEmail: () => `person-${++people}@example.test`,

    openSignIn: (returnTo = "/", on = browser) =>
      on.open(`${server.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`),

    async openCreateAccount(returnTo = "/", on = browser): Promise<Landing> {
      const page = await site.openSignIn(returnTo, on);
      const href = /href="([^"]+)">Create an account/.exec(page.body)?.[1];
      return on.open(new URL(href ?? "", page.url));
    },

    /** Creates an account as Ada Lovelace and ends up signed in. */
    async signUp(email: string, on = browser): Promise<Landing> {
      const page = await site.openCreateAccount("/", on);
      return on.submit(page, { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" });
    },

    whoAmI: (on = browser) => askWho(on, server),
  };
  return site;
}

/** The error that a page shows at a field. */
export function errorAt(field: string, page: Landing): string | undefined {
  return new RegExp(`<p class="error" id="${field}-error">(.*?)</p>`).exec(page.body)?.[1];
}

/** The error of a form as a whole. */
export function alertOf(page: Landing): string | undefined {
  return /role="alert">(.*?)<\/p>/.exec(page.body)?.[1];
}
