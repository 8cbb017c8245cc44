import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "./testing/auth-server";
import { contentOf, headingOf, type Landing, TestBrowser } from "./testing/browser";

const { accounts, oidcPayloads, sessions, users } = schema;

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

const PASSWORD = "seven small green boats";
const newEmail = () => `person-${++people}@example.test`;

const openSignIn = (returnTo = "/", on = browser) =>
  on.open(`${server.url}/api/login?returnTo=${encodeURIComponent(returnTo)}`);

async function openCreateAccount(returnTo = "/", on = browser): Promise<Landing> {
  const page = await openSignIn(returnTo, on);
  const href = /href="([^"]+)">Create an account/.exec(page.body)?.[1];
  return on.open(new URL(href ?? "", page.url));
}

async function signUp(email: string, on = browser): Promise<Landing> {
  const page = await openCreateAccount("/", on);
  return on.submit(page, { email, password: PASSWORD, firstName: "Ada", lastName: "Lovelace" });
}

async function whoAmI(
  on = browser,
): Promise<{ status: number; email?: string; id?: string; lastName?: string | null }> {
  const { status, body } = await on.open(`${server.url}/api/auth/user`);
  return { status, ...JSON.parse(body) };
}

/** The error shown at a field, by its id. */
const errorAt = (field: string, page: Landing) =>
  new RegExp(`<p class="error" id="${field}-error">(.*?)</p>`).exec(page.body)?.[1];
const alertOf = (page: Landing) => /role="alert">(.*?)<\/p>/.exec(page.body)?.[1];

