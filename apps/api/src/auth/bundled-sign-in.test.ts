import { createTestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "./testing/auth-server";
import { TestBrowser } from "./testing/browser";

let server: AuthServer;
let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAuthServer(database.db);
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

describe("signing up", () => {
  it("leads from the login path to a session and back to the page asked for", async () => {
    const browser = new TestBrowser();
    const signInPage = await browser.open(`${server.url}/api/login?returnTo=/library?category=coding`);
    expect(signInPage.status).toBe(200);
    const createHref = /href="([^"]+create-account)"/.exec(signInPage.body)?.[1] ?? "";
    const createPage = await browser.open(new URL(createHref, signInPage.url));
    const landing = await browser.submit(createPage, {
      firstName: "Ada",
      lastName: "Lovelace",
      email: "Ada@Example.test",
      password: "correct horse battery",
    });
    expect(
      landing.trail.map(({ pathname }) => pathname.replace(/(auth|interaction)\/[\w-]{43}/, "$1/:uid")),
    ).toEqual([
      "/accounts/interaction/:uid/create-account",
      "/accounts/auth/:uid",
      "/api/auth/callback",
      "/library",
    ]);
    expect(landing.url.pathname + landing.url.search).toBe("/library?category=coding");
    const user = await browser.open(`${server.url}/api/auth/user`);
    expect(JSON.parse(user.body)).toMatchObject({
      email: "ada@example.test",
      firstName: "Ada",
      lastName: "Lovelace",
    });
  });
});
