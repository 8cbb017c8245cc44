import { setSignInTimes } from "@commonplace/accounts/testing";
import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer, TEST_SECRET_KEY } from "./testing/auth-server";
import { contentOf, headingOf, type Landing, TestBrowser } from "./testing/browser";
import { alertOf, askWho, errorAt, PASSWORD } from "./testing/bundled-site";
import { startMailServer } from "./testing/mail-server";

const { accounts, accountLinks, sessions, users } = schema;
const NEW_PASSWORD = "nine tall purple lamps";

let database: TestDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
/** A server without mail and one with mail, on the same database. */
let plain: AuthServer;
let mailing: AuthServer;
let browser: TestBrowser;
let email: string;
let people = 0;

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  plain = await startAuthServer(database.db);
  mailing = await startAuthServer(database.db, { mailer: mail.mailer });
});
afterAll(async () => {
  await plain?.close();
  await mailing?.close();
  await mail?.close();
  await database?.close();
});
/** A new person, signed in at the server that sends no mail. */
beforeEach(async () => {
  browser = new TestBrowser();
  email = `person-${++people}@example.test`;
  await signUp();
  mail.mails.length = 0;
});

async function signUp(server = plain, on = browser): Promise<void> {
  const page = await on.open(`${server.url}/api/login`);
  const form = await on.open(`${page.url}/create-account`);
  await on.submit(form, { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" });
}

async function signIn(password: string, { as = email, server = plain, on = new TestBrowser() } = {}) {
  const page = await on.open(`${server.url}/api/login`);
  await on.submit(page, { email: as, password });
  return { on, status: (await askWho(on, server)).status };
}

const open = (path: string, on = browser) => on.open(`${plain.url}/accounts${path}`);
const accountOf = async (address: string) => {
  const [account] = await database.db.select().from(accounts).where(eq(accounts.email, address));
  return account;
};

/** Sets the time since everyone's last sign-in at the provider, in seconds. */
const ageSignIns = (seconds: number) =>
  setSignInTimes(database.db, TEST_SECRET_KEY, new Date(Date.now() - seconds * 1000));

describe("changing the password", () => {
  it("signs every other browser out, here and at the provider, and this one stays", async () => {
    const other = (await signIn(PASSWORD)).on;
    const page = await open("/manage/password");
    expect(headingOf(page)).toBe("Change password");
    expect(page.body).toContain(`autocomplete="username" value="${email}"`);
    const done = await browser.submit(page, { password: NEW_PASSWORD });
    expect([done.status, headingOf(done)]).toEqual([200, "Your password is changed"]);
    expect((await askWho(browser, plain)).status).toBe(200);
    expect((await askWho(other, plain)).status).toBe(401);
    expect(headingOf(await other.open(`${plain.url}/api/login`))).toBe("Sign in");
    expect((await browser.open(`${plain.url}/api/login?returnTo=/library`)).url.pathname).toBe("/library");
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it("asks for the password again ten minutes after a sign-in, and returns to the page", async () => {
    await ageSignIns(599);
    expect(headingOf(await open("/manage/password"))).toBe("Change password");
    const stale = await open("/manage/password");
    await ageSignIns(601);
    const sent = await browser.submit(stale, { password: NEW_PASSWORD });
    expect(headingOf(sent)).toBe("Sign in");
    const page = await open("/manage/password");
    expect(headingOf(page)).toBe("Sign in");
    expect(page.body).toContain(`value="${email}"`);
    const back = await browser.submit(page, { email, password: PASSWORD });
    expect([back.url.pathname, headingOf(back)]).toEqual(["/accounts/manage/password", "Change password"]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it("refuses guessable passwords, visitors, and forms from other sites", async () => {
    const page = await open("/manage/password");
    const refused = await browser.submit(page, { password: email });
    expect(errorAt("password", refused)).toContain("among the first that people guess");
    const forged = await browser.submit(page, { password: NEW_PASSWORD }, { "sec-fetch-site": "cross-site" });
    expect(forged.status).toBe(403);
    const stranger = new TestBrowser();
    expect(headingOf(await stranger.submit(page, { password: NEW_PASSWORD }))).toBe("Sign in");
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});

describe("changing name and email", () => {
  it("is seen in the app at once", async () => {
    const form = await open("/manage/name");
    expect(form.body).toContain('value="Lovelace"');
    const landing = await browser.submit(form, { firstName: "Augusta", lastName: "" });
    expect(landing.url.pathname).toBe("/account");
    expect(await askWho(browser, plain)).toMatchObject({ firstName: "Augusta", lastName: null, email });
    const { id } = await askWho(browser, plain);
    const renamed = `renamed-${email}`;
    await browser.submit(await open("/manage/email"), { email: ` ${renamed.toUpperCase()} ` });
    expect(await askWho(browser, plain)).toMatchObject({ id, email: renamed, firstName: "Augusta" });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(PASSWORD, { as: renamed })).status).toBe(200);
  });

  it("refuses an email that somebody has", async () => {
    const taken = email;
    email = `second-${email}`;
    browser = new TestBrowser();
    await signUp();
    const refused = await browser.submit(await open("/manage/email"), { email: taken });
    expect(errorAt("email", refused)).toBe("This email cannot be used. Choose another.");
    expect(await askWho(browser, plain)).toMatchObject({ email });
  });

  it("leaves an email alone that belongs to a user of another provider", async () => {
    const theirs = `elsewhere-${people}@example.test`;
    await database.db.insert(users).values({ email: theirs });
    await browser.submit(await open("/manage/email"), { email: theirs });
    expect(await askWho(browser, plain)).toMatchObject({ status: 200, email });
  });

  it("counts only once the link in the mail is used, where the site sends mail", async () => {
    const on = (await signIn(PASSWORD, { server: mailing })).on;
    const wanted = `wanted-${email}`;
    const form = await on.open(`${mailing.url}/accounts/manage/email`);
    expect(headingOf(await on.submit(form, { email: wanted }))).toBe("Look into your mail");
    await expect.poll(() => mail.mails).toHaveLength(1);
    expect(mail.mails[0]?.to).toBe(wanted);
    expect(await accountOf(wanted)).toBeUndefined();
    const link = linkIn(mail.mails[0]?.content);
    const page = await on.open(link);
    expect(headingOf(page)).toBe("Confirm your email");
    expect(await accountOf(wanted)).toBeUndefined();
    await on.submit(page, {});
    expect(await askWho(on, mailing)).toMatchObject({ email: wanted });
    await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([wanted, email]);
    expect((await on.submit(page, {})).status).toBe(400);
  });
});

const linkIn = (content = "") => /http:\/\/\S+code=[\w-]+/.exec(content)?.[0] ?? "";

describe("a forgotten password", () => {
  it("leads to the site's owner where no mail is sent", async () => {
    const signInPage = await new TestBrowser().open(`${plain.url}/api/login`);
    const href = /href="([^"]+)">Forgot your password\?/.exec(signInPage.body)?.[1];
    const page = await new TestBrowser().open(new URL(href ?? "", signInPage.url));
    expect(contentOf(page)).toContain("Ask the person who runs it for a link");
    expect(page.body).not.toContain("<form");
  });

  const ask = async (address: string, on = new TestBrowser()): Promise<Landing> =>
    on.submit(await on.open(`${mailing.url}/accounts/forgot-password`), { email: address });

  it("is replaced with a link that works once, and that signs every browser out", async () => {
    await ask(email);
    await expect.poll(() => mail.mails).toHaveLength(1);
    const link = linkIn(mail.mails[0]?.content);
    expect(JSON.stringify(await database.db.select().from(accountLinks))).not.toContain(
      new URL(link).searchParams.get("code"),
    );
    const on = new TestBrowser();
    const page = await on.open(link);
    expect(headingOf(page)).toBe("Choose a new password");
    expect(errorAt("password", await on.submit(page, { password: "short" }))).toBe(
      "Use at least 10 characters.",
    );
    // Two at once: one counts.
    const statuses = await Promise.all(
      [NEW_PASSWORD, "another long password"].map(
        async (password) => (await on.submit(page, { password })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 400]);
    const chosen = statuses[0] === 200 ? NEW_PASSWORD : "another long password";
    expect((await askWho(browser, plain)).status).toBe(401);
    expect(headingOf(await browser.open(`${plain.url}/api/login`))).toBe("Sign in");
    expect((await signIn(chosen)).status).toBe(200);
    expect((await on.open(link)).status).toBe(400);
  });

  it("has the same answer for unknown emails, which get no mail", async () => {
    const [known, unknown] = [await ask(email), await ask("nobody@example.test")];
    expect(unknown.body).toBe(known.body);
    expect(contentOf(known)).toContain(
      "If an account has this email, a link to choose a new password is on its way.",
    );
    await expect.poll(() => mail.mails.map(({ to }) => to)).toEqual([email]);
  });

  it("accepts no link that is expired, made up, or for another purpose", async () => {
    await ask(email);
    await expect.poll(() => mail.mails).toHaveLength(1);
    const link = linkIn(mail.mails[0]?.content);
    const on = new TestBrowser();
    expect((await on.open(link.replace("new-password", "confirm-email"))).status).toBe(400);
    expect((await on.open(`${link}x`)).status).toBe(400);
    await database.db.update(accountLinks).set({ expiresAt: new Date() });
    expect((await on.open(link)).status).toBe(400);
  });

  it("is mailed to one address a few times only", async () => {
    mailing.rateLimiter.enforced = "recover:";
    for (let round = 0; round < 3; round++) expect((await ask(email)).status).toBe(200);
    const refused = await ask(email);
    expect([refused.status, alertOf(refused)]).toEqual([
      429,
      "Too many tries. Wait 15 minutes, then try again.",
    ]);
    mailing.rateLimiter.enforced = undefined;
    await expect.poll(() => mail.mails).toHaveLength(3);
  });

  it("is mailed to a browser that signed in before, however often others ask", async () => {
    const { on } = await signIn(PASSWORD, { server: mailing });
    mailing.rateLimiter.hits.clear();
    mailing.rateLimiter.enforced = "recover:";
    await ask(email);
    for (const key of mailing.rateLimiter.hits.keys()) mailing.rateLimiter.hits.set(key, 1_000);
    expect((await ask(email)).status).toBe(429);
    expect((await ask(email, on)).status).toBe(200);
    mailing.rateLimiter.enforced = undefined;
    await expect.poll(() => mail.mails).toHaveLength(2);
  });
});

it("a changed password leaves other people's sessions alone", async () => {
  const stranger = browser;
  const [before] = await database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, (await askWho(stranger, plain)).id ?? ""));
  browser = new TestBrowser();
  email = `third-${email}`;
  await signUp();
  await browser.submit(await open("/manage/password"), { password: NEW_PASSWORD });
  expect(before).toBeDefined();
  expect((await askWho(stranger, plain)).status).toBe(200);
});
