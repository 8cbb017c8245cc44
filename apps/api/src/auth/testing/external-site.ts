import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type AuthServer, startAuthServer } from "./auth-server";
import { contentOf, headingOf, type Landing, TestBrowser } from "./browser";
import { askWho } from "./bundled-site";
import { startTestIssuer, type TestIssuer } from "./test-issuer";

/**
 * Gives a test file a server that signs people in with a provider of another make, which each test may let misbehave;
 * afterwards it is honest again and everybody is gone. Call it once, at the top of the file.
 */
export function useExternalSite() {
  let database: TestDatabase;
  let issuer: TestIssuer;
  let server: AuthServer;
  let browser: TestBrowser;

  beforeAll(async () => {
    [database, issuer] = await Promise.all([createTestDatabase(), startTestIssuer()]);
    server = await startAuthServer(database.db, { oidc: issuer.settings });
  });
  afterAll(async () => {
    await server?.close();
    await issuer?.close();
    await database?.close();
  });
  beforeEach(() => {
    browser = new TestBrowser();
  });
  afterEach(async () => {
    issuer.reset();
    await database.db.delete(schema.users);
  });

  const login = (returnTo: string) => `${server.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`;
  const site = {
    get database() {
      return database;
    },
    get issuer() {
      return issuer;
    },
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    /** The browser to use; a new one by default. */
    switchBrowser(to = new TestBrowser()): void {
      browser = to;
    },
    signIn: (returnTo = "/") => browser.open(login(returnTo)),

    /** Goes through the sign-in up to the provider's answer, and hands that over unopened. */
    async answerOfIssuer(returnTo = "/library"): Promise<URL> {
      const until = (url: URL) => url.pathname === "/api/auth/callback";
      return (await browser.open(login(returnTo), { until })).url;
    },

    whoAmI: () => askWho(browser, server),

    /** A refusal is a page for people, gives nothing away and signs nobody in. */
    async expectRefusal(landing: Landing, status: number, title: string): Promise<void> {
      expect(headingOf(landing)).toBe(title);
      expect(landing.status).toBe(status);
      expect(landing.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(landing.body).toMatch(/<a class="button" href="\/api\/login[^"]*">Try again<\/a>/);
      expect(contentOf(landing)).not.toMatch(/OAUTH_|jwt|nonce|invalid_|Error|at .*\.js|<script/i);
      expect(browser.cookie("commonplace-session")).toBeUndefined();
      expect((await site.whoAmI()).status).toBe(401);
      expect(await database.db.select().from(schema.sessions)).toEqual([]);
    },
  };
  return site;
}
