import { schema } from "@commonplace/db";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { headingOf, TestBrowser } from "./testing/browser";
import { alertOf, errorAt, PASSWORD, useBundledSite } from "./testing/bundled-site";

const { accounts, users } = schema;

const site = useBundledSite();

it("tells how strong a password is while it is typed, by the rules that the form has", async () => {
  const judge = async (fields: Record<string, string>, origin = site.server.url) => {
    const answer = await site.browser.request(`${site.server.url}/accounts/password-strength`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { origin },
    });
    return answer.ok ? answer.text() : answer.status;
  };
  expect((await site.openCreateAccount()).body).toContain('data-strength="/accounts/password-strength"');
  expect(await judge({ password: "abc" })).toBe("Too short: 7 more.");
  for (const password of ["companyname1", "abcdefghij1", "zaq12wsxcde", "lovelace1815"])
    expect(await judge({ password, lastName: "Lovelace" })).toBe("Easy to guess.");
  expect(await judge({ password: "seven small green boats", email: "ada@example.test" })).toBe("Strong.");
  expect(await judge({ password: "abc" }, "https://evil.example")).toBe(403);
});

describe("creating an account", () => {
  it("leads from the login path to a session and to the page asked for", async () => {
    const page = await site.openCreateAccount("/library?category=coding");
    expect(page.status).toBe(200);
    const landing = await site.browser.submit(page, {
      firstName: " Ada ",
      lastName: "Lovelace",
      email: " Ada@Example.test ",
      password: PASSWORD,
    });
    expect(
      landing.trail.map(({ pathname }) => pathname.replace(/(auth|interaction)\/[\w-]{43}/, "$1/:uid")),
    ).toEqual([
      "/accounts/interaction/:uid/create-account",
      "/accounts/auth/:uid",
      "/api/auth/callback",
      "/library",
    ]);
    expect(landing.url.search).toBe("?category=coding");
    expect(await site.whoAmI()).toMatchObject({
      email: "ada@example.test",
      firstName: "Ada",
      lastName: "Lovelace",
    });
  });

  it("is what the login path begins with when asked to", async () => {
    const page = await site.browser.open(`${site.server.url}/api/login?returnTo=/mentor&prompt=create`);
    expect(headingOf(page)).toBe("Create account");
    const email = site.newEmail();
    const landing = await site.browser.submit(page, { email, password: PASSWORD });
    expect(landing.url.pathname).toBe("/mentor");
    expect(await site.whoAmI()).toMatchObject({ status: 200, email });
  });

  it("lets those who have an account sign in instead", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const browser = new TestBrowser();
    const page = await browser.open(`${site.server.url}/api/login?prompt=create`);
    const href = /href="([^"]+)">Sign in</.exec(page.body)?.[1] ?? "";
    const landing = await browser.submit(await browser.open(new URL(href, page.url)), {
      email,
      password: PASSWORD,
    });
    expect(landing.url.pathname).toBe("/");
    expect(await site.whoAmI(browser)).toMatchObject({ status: 200, email });
  });

  it("works without names", async () => {
    const email = site.newEmail();
    await site.browser.submit(await site.openCreateAccount(), {
      email,
      password: PASSWORD,
      firstName: "  ",
      lastName: "",
    });
    expect(await site.whoAmI()).toMatchObject({ email, firstName: null, lastName: null });
  });

  it.each([
    ["nothing", { email: "", password: "" }, { email: "Enter your email.", password: "Choose a password." }],
    ["no email", { email: "ada", password: PASSWORD }, { email: "Enter an email like ada@example.com." }],
    [
      "a short password",
      { email: "a@example.test", password: "short" },
      { password: "Use at least 10 characters." },
    ],
    [
      "a common password",
      { email: "a@example.test", password: "password123" },
      { password: "This password is among the first that people guess. Choose another." },
    ],
    [
      "an endless password",
      { email: "a@example.test", password: "ab ".repeat(100) },
      { password: "Use at most 200 characters." },
    ],
    [
      "an endless name",
      { email: "a@example.test", password: PASSWORD, firstName: "x".repeat(61) },
      { firstName: "Use at most 60 characters." },
    ],
  ])("refuses %s at the field, keeps what was typed, and makes nothing", async (_, typed, errors) => {
    const page = await site.browser.submit(await site.openCreateAccount(), {
      lastName: "<b>O'Neil</b>",
      ...typed,
    });
    expect(page.status).toBe(422);
    for (const [field, message] of Object.entries(errors)) {
      expect(errorAt(field, page)).toBe(message);
      expect(page.body).toMatch(
        new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-error[^"]*"[^>]*aria-invalid="true"`),
      );
    }
    const fields = ["firstName", "lastName", "email", "password"];
    const first = fields.find((field) => field in errors);
    expect([...page.body.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, id]) => id)).toEqual([first]);
    expect(page.body).toContain('value="&lt;b&gt;O&#39;Neil&lt;/b&gt;"');
    expect(page.body).not.toMatch(/id="password"[^>]* value=/);
    if (typed.password.length > 5) expect(page.body).not.toContain(typed.password);
    expect(await site.database.db.select().from(accounts).where(eq(accounts.email, typed.email))).toEqual([]);
  });

  it("does not reveal that an email is taken, and leaves that account as it is", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const before = await site.database.db.select().from(accounts).where(eq(accounts.email, email));
    const other = new TestBrowser();
    const page = await other.submit(await site.openCreateAccount("/", other), {
      email,
      password: "another long password",
      firstName: "Mallory",
    });
    expect(page.status).toBe(422);
    expect(alertOf(page)).toBe(
      "We could not create an account with this email and password. If you already have one, sign in instead.",
    );
    expect((await site.whoAmI(other)).status).toBe(401);
    expect(await site.database.db.select().from(accounts).where(eq(accounts.email, email))).toEqual(before);
  });

  it("signs in who creates the account they already have, with its password", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const { id } = await site.whoAmI();
    const other = new TestBrowser();
    await site.signUp(email.toUpperCase(), other);
    expect(await site.whoAmI(other)).toMatchObject({ status: 200, id });
  });

  it("makes one account and one user when the button is pressed many times at once", async () => {
    const email = site.newEmail();
    const page = await site.openCreateAccount();
    const browsers = Array.from({ length: 5 }, () => site.browser.clone());
    await Promise.all(browsers.map((one) => one.submit(page, { email, password: PASSWORD })));
    expect(await site.database.db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1);
    expect(await site.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it("makes one user when several browsers sign in for the first time at once", async () => {
    const email = site.newEmail();
    const browsers = Array.from({ length: 4 }, () => new TestBrowser());
    await Promise.all(browsers.map((one) => site.signUp(email, one)));
    const ids = await Promise.all(browsers.map(async (one) => (await site.whoAmI(one)).id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
  });

  it("keeps no password, only an argon2id hash", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const [account] = await site.database.db.select().from(accounts).where(eq(accounts.email, email));
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
