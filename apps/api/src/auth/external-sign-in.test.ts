import { schema } from "@commonplace/db";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startAuthServer } from "./testing/auth-server";
import { headingOf, type Landing } from "./testing/browser";
import { useExternalSite } from "./testing/external-site";
import { startTestIssuer } from "./testing/test-issuer";

const { sessions, userIdentities } = schema;

const site = useExternalSite();

describe("signing in with another account provider", () => {
  it("copies email, names and picture at the first sign-in and keeps them at later ones", async () => {
    site.issuer.script.claims = {
      sub: "s-1",
      email: "Grace@Example.test",
      email_verified: true,
      given_name: "Grace",
      family_name: "Hopper",
      picture: "https://pictures.example/grace.png",
    };
    const landing = await site.signIn("/library?q=cobol");
    expect(landing.url.href).toBe(`${site.server.url}/library?q=cobol`);
    const first = await site.whoAmI();
    expect(first).toMatchObject({
      email: "grace@example.test",
      firstName: "Grace",
      lastName: "Hopper",
      profileImageUrl: "https://pictures.example/grace.png",
    });

    site.issuer.script.claims = { sub: "s-1", email: "new@example.test", given_name: "Other" };
    await site.signIn();
    expect(await site.whoAmI()).toEqual(first);
  });

  it.each([
    ["does not know when they showed who they are", 0],
    ["let them in long before our sessions end", Date.parse("2020-01-01T00:00:00Z") / 1000],
  ])("lasts when the provider %s", async (_, authTime) => {
    site.issuer.script.claims = { sub: "s-time", email: "time@example.test", auth_time: authTime };
    await site.signIn();
    expect(await site.whoAmI()).toMatchObject({ status: 200, email: "time@example.test" });
  });

  it.each([
    ["says that it can", ["none", "login", "create"], "create"],
    ["names other prompts", ["none", "login"], undefined],
    ["names no prompts", null, undefined],
  ])("asks a provider that %s to begin with creating an account: %s", async (_, prompts, expected) => {
    site.issuer.script.prompts = prompts;
    const other = await startAuthServer(site.database.db, { oidc: site.issuer.settings });
    await site.browser.open(`${other.url}/api/login?prompt=create`);
    expect(site.issuer.authorizationRequests.at(-1)?.prompt).toBe(expected);
    expect((await site.whoAmI()).status).toBe(200);
    await site.browser.open(`${other.url}/api/login`);
    expect(site.issuer.authorizationRequests.at(-1)?.prompt).toBeUndefined();
    await other.close();
  });

  it("asks userinfo for what the token leaves out", async () => {
    // Discovered anew: this issuer has a userinfo endpoint.
    site.issuer.script.userinfo = {
      sub: "s-2",
      email: "info@example.test",
      email_verified: "true",
      name: "Only A Name",
    };
    const other = await startAuthServer(site.database.db, { oidc: site.issuer.settings });
    site.issuer.script.claims = { sub: "s-2" };
    const landing = await site.browser.open(`${other.url}/api/login`);
    expect(landing.url.pathname).toBe("/");
    expect(await site.whoAmI()).toMatchObject({
      email: "info@example.test",
      firstName: "Only A Name",
      lastName: null,
    });
    const [identity] = await site.database.db
      .select()
      .from(userIdentities)
      .where(eq(userIdentities.subject, "s-2"));
    expect(identity?.emailVerified).toBe(true);

    site.issuer.script.userinfo = { sub: "someone-else", email: "victim@example.test" };
    site.issuer.script.claims = { sub: "s-3" };
    site.switchBrowser();
    const refused = await site.browser.open(`${other.url}/api/login`);
    expect(headingOf(refused)).toBe("Sign-in could not be verified");
    expect(refused.status).toBe(400);
    expect((await site.whoAmI()).status).toBe(401);
    await other.close();
  });

  it("works when the provider sends no names", async () => {
    await site.signIn();
    expect(await site.whoAmI()).toMatchObject({
      email: "grace@example.test",
      firstName: null,
      lastName: null,
    });
  });

  it("proves itself with PKCE and its secret", async () => {
    await site.signIn();
    const sent = site.issuer.tokenRequests.at(-1);
    expect(sent?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
    expect(sent?.get("client_secret")).toBe(site.issuer.settings.clientSecret);
  });

  it("never leads to another origin", async () => {
    for (const returnTo of ["//evil.example", "https://evil.example/", "/\\evil.example"]) {
      const landing = await site.signIn(returnTo);
      expect(landing.url.href).toBe(`${site.server.url}/`);
    }
  });

  it("lets several tabs sign in at once, each to its own page", async () => {
    const first = await site.answerOfIssuer("/library");
    const second = await site.answerOfIssuer("/mentor");
    expect((await site.browser.open(second)).url.pathname).toBe("/mentor");
    expect((await site.browser.open(first)).url.pathname).toBe("/library");
    expect((await site.whoAmI()).status).toBe(200);
  });
});

describe("an email that someone has already", () => {
  async function signInAs(claims: Record<string, unknown>): Promise<Landing> {
    site.issuer.script.claims = claims;
    site.switchBrowser();
    return site.signIn();
  }

  it("is refused to another subject when the provider did not verify it", async () => {
    await signInAs({ sub: "owner", email: "shared@example.test", email_verified: true });
    const landing = await signInAs({ sub: "taker", email: "shared@example.test", email_verified: false });
    expect(landing.status).toBe(409);
    expect(headingOf(landing)).toBe("This email is in use");
    expect((await site.whoAmI()).status).toBe(401);
    expect((await signInAs({ sub: "taker", email: "SHARED@example.test" })).status).toBe(409);
  });

  it("links another subject of the same provider that verified it for both", async () => {
    await signInAs({ sub: "old", email: "shared@example.test", email_verified: true });
    const { id } = await site.whoAmI();
    await signInAs({ sub: "new", email: "shared@example.test", email_verified: true });
    expect(await site.whoAmI()).toMatchObject({ status: 200, id });
  });

  it("is refused to another provider, however verified", async () => {
    await signInAs({ sub: "owner", email: "shared@example.test", email_verified: true });
    const second = await startTestIssuer();
    const other = await startAuthServer(site.database.db, { oidc: second.settings });
    second.script.claims = { sub: "owner", email: "shared@example.test", email_verified: true };
    site.switchBrowser();
    const landing = await site.browser.open(`${other.url}/api/login`);
    expect(landing.status).toBe(409);
    expect((await site.whoAmI()).status).toBe(401);
    await other.close();
    await second.close();
  });

  it("is needed", async () => {
    const landing = await signInAs({ sub: "nameless" });
    await site.expectRefusal(landing, 400, "Sign-in did not work");
    expect(landing.body).toContain("did not share an email address");
  });
});

describe("signing out", () => {
  it("ends the session here and at a provider that offers it", async () => {
    site.issuer.script.offersSignOut = true;
    const other = await startAuthServer(site.database.db, { oidc: site.issuer.settings });
    await site.browser.open(`${other.url}/api/login`);
    const response = await site.browser.request(`${other.url}/api/logout`);
    const farewell = new URL(response.headers.get("location") ?? "");
    expect(farewell.origin + farewell.pathname).toBe(`${site.issuer.settings.issuer}/sign-out`);
    expect(farewell.searchParams.get("post_logout_redirect_uri")).toBe(`${other.url}/`);
    expect(farewell.searchParams.get("id_token_hint")).toMatch(/^ey/);
    expect(site.browser.cookie("commonplace-session")).toBeUndefined();
    expect(await site.database.db.select().from(sessions)).toEqual([]);
    await other.close();
  });

  it("leads to the front page when the provider offers nothing, and when nobody is signed in", async () => {
    await site.signIn();
    expect((await site.browser.request(`${site.server.url}/api/logout`)).headers.get("location")).toBe("/");
    expect((await site.browser.request(`${site.server.url}/api/logout`)).headers.get("location")).toBe("/");
    expect((await site.whoAmI()).status).toBe(401);
  });

  it("works while the provider is away", async () => {
    await site.signIn();
    const other = await startAuthServer(site.database.db, { oidc: site.issuer.settings });
    site.issuer.script.isDown = true;
    expect((await site.browser.request(`${other.url}/api/logout`)).headers.get("location")).toBe("/");
    expect((await site.whoAmI()).status).toBe(401);
    await other.close();
  });

  it("asks first when another site sent the person", async () => {
    await site.signIn();
    const landing = await site.browser.open(`${site.server.url}/api/logout`, {
      headers: { "sec-fetch-site": "cross-site" },
    });
    expect(headingOf(landing)).toBe("Sign out?");
    expect((await site.whoAmI()).status).toBe(200);
  });
});
