import { setSignInTimes } from "@commonplace/accounts/testing";
import { schema } from "@commonplace/db";
import { endSignIn } from "@commonplace/domain/account";
import { systemClock } from "@commonplace/domain/ports/clock";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashOf } from "./cookies";
import { TEST_SECRET_KEY } from "./testing/auth-server";
import { headingOf, TestBrowser } from "./testing/browser";
import { PASSWORD, useBundledSite } from "./testing/bundled-site";

const { accounts, oidcPayloads, sessions } = schema;

const site = useBundledSite();

describe("signing out", () => {
  it("ends the session here and at the provider without a question, and leads to the front page", async () => {
    await site.signUp(site.newEmail());
    const { id } = await site.whoAmI();
    const landing = await site.browser.open(`${site.server.url}/api/logout`);
    expect(landing.trail.map(({ pathname }) => pathname)).toEqual([
      "/api/logout",
      "/accounts/session/end",
      "/",
    ]);
    expect((await site.whoAmI()).status).toBe(401);
    expect(
      await site.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, id ?? "")),
    ).toEqual([]);
    expect(headingOf(await site.openSignIn("/library"))).toBe("Sign in");
  });

  it("of another browser ends it at the provider too, in that browser alone", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const { id = "" } = await site.whoAmI();
    const [phone, laptop] = [new TestBrowser(), new TestBrowser()];
    for (const other of [phone, laptop]) {
      await other.submit(await site.openSignIn("/", other), { email, password: PASSWORD });
    }
    const token = phone.cookie("commonplace-session")?.value ?? "";
    const ctx = { db: site.database.db, clock: systemClock, actor: { id } };
    await endSignIn(ctx, { id: hashOf(token) });
    expect((await site.whoAmI(phone)).status).toBe(401);
    expect(headingOf(await site.openSignIn("/library", phone))).toBe("Sign in");
    for (const other of [laptop, site.browser]) {
      expect((await site.whoAmI(other)).status).toBe(200);
      expect((await site.openSignIn("/library", other)).url.pathname).toBe("/library");
    }
  });

  it("is over for good 180 days after the password was given", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const old = new Date(Date.now() - 181 * 24 * 60 * 60_000);
    await setSignInTimes(site.database.db, TEST_SECRET_KEY, old);
    expect(headingOf(await site.openSignIn("/library"))).toBe("Sign in");
  });

  it("works when the provider has forgotten the browser already", async () => {
    await site.signUp(site.newEmail());
    await site.database.db.delete(oidcPayloads).where(eq(oidcPayloads.model, "Session"));
    const landing = await site.browser.open(`${site.server.url}/api/logout`);
    expect(landing.url.pathname).toBe("/");
    expect((await site.whoAmI()).status).toBe(401);
  });

  it("does not sign out another person who signed in at the provider meanwhile", async () => {
    await site.signUp(site.newEmail());
    const hint = await site.browser.request(`${site.server.url}/api/logout`);
    const farewell = hint.headers.get("location") ?? "";
    // Somebody else's sign-out link, opened in a browser in which this person is signed in.
    const other = new TestBrowser();
    const email = site.newEmail();
    await site.signUp(email, other);
    await other.open(farewell);
    expect((await site.openSignIn("/library", other)).url.pathname).toBe("/library");
    expect(await site.whoAmI(other)).toMatchObject({ email });
  });

  it("is not done by a forged or missing ID token", async () => {
    await site.signUp(site.newEmail());
    for (const query of ["", "?post_logout_redirect_uri=https://evil.example", "?id_token_hint=a.b.c"]) {
      const landing = await site.browser.open(`${site.server.url}/accounts/session/end${query}`);
      expect(landing.url.origin).toBe(site.server.url);
    }
    expect((await site.openSignIn("/library")).url.pathname).toBe("/library");
  });

  it("never leads to another site", async () => {
    await site.signUp(site.newEmail());
    const farewell = new URL(
      (await site.browser.request(`${site.server.url}/api/logout`)).headers.get("location") ?? "",
    );
    farewell.searchParams.set("post_logout_redirect_uri", "https://evil.example/");
    const landing = await site.browser.open(farewell);
    expect(landing.url.origin).toBe(site.server.url);
    expect([landing.status, headingOf(landing)]).toEqual([400, "This sign-in cannot go on"]);
  });

  it("leaves no grant behind", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const [account] = await site.database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    const grants = () =>
      site.database.db
        .select({ payload: oidcPayloads.payload })
        .from(oidcPayloads)
        .where(eq(oidcPayloads.model, "Grant"))
        .then((rows) => rows.filter(({ payload }) => payload.accountId === account?.id));
    expect(await grants()).toHaveLength(1);
    await site.browser.open(`${site.server.url}/api/logout`);
    expect(await grants()).toEqual([]);
  });
});
