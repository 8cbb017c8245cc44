import { setSignInTimes } from "@commonplace/accounts/testing";
import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import type { Mail } from "@commonplace/domain/ports/mailer";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type AuthServer, startAuthServer, TEST_SECRET_KEY } from "./testing/auth-server";
import { Authenticator, type Deviation, type PasskeyRequest } from "./testing/authenticator";
import { headingOf, type Landing, TestBrowser } from "./testing/browser";
import { alertOf, askWho, errorAt, PASSWORD } from "./testing/bundled-site";

const { accountFactors, accountPasskeys, accounts, auditEvents } = schema;

let database: TestDatabase;
let server: AuthServer;
let mails: Mail[];
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  server = await startAuthServer(database.db, { hostname: "localhost", mailer });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});
beforeEach(() => {
  mails = [];
});

interface Person {
  readonly browser: TestBrowser;
  readonly email: string;
  readonly accountId: string;
}

/** A new person, signed in with their password. */
async function join(): Promise<Person> {
  const browser = new TestBrowser();
  const email = `person-${++people}@example.test`;
  mails = [];
  const start = await browser.open(`${server.url}/api/login`);
  const form = await browser.open(`${start.url}/create-account`);
  await browser.submit(form, { email, password: PASSWORD, firstName: "Ada", lastName: "" });
  const isFirst = (await askWho(browser, server)).status === 200;
  if (!isFirst) {
    const link = await vi.waitUntil(
      () => /http\S+confirm-account\S+/.exec(mails[0]?.text ?? "")?.[0],
      30_000,
    );
    await browser.submit(await browser.open(link), {});
    await browser.submit(await browser.open(`${server.url}/api/login`), { email, password: PASSWORD });
  }
  mails = [];
  const [account] = await database.db.select().from(accounts).where(eq(accounts.email, email));
  return { browser, email, accountId: account?.id ?? "" };
}

/** Sends one of a page's forms with these values. */
const post = (on: TestBrowser, page: Landing, path: string, values: Record<string, string>) =>
  on.open(new URL(path, page.url), {
    method: "POST",
    body: new URLSearchParams(values),
    headers: { origin: page.url.origin, "sec-fetch-site": "same-origin" },
  });

/** The request that the page makes to the browser. */
function requestOn({ body }: Landing, kind: "get" | "create"): PasskeyRequest {
  const text = new RegExp(`data-passkey-${kind}="([^"]*)"`).exec(body)?.[1] ?? "null";
  return JSON.parse(text.replaceAll("&quot;", '"').replaceAll("&amp;", "&"));
}

const MANAGE = "/accounts/manage/passkeys";
const openPasskeys = (on: TestBrowser) => on.open(`${server.url}${MANAGE}`);
const change = (on: TestBrowser, page: Landing, values: Record<string, string>) =>
  post(on, page, MANAGE, values);

/** Adds a passkey to a person's account. */
async function addPasskey({ browser }: Person, name = "Phone") {
  const key = new Authenticator(server.url);
  const page = await openPasskeys(browser);
  const answer = key.create(requestOn(page, "create"));
  return { key, answer, page: await change(browser, page, { act: "add", name, answer }) };
}

const startSignIn = async (on = new TestBrowser()) => ({
  on,
  page: await on.open(`${server.url}/api/login?returnTo=/library`),
});
const showPasskey = (on: TestBrowser, page: Landing, answer: string) =>
  post(on, page, `${page.url.pathname.replace(/\/passkey$/, "")}/passkey`, { answer });
const isIn = async (on: TestBrowser) => (await askWho(on, server)).status === 200;

/** Signs in with a passkey in a new browser. */
async function signInWith(key: Authenticator, other: Deviation = {}) {
  const { on, page } = await startSignIn();
  const landed = await showPasskey(on, page, key.get(requestOn(page, "get"), other));
  return { on, landed, isIn: await isIn(on) };
}

const eventsOf = async (email: string) =>
  (await database.db.select().from(auditEvents).where(eq(auditEvents.subject, email))).map(
    ({ action, details }) => [action, details],
  );
const passkeysOf = ({ accountId }: Person) =>
  database.db.select().from(accountPasskeys).where(eq(accountPasskeys.accountId, accountId));

