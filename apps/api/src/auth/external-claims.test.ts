import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "./testing/auth-server";
import { contentOf, TestBrowser } from "./testing/browser";
import { askWho } from "./testing/bundled-site";
import { startTestIssuer, type TestIssuer } from "./testing/test-issuer";

let database: TestDatabase;
let issuer: TestIssuer;
let server: AuthServer;
let browser: TestBrowser;

beforeAll(async () => {
  [database, issuer] = await Promise.all([createTestDatabase(), startTestIssuer()]);
  const allowed = [
    { name: "groups", value: "staff" },
    { name: "level", value: "7" },
  ];
  server = await startAuthServer(database.db, { oidc: { ...issuer.settings, allowed } });
});
afterAll(async () => {
  await server?.close();
  await issuer?.close();
  await database?.close();
});
beforeEach(() => {
  issuer.reset();
  browser = new TestBrowser();
});

const grace = { sub: "grace", email: "grace@example.test", email_verified: true };
const signIn = () => browser.open(`${server.url}/api/login`);
const statusOfVisit = async () => (await askWho(browser, server)).status;

describe("a provider of which only some people may come", () => {
  it.each([
    ["a list that holds the group", { groups: ["guests", "staff"] }],
    ["the group itself", { groups: "staff" }],
    ["another claim that suffices, as a number", { level: 7 }],
  ])("lets in who has %s", async (_name, claims) => {
    issuer.script.claims = { ...grace, ...claims };
    await signIn();
    expect(await statusOfVisit()).toBe(200);
  });

  it.each([
    ["no such claim", {}],
    ["other groups, one of which begins alike", { groups: ["guests", "staffing"] }],
    ["the words in one text", { groups: "guests staff" }],
  ])("keeps out who has %s, though they were here before", async (_name, claims) => {
    issuer.script.claims = { ...grace, groups: ["staff"] };
    await signIn();
    browser = new TestBrowser();
    issuer.script.claims = { ...grace, ...claims };
    const landing = await signIn();
    expect(landing.status).toBe(403);
    expect(contentOf(landing)).toContain("Your account is not in a group that may use this site.");
    expect(await statusOfVisit()).toBe(401);
  });
});

it("reads the claim from userinfo where the ID token lacks it", async () => {
  issuer.script.claims = grace;
  issuer.script.userinfo = { sub: grace.sub, groups: ["staff"] };
  // A server of its own, since what a provider offers is read once.
  const allowed = [{ name: "groups", value: "staff" }];
  const another = await startAuthServer(database.db, { oidc: { ...issuer.settings, allowed } });
  try {
    await browser.open(`${another.url}/api/login`);
    expect((await askWho(browser, another)).status).toBe(200);
  } finally {
    await another.close();
  }
});
