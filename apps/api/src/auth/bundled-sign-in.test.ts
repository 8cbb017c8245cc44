import { describe, expect, it } from "vitest";
import { contentOf, headingOf, type Landing, TestBrowser } from "./testing/browser";
import { PASSWORD, useBundledSite } from "./testing/bundled-site";

const site = useBundledSite();

describe("signing in", () => {
  it("accepts the email in any case, on another device", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const { id } = await site.whoAmI();
    const phone = new TestBrowser();
    const page = await site.openSignIn("/mentor", phone);
    expect(headingOf(page)).toBe("Sign in");
    const landing = await phone.submit(page, { email: ` ${email.toUpperCase()}`, password: PASSWORD });
    expect(landing.url.pathname).toBe("/mentor");
    expect(await site.whoAmI(phone)).toMatchObject({ id, status: 200 });
  });

  it("answers a wrong password and an unknown email alike, in words and in time", async () => {
    const email = site.newEmail();
    await site.signUp(email);
    const bodies = new Map<string, string>();
    /** Milliseconds of this process's processor time, hashing threads included: other programs do not count in it. */
    const work: Record<string, number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 9; round++) {
      for (const [kind, tried] of [
        ["known", email],
        ["unknown", "nobody@example.test"],
      ] as const) {
        const other = new TestBrowser();
        const page = await site.openSignIn("/", other);
        const start = process.cpuUsage();
        const answer = await other.submit(page, { email: tried, password: "not the password" });
        const { user, system } = process.cpuUsage(start);
        work[kind]?.push((user + system) / 1_000);
        expect(answer.status).toBe(422);
        bodies.set(kind, answer.body.replaceAll(tried, "EMAIL").replaceAll(/[\w-]{43}/g, "UID"));
      }
    }
    expect(bodies.get("known")).toBe(bodies.get("unknown"));
    expect(bodies.get("known")).toContain("That email and password do not belong together.");
    const median = (kind: string) => work[kind]?.toSorted((one, other) => one - other)[4] ?? Number.NaN;
    expect(median("unknown") / median("known"), JSON.stringify(work)).toBeGreaterThan(0.6);
    expect(median("unknown") / median("known"), JSON.stringify(work)).toBeLessThan(1.7);
  });

  it("keeps the email typed, drops the password and puts the cursor there", async () => {
    const page = await site.browser.submit(await site.openSignIn(), {
      email: "ada@nowhere.test",
      password: "wrong password",
    });
    expect(page.body).toMatch(/id="email"[^>]* value="ada@nowhere.test"/);
    expect(page.body).toMatch(/id="password"[^>]* autofocus/);
    expect(page.body).not.toContain("wrong password");
  });

  it("does not ask again while the provider remembers the browser", async () => {
    await site.signUp(site.newEmail());
    const landing = await site.openSignIn("/library");
    expect(landing.url.pathname).toBe("/library");
  });

  it("labels its fields for people and for password managers", async () => {
    const signIn = await site.openSignIn();
    const create = await site.openCreateAccount();
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

describe("a sign-in page", () => {
  it("does not work in another browser", async () => {
    const page = await site.openSignIn();
    const other = new TestBrowser();
    const opened = await other.open(page.url);
    expect([opened.status, headingOf(opened)]).toEqual([400, "This page has expired"]);
    const email = site.newEmail();
    await site.signUp(email, new TestBrowser());
    const sent = await other.submit(page, { email, password: PASSWORD });
    expect([sent.status, headingOf(sent)]).toEqual([400, "This page has expired"]);
    await site.openSignIn("/", other);
    expect(headingOf(await other.submit(page, { email, password: PASSWORD }))).toBe("This page has expired");
  });

  it("refuses forms from other sites, so nobody is signed in as somebody else unknowingly", async () => {
    const email = site.newEmail();
    await site.signUp(email, new TestBrowser());
    const page = await site.openSignIn();
    for (const headers of [
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
      { origin: "http://127.0.0.1:1", "sec-fetch-site": "same-site" },
    ]) {
      const refused = await site.browser.submit(page, { email, password: PASSWORD }, headers);
      expect(refused.status).toBe(403);
      expect(contentOf(refused)).toContain("This request did not come from a page of Commonplace.");
    }
    expect((await site.whoAmI()).status).toBe(401);
  });

  it("works once", async () => {
    const page = await site.openSignIn();
    const email = site.newEmail();
    await site.signUp(email, new TestBrowser());
    await site.browser.submit(page, { email, password: PASSWORD });
    expect(headingOf(await site.browser.submit(page, { email, password: PASSWORD }))).toBe(
      "This page has expired",
    );
  });

  it("is independent in each tab", async () => {
    const email = site.newEmail();
    await site.signUp(email, new TestBrowser());
    const [first, second] = [await site.openSignIn("/library"), await site.openSignIn("/mentor")];
    expect((await site.browser.submit(first, { email, password: PASSWORD })).url.pathname).toBe("/library");
    expect((await site.browser.submit(second, { email, password: PASSWORD })).url.pathname).toBe("/mentor");
  });

  it("loads nothing but its own style and script, and may be framed by nobody", async () => {
    const page = await site.openSignIn();
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+'; .*frame-ancestors 'none'$/);
    expect(policy).not.toContain("unsafe");
    expect(policy).toMatch(/; script-src 'sha256-[\w+/=]+'; connect-src 'self'; /);
    expect(page.body.match(/<script/g)).toHaveLength(1);
    expect(page.body).not.toMatch(/<script | style=| on\w+=|https?:\/\//);
    expect(page.headers.get("cache-control")).toBe("no-store");
  });

  it("ignores a forged Host header", async () => {
    const discovery = await fetch(`${site.server.url}/accounts/.well-known/openid-configuration`, {
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
    });
    expect(await discovery.json()).toMatchObject({
      issuer: `${site.server.url}/accounts`,
      authorization_endpoint: `${site.server.url}/accounts/auth`,
      token_endpoint: `${site.server.url}/accounts/token`,
    });
  });

  it("answers bodies it cannot read with a page", async () => {
    const page = await site.openSignIn();
    const response = await site.browser.request(page.url, {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", origin: site.server.url },
    });
    expect(response.status).toBe(415);
    expect(await response.text()).toContain("<h1>That did not work</h1>");
  });
});
