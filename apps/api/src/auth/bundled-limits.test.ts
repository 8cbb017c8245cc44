import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headingOf, TestBrowser } from "./testing/browser";
import { alertOf, PASSWORD, useBundledSite } from "./testing/bundled-site";

const site = useBundledSite();

describe("too many tries", () => {
  beforeAll(() => {
    site.server.rateLimiter.enforced = "sign-in:";
  });
  afterAll(() => {
    site.server.rateLimiter.enforced = undefined;
    site.server.rateLimiter.hits.clear();
  });

  it("are refused per email and address, whether the email has an account or not", async () => {
    site.server.rateLimiter.hits.clear();
    for (const email of [site.newEmail(), site.newEmail()]) {
      const page = await site.openSignIn();
      for (let round = 0; round < 10; round++) {
        expect((await site.browser.submit(page, { email, password: "wrong password" })).status).toBe(422);
      }
      const refused = await site.browser.submit(page, { email, password: PASSWORD });
      expect(refused.status).toBe(429);
      expect(alertOf(refused)).toBe("Too many tries. Wait 15 minutes, then try again.");
      expect(refused.headers.get("retry-after")).toBe("900");
    }
  });

  it("are refused per address, whatever the emails", async () => {
    site.server.rateLimiter.hits.clear();
    const page = await site.openSignIn();
    const statuses: number[] = [];
    for (let round = 0; round < 61; round++) {
      statuses.push(
        (await site.browser.submit(page, { email: site.newEmail(), password: "wrong password" })).status,
      );
    }
    expect(statuses.indexOf(429)).toBe(60);
  });

  it("from one address lock nobody out elsewhere, and from many addresses lock out no browser that signed in before", async () => {
    const email = site.newEmail();
    const own = new TestBrowser();
    await site.signUp(email, own);
    await own.open(`${site.server.url}/api/logout`);
    site.server.rateLimiter.hits.clear();
    const page = await site.openSignIn();
    for (let round = 0; round < 30; round++) {
      await site.browser.submit(page, { email, password: "wrong password" });
    }
    // Ten passed here; the others were not counted for the email as a whole.
    const whole = [...site.server.rateLimiter.hits].filter(([key]) => /^sign-in:[^:]+$/.test(key));
    expect(whole.map(([, count]) => count).toSorted()).toEqual([10, 30]);
    for (const [key] of whole) site.server.rateLimiter.hits.set(key, 1_000);
    expect((await site.browser.submit(page, { email, password: PASSWORD })).status).toBe(429);
    const back = await own.submit(await site.openSignIn("/library", own), { email, password: PASSWORD });
    expect(back.url.pathname).toBe("/library");
  });

  it("of a browser that signed in before are counted too, and its cookie counts for its own email only", async () => {
    const [email, other] = [site.newEmail(), site.newEmail()];
    await site.signUp(other, new TestBrowser());
    await site.signUp(email);
    await site.browser.open(`${site.server.url}/api/logout`);
    site.server.rateLimiter.hits.clear();
    const page = await site.openSignIn();
    for (let round = 0; round < 10; round++) {
      expect((await site.browser.submit(page, { email, password: "wrong password" })).status).toBe(422);
    }
    expect((await site.browser.submit(page, { email, password: PASSWORD })).status).toBe(429);
    for (let round = 0; round < 10; round++) {
      await site.browser.submit(page, { email: other, password: "wrong password" });
    }
    expect((await site.browser.submit(page, { email: other, password: PASSWORD })).status).toBe(429);
  });

  it("store no email in the limiter's keys", () => {
    expect([...site.server.rateLimiter.hits.keys()].filter((key) => key.includes("@"))).toEqual([]);
  });
});

describe("the login path", () => {
  it("lets an office of 300 behind one address in, and is refused with a page to an address that calls it too often", async () => {
    site.server.rateLimiter.hits.clear();
    site.server.rateLimiter.enforced = "login:";
    for (let round = 0; round < 300; round++) {
      expect((await site.browser.request(`${site.server.url}/api/login`)).status).toBe(302);
    }
    const landing = await site.openSignIn("/library");
    expect(landing.status).toBe(429);
    expect(headingOf(landing)).toBe("Please wait a moment");
    expect(landing.headers.get("retry-after")).toBe("900");
    // Who is signed in signs in once more, for what asks for a recent sign-in, whatever others at the address do.
    site.server.rateLimiter.enforced = undefined;
    const member = new TestBrowser();
    await site.signUp(site.newEmail(), member);
    site.server.rateLimiter.enforced = "login:";
    const address = `${site.server.url}/api/login?recent`;
    expect((await member.request(address)).status).toBe(302);
    expect((await new TestBrowser().request(address)).status).toBe(429);
    site.server.rateLimiter.enforced = undefined;
  });

  it("moves people to the public address first, where their cookies will be wanted", async () => {
    const { port } = new URL(site.server.url);
    const response = await site.browser.request(`http://localhost:${port}/api/login?returnTo=/library`);
    expect(response.headers.get("location")).toBe(`${site.server.url}/api/login?here=1&returnTo=%2Flibrary`);
    expect(
      (await site.browser.request(`http://localhost:${port}/api/login?here=1`)).headers.get("location"),
    ).toContain(`${site.server.url}/accounts/auth?`);
  });
});