describe("creating an account", () => {
  it("leads from the login path to a session and to the page asked for", async () => {
    const page = await openCreateAccount("/library?category=coding");
    expect(page.status).toBe(200);
    const landing = await browser.submit(page, {
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
    expect(await whoAmI()).toMatchObject({
      email: "ada@example.test",
      firstName: "Ada",
      lastName: "Lovelace",
    });
  });

  it("works without names", async () => {
    const email = newEmail();
    await browser.submit(await openCreateAccount(), {
      email,
      password: PASSWORD,
      firstName: "  ",
      lastName: "",
    });
    expect(await whoAmI()).toMatchObject({ email, firstName: null, lastName: null });
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
    const page = await browser.submit(await openCreateAccount(), { lastName: "<b>O'Neil</b>", ...typed });
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
    expect(await database.db.select().from(accounts).where(eq(accounts.email, typed.email))).toEqual([]);
  });

  it("does not say that an email is taken, and leaves that account as it is", async () => {
    const email = newEmail();
    await signUp(email);
    const before = await database.db.select().from(accounts).where(eq(accounts.email, email));
    const other = new TestBrowser();
    const page = await other.submit(await openCreateAccount("/", other), {
      email,
      password: "another long password",
      firstName: "Mallory",
    });
    expect(page.status).toBe(422);
    expect(alertOf(page)).toBe(
      "We could not create an account with this email and password. If you already have one, sign in instead.",
    );
    expect((await whoAmI(other)).status).toBe(401);
    expect(await database.db.select().from(accounts).where(eq(accounts.email, email))).toEqual(before);
  });

  it("signs in who creates the account they already have, with its password", async () => {
    const email = newEmail();
    await signUp(email);
    const { id } = await whoAmI();
    const other = new TestBrowser();
    await signUp(email.toUpperCase(), other);
    expect(await whoAmI(other)).toMatchObject({ status: 200, id });
  });

  it("makes one account and one user when the button is pressed many times at once", async () => {
    const email = newEmail();
    const page = await openCreateAccount();
    const browsers = Array.from({ length: 5 }, () => browser.clone());
    await Promise.all(browsers.map((one) => one.submit(page, { email, password: PASSWORD })));
    expect(await database.db.select().from(accounts).where(eq(accounts.email, email))).toHaveLength(1);
    expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it("makes one user of several first sign-ins at once, from several places", async () => {
    const email = newEmail();
    const browsers = Array.from({ length: 4 }, () => new TestBrowser());
    await Promise.all(browsers.map((one) => signUp(email, one)));
    const ids = await Promise.all(browsers.map(async (one) => (await whoAmI(one)).id));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
  });

  it("keeps no password, only an argon2id hash", async () => {
    const email = newEmail();
    await signUp(email);
    const [account] = await database.db.select().from(accounts).where(eq(accounts.email, email));
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("signing in", () => {
  it("takes email and password in any case of the email, on another device", async () => {
    const email = newEmail();
    await signUp(email);
    const { id } = await whoAmI();
    const phone = new TestBrowser();
    const page = await openSignIn("/mentor", phone);
    expect(headingOf(page)).toBe("Sign in");
    const landing = await phone.submit(page, { email: ` ${email.toUpperCase()}`, password: PASSWORD });
    expect(landing.url.pathname).toBe("/mentor");
    expect(await whoAmI(phone)).toMatchObject({ id, status: 200 });
  });

  it("answers a wrong password and an unknown email alike, in words and in time", async () => {
    const email = newEmail();
    await signUp(email);
    const answers: Record<string, { body: string; milliseconds: number }> = {};
    for (const tried of [email, "nobody@example.test"]) {
      const times: number[] = [];
      let body = "";
      for (let round = 0; round < 7; round++) {
        const other = new TestBrowser();
        const page = await openSignIn("/", other);
        const start = performance.now();
        const answer = await other.submit(page, { email: tried, password: "not the password" });
        times.push(performance.now() - start);
        expect(answer.status).toBe(422);
        body = answer.body.replaceAll(tried, "EMAIL").replaceAll(/[\w-]{43}/g, "UID");
      }
      answers[tried] = { body, milliseconds: times.sort((a, b) => a - b)[3] ?? 0 };
    }
    const [known, unknown] = Object.values(answers);
    expect(known?.body).toBe(unknown?.body);
    expect(known?.body).toContain("That email and password do not belong together.");
    const ratio = (known?.milliseconds ?? 0) / (unknown?.milliseconds ?? 1);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it("keeps the email typed, drops the password and puts the cursor there", async () => {
    const page = await browser.submit(await openSignIn(), {
      email: "ada@nowhere.test",
      password: "wrong password",
    });
    expect(page.body).toMatch(/id="email"[^>]* value="ada@nowhere.test"/);
    expect(page.body).toMatch(/id="password"[^>]* autofocus/);
    expect(page.body).not.toContain("wrong password");
  });

  it("does not ask again while the provider remembers the browser", async () => {
    await signUp(newEmail());
    const landing = await openSignIn("/library");
    expect(landing.url.pathname).toBe("/library");
  });

  it("labels its fields for people and for password managers", async () => {
    const signIn = await openSignIn();
    const create = await openCreateAccount();
    const labels = (page: Landing) =>
      [
        ...page.body.matchAll(
          /<label for="(\w+)">(.*?)<\/label>\s*<input id="\1" name="\1" type="(\w+)" autocomplete="([\w-]+)"/g,
        ),
      ].map(([, , label, type, autocomplete]) => [label, type, autocomplete]);
    expect(labels(signIn)).toEqual([
      ["Email", "email", "username"],
      ["Password", "password", "current-password"],
    ]);
    expect(labels(create)).toEqual([
      ["First name", "text", "given-name"],
      ["Last name", "text", "family-name"],
      ["Email", "email", "username"],
      ["Password", "password", "new-password"],
    ]);
    expect(signIn.body).toContain('<button type="submit">Sign in</button>');
    expect(create.body).toContain('<button type="submit">Create account</button>');
  });
});

describe("too many tries", () => {
  beforeAll(() => {
    server.rateLimiter.enforced = "sign-in:";
  });
  afterAll(() => {
    server.rateLimiter.enforced = undefined;
    server.rateLimiter.hits.clear();
  });

  it("are refused per email and address, whether the email has an account or not", async () => {
    server.rateLimiter.hits.clear();
    for (const email of [newEmail(), newEmail()]) {
      const page = await openSignIn();
      for (let round = 0; round < 10; round++) {
        expect((await browser.submit(page, { email, password: "wrong password" })).status).toBe(422);
      }
      const refused = await browser.submit(page, { email, password: PASSWORD });
      expect(refused.status).toBe(429);
      expect(alertOf(refused)).toBe("Too many tries. Wait 15 minutes, then try again.");
      expect(refused.headers.get("retry-after")).toBe("900");
    }
  });

  it("are refused per address, whatever the emails", async () => {
    server.rateLimiter.hits.clear();
    const page = await openSignIn();
    const statuses: number[] = [];
    for (let round = 0; round < 61; round++) {
      statuses.push((await browser.submit(page, { email: newEmail(), password: "wrong password" })).status);
    }
    expect(statuses.indexOf(429)).toBe(60);
  });

  it("leave no email in the keys", () => {
    expect([...server.rateLimiter.hits.keys()].filter((key) => key.includes("@"))).toEqual([]);
  });
});

describe("the login path", () => {
  it("is refused to an address that calls it without end, with a page", async () => {
    server.rateLimiter.hits.clear();
    server.rateLimiter.enforced = "login:";
    for (let round = 0; round < 60; round++) await browser.request(`${server.url}/api/login`);
    const landing = await openSignIn("/library");
    expect(landing.status).toBe(429);
    expect(headingOf(landing)).toBe("Please wait a moment");
    expect(landing.headers.get("retry-after")).toBe("300");
    server.rateLimiter.enforced = undefined;
  });

  it("moves people to the public address first, where their cookies will be wanted", async () => {
    const { port } = new URL(server.url);
    const response = await browser.request(`http://localhost:${port}/api/login?returnTo=/library`);
    expect(response.headers.get("location")).toBe(`${server.url}/api/login?here=1&returnTo=%2Flibrary`);
    expect(
      (await browser.request(`http://localhost:${port}/api/login?here=1`)).headers.get("location"),
    ).toContain(`${server.url}/accounts/auth?`);
  });
});

describe("a sign-in page", () => {
  it("is of no use to another browser", async () => {
    const page = await openSignIn();
    const other = new TestBrowser();
    const opened = await other.open(page.url);
    expect([opened.status, headingOf(opened)]).toEqual([400, "This page has expired"]);
    const email = newEmail();
    await signUp(email, new TestBrowser());
    const sent = await other.submit(page, { email, password: PASSWORD });
    expect([sent.status, headingOf(sent)]).toEqual([400, "This page has expired"]);
    await openSignIn("/", other);
    expect(headingOf(await other.submit(page, { email, password: PASSWORD }))).toBe("This page has expired");
  });

  it("takes no form from another site, so nobody is signed in as somebody else behind their back", async () => {
    const email = newEmail();
    await signUp(email, new TestBrowser());
    const page = await openSignIn();
    for (const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "http://127.0.0.1:1", "sec-fetch-site": "same-site" },
    ]) {
      const refused = await browser.submit(page, { email, password: PASSWORD }, headers);
      expect(refused.status).toBe(403);
      expect(contentOf(refused)).toContain("This request did not come from a page of Commonplace.");
    }
    expect((await whoAmI()).status).toBe(401);
  });

  it("works once", async () => {
    const page = await openSignIn();
    const email = newEmail();
    await signUp(email, new TestBrowser());
    await browser.submit(page, { email, password: PASSWORD });
    expect(headingOf(await browser.submit(page, { email, password: PASSWORD }))).toBe(
      "This page has expired",
    );
  });

  it("is independent in each tab", async () => {
    const email = newEmail();
    await signUp(email, new TestBrowser());
    const [first, second] = [await openSignIn("/library"), await openSignIn("/mentor")];
    expect((await browser.submit(first, { email, password: PASSWORD })).url.pathname).toBe("/library");
    expect((await browser.submit(second, { email, password: PASSWORD })).url.pathname).toBe("/mentor");
  });

  it("loads nothing but its own style and may be framed by nobody", async () => {
    const page = await openSignIn();
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*frame-ancestors 'none'$/);
    expect(policy).not.toContain("unsafe");
    expect(page.body).not.toMatch(/<script| style=| on\w+=|https?:\/\//);
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("cannot be turned against people by a forged host", async () => {
    const discovery = await fetch(`${server.url}/accounts/.well-known/openid-configuration`, {
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    expect(await discovery.json()).toMatchObject({
      issuer: `${server.url}/accounts`,
      authorization_endpoint: `${server.url}/accounts/auth`,
      token_endpoint: `${server.url}/accounts/token`,
    });
  });

  it("answers bodies it cannot read with a page", async () => {
    const page = await openSignIn();
    const response = await browser.request(page.url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", origin: server.url },
    });
    expect(response.status).toBe(415);
    expect(await response.text()).toContain("<h1>That did not work</h1>");
  });
});

describe("signing out", () => {
  it("ends the session here and at the provider without a question, and leads to the front page", async () => {
    await signUp(newEmail());
    const { id } = await whoAmI();
    const landing = await browser.open(`${server.url}/api/logout`);
    expect(landing.trail.map(({ pathname }) => pathname)).toEqual([
      "/api/logout",
      "/accounts/session/end",
      "/",
    ]);
    expect((await whoAmI()).status).toBe(401);
    expect(
      await database.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, id ?? "")),
    ).toEqual([]);
    expect(headingOf(await openSignIn("/library"))).toBe("Sign in");
  });

  it("works when the provider has forgotten the browser already", async () => {
    await signUp(newEmail());
    await database.db.delete(oidcPayloads).where(eq(oidcPayloads.model, "Session"));
    const landing = await browser.open(`${server.url}/api/logout`);
    expect(landing.url.pathname).toBe("/");
    expect((await whoAmI()).status).toBe(401);
  });

  it("leaves another person alone whom the provider has signed in meanwhile", async () => {
    await signUp(newEmail());
    const hint = await browser.request(`${server.url}/api/logout`);
    const farewell = hint.headers.get("location") ?? "";
    // Somebody else's farewell, opened in a browser in which this person is signed in.
    const other = new TestBrowser();
    const email = newEmail();
    await signUp(email, other);
    await other.open(farewell);
    expect((await openSignIn("/library", other)).url.pathname).toBe("/library");
    expect(await whoAmI(other)).toMatchObject({ email });
  });

  it("is not done by a forged or missing ID token", async () => {
    await signUp(newEmail());
    for (const query of ["", "?post_logout_redirect_uri=https://evil.example", "?id_token_hint=a.b.c"]) {
      const landing = await browser.open(`${server.url}/accounts/session/end${query}`);
      expect(landing.url.origin).toBe(server.url);
    }
    expect((await openSignIn("/library")).url.pathname).toBe("/library");
  });

  it("leads nowhere but to us", async () => {
    await signUp(newEmail());
    const farewell = new URL(
      (await browser.request(`${server.url}/api/logout`)).headers.get("location") ?? "",
    );
    farewell.searchParams.set("post_logout_redirect_uri", "https://evil.example/");
    const landing = await browser.open(farewell);
    expect(landing.url.origin).toBe(server.url);
    expect([landing.status, headingOf(landing)]).toEqual([400, "This sign-in cannot go on"]);
  });

  it("leaves no grant behind", async () => {
    const email = newEmail();
    await signUp(email);
    const [account] = await database.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    const grants = () =>
      database.db
        .select({ payload: oidcPayloads.payload })
        .from(oidcPayloads)
        .where(eq(oidcPayloads.model, "Grant"))
        .then((rows) => rows.filter(({ payload }) => payload.accountId === account?.id));
    expect(await grants()).toHaveLength(1);
    await browser.open(`${server.url}/api/logout`);
    expect(await grants()).toEqual([]);
  });
});

describe("an installation that moves to another address", () => {
  it("knows its people again", async () => {
    const email = newEmail();
    await signUp(email);
    const { id } = await whoAmI();
    const moved = await startAuthServer(database.db);
    const other = new TestBrowser();
    const page = await other.open(`${moved.url}/api/login`);
    await other.submit(page, { email, password: PASSWORD });
    const user = await other.open(`${moved.url}/api/auth/user`);
    expect(JSON.parse(user.body)).toMatchObject({ id, email });
    // And lets them sign out of a session from before the move.
    browser.setCookie(moved.url, "commonplace-session", browser.cookie("commonplace-session")?.value ?? "");
    expect((await browser.open(`${moved.url}/api/logout`)).url.pathname).toBe("/");
    await moved.close();
  });
});

describe("an installation of several servers, behind a proxy", () => {
  it("lets a sign-in begin on one and end on another, at an address none of them can reach", async () => {
    // Nothing answers at the public address: each server asks itself, over loopback.
    const publicUrl = "http://library.invalid";
    const [one, two] = await Promise.all([
      startAuthServer(database.db, { publicUrl }),
      startAuthServer(database.db, { publicUrl }),
    ]);
    /** What the proxy does: takes requests to the public address to either server in turn. */
    let turn = 0;
    const throughProxy = (url: URL) => {
      const { pathname, search } = url;
      return new URL(pathname + search, turn++ % 2 ? one.url : two.url);
    };
    const step = async (url: URL, init: RequestInit = {}) => {
      const response = await browser.request(throughProxy(url), init);
      return { response, next: new URL(response.headers.get("location") ?? "/", publicUrl) };
    };
    let { response, next } = await step(new URL("/api/login?here=1&returnTo=/library", publicUrl));
    while (response.status !== 200) ({ response, next } = await step(next));
    const action = /action="([^"]+)"/.exec(await response.text())?.[1] ?? "";
    const email = newEmail();
    ({ response, next } = await step(new URL(`${action}/create-account`, publicUrl), {
      method: "POST",
      body: new URLSearchParams({ email, password: PASSWORD }),
      headers: { origin: publicUrl },
    }));
    const trail = [next.pathname];
    while (next.pathname !== "/library") {
      ({ response, next } = await step(next));
      trail.push(next.pathname);
      if (trail.length > 5) throw new Error(`never arrived: ${trail} ${await response.text()}`);
    }
    const user = await browser.request(`${one.url}/api/auth/user`);
    expect(await user.json()).toMatchObject({ email });
    await Promise.all([one.close(), two.close()]);
  });
});