describe("a passkey", () => {
  it("is added with a name, signs in alone though a second factor is on, and opens nothing once removed", async () => {
    const person = await join();
    const { email, accountId, browser } = person;
    const { key, page } = await addPasskey(person, "Blue <phone>");
    expect([page.status, headingOf(page), page.body.includes("Blue &lt;phone&gt;")]).toEqual([
      200,
      "Passkeys",
      true,
    ]);
    expect(page.body).toContain("Not used yet.");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "A passkey was added to your Commonplace account"],
    ]);
    await database.db.insert(accountFactors).values({ accountId, secret: "sealed", lastStep: 0 });

    const signedIn = await signInWith(key);
    expect([signedIn.landed.url.pathname, signedIn.isIn]).toEqual(["/library", true]);
    expect((await askWho(signedIn.on, server)).email).toBe(email);
    // The sign-in is a recent one, so it may change what signs the person in.
    const list = await openPasskeys(signedIn.on);
    expect([headingOf(list), list.body.includes("Last used")]).toEqual(["Passkeys", true]);

    const unnamed = await change(signedIn.on, list, { act: "rename", id: key.id, name: " " });
    expect([unnamed.status, errorAt("name", unnamed)]).toEqual([422, undefined]);
    expect(errorAt("name-0", unnamed)).toBe("Give the passkey a name.");
    const renamed = await change(signedIn.on, list, { act: "rename", id: key.id, name: "Laptop" });
    expect(renamed.body).toContain('<p class="name">Laptop</p>');

    const password = await browser.open(`${server.url}/accounts/manage/password`);
    const changed = await browser.submit(password, { password: "nine tall purple lamps" });
    expect(changed.body).toContain("Your passkeys go on signing you in");

    mails = [];
    await change(browser, list, { act: "remove", id: key.id });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "A passkey was removed from your Commonplace account",
    ]);
    expect((await signInWith(key)).isIn).toBe(false);
    expect(await eventsOf(email)).toEqual(
      expect.arrayContaining([
        ["passkey.added", { passkey: "Blue <phone>" }],
        ["passkey.used", { passkey: "Blue <phone>" }],
        ["passkey.removed", { passkey: "Laptop" }],
      ]),
    );
  });

  it("signs nobody in with an answer to another challenge, from another site, unverified or counted before", async () => {
    const person = await join();
    const { key } = await addPasskey(person);
    const { page: elsewhere } = await startSignIn();
    const wrong: Deviation[] = [
      { challenge: requestOn(elsewhere, "get").challenge },
      { origin: "https://phishing.example" },
      { rpId: "phishing.example" },
      { isVerified: false },
    ];
    for (const other of wrong) {
      const { landed, isIn } = await signInWith(key, other);
      expect([landed.status, alertOf(landed), isIn]).toEqual([
        422,
        expect.stringContaining("This passkey does not sign you in here."),
        false,
      ]);
    }
    expect((await signInWith(key, { counter: 9 })).isIn).toBe(true);
    // A copy of the authenticator counts on from where it was copied.
    expect((await signInWith(key, { counter: 9 })).isIn).toBe(false);
    expect((await signInWith(key, { counter: 10 })).isIn).toBe(true);
    const failed = (await eventsOf(person.email)).filter(([action]) => action === "sign-in.failed");
    expect(failed).toEqual(
      Array.from({ length: wrong.length + 1 }, () => ["sign-in.failed", { step: "passkey" }]),
    );
  });

  it("answers each challenge once, and in the sign-in that asked", async () => {
    const { key } = await addPasskey(await join());
    const { on, page } = await startSignIn();
    const request = requestOn(page, "get");
    const refused = await showPasskey(on, page, key.get(request, { isVerified: false }));
    // The challenge is used up by the answer that was refused.
    expect((await showPasskey(on, refused, key.get(request))).status).toBe(422);
    const fresh = await on.open(page.url);
    const answer = key.get(requestOn(fresh, "get"));
    const stolen = await startSignIn();
    expect((await showPasskey(stolen.on, stolen.page, answer)).status).toBe(422);
    // Another browser does not get at the sign-in by its address.
    const other = new TestBrowser();
    expect(headingOf(await showPasskey(other, fresh, answer))).toBe("This page has expired");
    expect([await isIn(stolen.on), await isIn(other), await isIn(on)]).toEqual([false, false, false]);
    await showPasskey(on, fresh, answer);
    expect(await isIn(on)).toBe(true);
    const again = await startSignIn();
    expect((await showPasskey(again.on, again.page, answer)).status).toBe(422);
    for (const nonsense of ["", "{}", "[]", "null", '{"id":1}', `{"id":"${key.id}"}`])
      expect((await showPasskey(again.on, await again.on.open(again.page.url), nonsense)).status).toBe(422);
    expect(await isIn(again.on)).toBe(false);
  });

  it("signs in a browser that signed in before, however often others of its network were refused", async () => {
    const person = await join();
    const { key } = await addPasskey(person);
    await person.browser.open(`${server.url}/api/logout`);
    const { on, page } = await startSignIn();
    for (const name of server.rateLimiter.hits.keys())
      if (name.startsWith("passkey:")) server.rateLimiter.hits.delete(name);
    await showPasskey(on, page, "{}");
    const [network = ""] = [...server.rateLimiter.hits.keys()].filter((name) => name.startsWith("passkey:"));
    server.rateLimiter.hits.set(network, 1_000);
    server.rateLimiter.enforced = "passkey:";
    const fresh = await on.open(page.url);
    expect((await showPasskey(on, fresh, key.get(requestOn(fresh, "get")))).status).toBe(429);
    const back = await startSignIn(person.browser);
    await showPasskey(back.on, back.page, key.get(requestOn(back.page, "get")));
    server.rateLimiter.enforced = undefined;
    server.rateLimiter.hits.delete(network);
    expect([await isIn(person.browser), await isIn(on)]).toEqual([true, false]);
  });

  it("signs in its own person only", async () => {
    const ada = await join();
    const { key: adas } = await addPasskey(ada);
    const { key: bobs } = await addPasskey(await join());
    for (const other of [
      { id: adas.id },
      { id: adas.id, userHandle: adas.userHandle },
      { userHandle: adas.userHandle },
    ])
      expect((await signInWith(bobs, other)).isIn).toBe(false);
    expect((await signInWith(new Authenticator(server.url))).isIn).toBe(false);
    expect((await signInWith(bobs)).isIn).toBe(true);
  });

  it("is added after a recent sign-in, in the browser that asked, once, and by a device that checks its person", async () => {
    const ada = await join();
    const bob = await join();
    const page = await openPasskeys(ada.browser);
    const request = requestOn(page, "create");
    const key = new Authenticator(server.url);
    const unverified = key.create(request, { isVerified: false });
    const refused = await change(ada.browser, page, { act: "add", name: "X", answer: unverified });
    expect([refused.status, alertOf(refused)]).toEqual([422, expect.stringContaining("it was not added")]);
    // That answer used the challenge up.
    await change(ada.browser, page, { act: "add", name: "X", answer: key.create(request) });
    const asked = requestOn(await openPasskeys(ada.browser), "create");
    await openPasskeys(bob.browser);
    await change(bob.browser, page, { act: "add", name: "X", answer: key.create(asked) });
    expect([await passkeysOf(ada), await passkeysOf(bob)]).toEqual([[], []]);

    const { key: adas } = await addPasskey(ada);
    const other = await openPasskeys(bob.browser);
    const taken = new Authenticator(server.url);
    Object.defineProperty(taken, "id", { value: adas.id });
    const answer = taken.create(requestOn(other, "create"));
    expect(alertOf(await change(bob.browser, other, { act: "add", name: "X", answer }))).toContain(
      "here already",
    );
    for (const act of ["rename", "remove"])
      await change(bob.browser, other, { act, id: adas.id, name: "Mine" });
    expect(await passkeysOf(ada)).toMatchObject([{ id: adas.id, name: "Phone" }]);

    await setSignInTimes(database.db, TEST_SECRET_KEY, new Date(Date.now() - 700_000));
    expect(headingOf(await change(ada.browser, page, { act: "remove", id: adas.id }))).toBe("Sign in");
    expect(await passkeysOf(ada)).toHaveLength(1);
    await database.db.delete(accounts).where(eq(accounts.id, ada.accountId));
    expect(await passkeysOf(ada)).toEqual([]);
  });
});
