import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { systemClock } from "@commonplace/domain/ports/clock";
import {
  createInvitation,
  invitationPath,
  type SignUpSettings,
  setSignUpMode,
} from "@commonplace/domain/sign-up";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { describeSignUp } from "./describe-sign-up";
import { type AuthServer, startAuthServer } from "./testing/auth-server";
import { contentOf, headingOf, type Landing, TestBrowser } from "./testing/browser";
import { alertOf, askWho, errorAt, PASSWORD } from "./testing/bundled-site";
import { startTestIssuer } from "./testing/test-issuer";

const { accounts, invitations, users } = schema;

let database: TestDatabase;
let server: AuthServer;
let people = 0;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await server?.close();
  await database?.close();
});

const invite = (grant: Partial<Parameters<typeof createInvitation>[1]> = {}) =>
  createInvitation(
    { db: database.db, clock: systemClock },
    { purpose: "member", maxUses: 1, days: 7, ...grant },
  );
const expireAll = () => database.db.update(invitations).set({ expiresAt: new Date(Date.now() - 1000) });

async function start(signUp: Partial<SignUpSettings>, oidc?: Parameters<typeof startAuthServer>[1]) {
  server = await startAuthServer(database.db, {
    signUp: { mode: null, domains: [], isPublic: true, ...signUp },
    ...oidc,
  });
}

/** Creates the site's first account. */
const settle = () => database.db.insert(users).values({ email: "first@example.test" });

/** Follows a link as a new person, in a browser of their own, and fills in the form there if there is one. */
async function join(path = "/api/login", email = `newcomer-${++people}@example.test`) {
  const browser = new TestBrowser();
  let page = await browser.open(server.url + path);
  const href = /href="([^"]+)">Create an account/.exec(page.body)?.[1];
  if (href) page = await browser.open(new URL(href, page.url));
  if (headingOf(page) === "Create account") page = await browser.submit(page, { email, password: PASSWORD });
  return { page, browser, email, who: await askWho(browser, server) };
}

/** The page for creating an account, opened by its address, as someone does who knows it. */
async function openFormAnyway(browser: TestBrowser): Promise<Landing> {
  const page = await browser.open(`${server.url}/api/login`);
  return browser.open(`${page.url}/create-account`);
}

describe("a public site that nobody has joined", () => {
  it.each(["open", "invite", "closed"] as const)(
    "is opened by its owner's link alone when %s",
    async (mode) => {
      await start({ mode });
      const [sentence, link = ""] = await describeSignUp({
        db: database.db,
        clock: systemClock,
        signUp: { mode, domains: [], isPublic: true },
        publicUrl: server.url,
      });
      expect(sentence).toContain("owner's account");
      const stranger = await join();
      expect(stranger.who.status).toBe(401);
      expect(contentOf(stranger.page)).toContain("the link that the server printed as it started");
      const invited = await join(invitationPath(await invite()));
      expect(invited.who.status).toBe(401);
      const owner = await join(link.slice(server.url.length));
      expect(owner.who).toMatchObject({ status: 200, email: owner.email });
      expect((await join(link.slice(server.url.length))).who.status).toBe(mode === "open" ? 200 : 401);
    },
  );

  it("hides the form also from people who know its address", async () => {
    await start({ mode: "open" });
    const browser = new TestBrowser();
    const page = await openFormAnyway(browser);
    expect(headingOf(page)).toBe("You can’t join yet");
    const sent = await browser.open(page.url, {
      method: "POST",
      body: new URLSearchParams({ email: "mallory@example.test", password: PASSWORD }),
      headers: { origin: server.url },
    });
    expect(sent.status).toBe(403);
    expect(await database.db.select().from(accounts)).toEqual([]);
  });

  it("forgets its owner's links once somebody is here", async () => {
    await start({ mode: "invite" });
    const link = await invite({ purpose: "owner" });
    await settle();
    expect((await join(invitationPath(link))).who.status).toBe(401);
  });
});

describe("a site by invitation", () => {
  beforeEach(async () => {
    await start({});
    await settle();
  });

  it("says so where people would create an account, and admits invited people as often as the link allows", async () => {
    const stranger = await join();
    expect(contentOf(stranger.page)).toContain(
      "This site is by invitation. Ask the person who runs it for a link",
    );
    expect(stranger.page.body).not.toContain("Create an account");
    const code = await invite({ maxUses: 2 });
    const [ada, grace, third] = [
      await join(invitationPath(code)),
      await join(invitationPath(code)),
      await join(invitationPath(code)),
    ];
    expect([ada.who.status, grace.who.status, third.who.status]).toEqual([200, 200, 401]);
    expect(contentOf(third.page)).toContain("This invitation has expired or was used already.");
    const many = await invite({ maxUses: null });
    for (let round = 0; round < 3; round++) expect((await join(invitationPath(many))).who.status).toBe(200);
    await expireAll();
    expect((await join(invitationPath(many))).who.status).toBe(401);
  });

  it("counts no use by somebody who has an account, or by a failed try", async () => {
    const code = await invite();
    const ada = await join(invitationPath(await invite()));
    const again = await join(invitationPath(code), ada.email);
    expect(again.who.id).toBe(ada.who.id);
    const refused = await join(invitationPath(code), "not an email");
    expect(errorAt("email", refused.page)).toBeDefined();
    expect((await join(invitationPath(code))).who.status).toBe(200);
  });

  it("admits one of many who use a single-use link at once", async () => {
    const link = invitationPath(await invite());
    const browsers = Array.from({ length: 5 }, () => new TestBrowser());
    const pages = await Promise.all(browsers.map((browser) => browser.open(server.url + link)));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.submit(pages[index] as Landing, { email: `crowd-${index}@example.test`, password: PASSWORD }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403, 403]);
    expect(await database.db.select().from(accounts)).toHaveLength(1);
  });

  it("keeps only hashes of its links", async () => {
    const code = await invite();
    await new TestBrowser().open(server.url + invitationPath(code));
    expect(JSON.stringify(await database.db.select().from(invitations))).not.toContain(code);
    expect(JSON.stringify(await database.db.select().from(schema.signInAttempts))).not.toContain(code);
  });
});

describe("who may join", () => {
  it("is everybody on a local address, without a line in the log", async () => {
    await start({ isPublic: false });
    expect((await join()).who.status).toBe(200);
    const settings = { mode: null, domains: [], isPublic: false };
    expect(
      await describeSignUp({ db: database.db, clock: systemClock, signUp: settings, publicUrl: server.url }),
    ).toEqual([]);
  });

  it("is the mode chosen at the command line, unless the settings set one", async () => {
    await start({});
    await settle();
    const ctx = { db: database.db, clock: systemClock };
    await setSignUpMode(ctx, "open");
    expect((await join()).who.status).toBe(200);
    const signUp = { mode: null, domains: [], isPublic: true };
    expect(await describeSignUp({ ...ctx, signUp, publicUrl: server.url })).toEqual([
      expect.stringContaining("may create an account. Set SIGN_UP to invite or closed"),
    ]);
    await setSignUpMode(ctx, "closed");
    const refused = await join(invitationPath(await invite()));
    expect(refused.who.status).toBe(401);
    expect(contentOf(refused.page)).toContain("This site takes no new accounts.");
    await server.close();
    await start({ mode: "open" });
    expect((await join()).who.status).toBe(200);
  });

  it("is people with an email at the domains that the settings name", async () => {
    await start({ mode: "open", domains: ["example.com", "example.org"], isPublic: false });
    const refused = await join("/api/login", "ada@example.com.evil.test");
    expect(errorAt("email", refused.page)).toBe(
      "This site is for people with an email at example.com or example.org.",
    );
    expect(refused.who.status).toBe(401);
    expect((await join("/api/login", "Ada@Example.ORG")).who.status).toBe(200);
  });
});

describe("with another account provider", () => {
  it("whoever is not invited gets a page that says why, and no user", async () => {
    const issuer = await startTestIssuer();
    await start({}, { oidc: issuer.settings });
    await settle();
    const identify = (sub: string, email: string, email_verified = true) => {
      issuer.script.claims = { sub, email, email_verified };
    };
    identify("1", "ada@example.test");
    const refused = await join();
    expect([refused.page.status, headingOf(refused.page)]).toEqual([403, "You can’t sign in here"]);
    expect(contentOf(refused.page)).toContain("This site is by invitation.");
    expect(await database.db.select().from(users)).toHaveLength(1);

    const link = invitationPath(await invite());
    expect((await join(link)).who).toMatchObject({ status: 200, email: "ada@example.test" });
    expect((await join()).who.status).toBe(200);
    identify("2", "grace@example.test");
    expect(contentOf((await join(link)).page)).toContain("This invitation has expired or was used already.");

    await server.close();
    await start({ mode: "open", domains: ["example.com"] }, { oidc: issuer.settings });
    expect((await join()).page.status).toBe(400);
    identify("3", "eve@example.com", false);
    expect(contentOf((await join()).page)).toContain("your account provider has not verified yours");
    identify("4", "eve@example.com");
    expect((await join()).who.status).toBe(200);
    expect(alertOf((await join()).page)).toBeUndefined();
    await issuer.close();
  });
});
