import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setSignInTimes } from "@commonplace/accounts/testing";
import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { fixedClock, memoryDocumentStore } from "@commonplace/domain/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { writeWhole } from "../backup/file";
import { makeBackup } from "../backup/make-backup";
import { checkBackup, restoreBackup } from "../backup/restore";
import { emptyDatabase } from "../backup/testing/empty-database";
import { openSecretKey } from "../secret-key";
import { type AuthServer, startAuthServer, TEST_SECRET_KEY } from "./testing/auth-server";
import { headingOf, type Landing, TestBrowser } from "./testing/browser";
import { alertOf, askWho, errorAt, PASSWORD } from "./testing/bundled-site";
import { totpCode } from "./testing/totp";

const { accountFactors, accountRecoveryCodes, accounts, auditEvents, serverSecrets } = schema;
const clock = fixedClock(new Date().toISOString());

let database: TestDatabase;
let server: AuthServer;
let browser: TestBrowser;
let email: string;
let people = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startAuthServer(database.db, { clock });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});
/** A new person, signed in. */
beforeEach(async () => {
  browser = new TestBrowser();
  email = `person-${++people}@example.test`;
  const page = await browser.open(`${server.url}/api/login`);
  const form = await browser.open(`${page.url}/create-account`);
  await browser.submit(form, { email, password: PASSWORD, firstName: "Ada", lastName: "" });
});

const codeOf = (secret: string, stepsAhead = 0) => totpCode(secret, clock.now(), stepsAhead);
/** A code that is none of those near now. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? ""
  );
}
const nextStep = () => clock.advance(30_000);

const hiddenOf = ({ body }: Landing) =>
  Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const send = (page: Landing, values: Record<string, string>, on = browser) =>
  on.submit(page, { ...hiddenOf(page), ...values });
const open = (on = browser) => on.open(`${server.url}/accounts/manage/second-factor`);
const secretOn = ({ body }: Landing) =>
  /<p class="key"><code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(" ", "") ?? "";
const codesOn = ({ body }: Landing) =>
  [...body.matchAll(/<li><code>(.*?)<\/code>/g)].map(([, code]) => code ?? "");

/** Sets the second factor up. */
async function enrol() {
  const page = await open();
  const secret = secretOn(page);
  const done = await send(page, { act: "add", code: codeOf(secret) });
  expect(headingOf(done)).toBe("Keep your recovery codes");
  return { secret, codes: codesOn(done) };
}
/** Gives the password in a new browser. */
async function givePassword(on = new TestBrowser()) {
  const page = await on.open(`${server.url}/api/login?returnTo=/library`);
  return { on, asked: await on.submit(page, { email, password: PASSWORD }) };
}
const isIn = async (on: TestBrowser) => (await askWho(on, server)).status === 200;
const eventsOf = async () =>
  (await database.db.select().from(auditEvents).where(eq(auditEvents.subject, email))).map(
    ({ action }) => action,
  );

describe("a second factor", () => {
  it("is on once a code shows that the app has it, and is kept so that a stolen database has nothing to use", async () => {
    const page = await open();
    expect(headingOf(page)).toBe("Set up a second factor");
    expect(page.body).toMatch(/<div class="qr" role="img"[^>]*><svg /);
    expect(page.body).not.toContain("style=");
    const secret = secretOn(page);
    const wrong = await send(page, { act: "add", code: wrongCode(secret) });
    expect([wrong.status, errorAt("code", wrong), secretOn(wrong)]).toEqual([
      422,
      expect.stringContaining("This code is not right"),
      secret,
    ]);
    const done = await send(wrong, { act: "add", code: codeOf(secret) });
    const codes = codesOn(done);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
    expect(headingOf(await open())).toBe("Second factor");
    const kept = JSON.stringify([
      await database.db.select().from(accountFactors),
      await database.db.select().from(accountRecoveryCodes),
    ]);
    for (const one of [secret, codes[0] ?? "", (codes[0] ?? "").replaceAll("-", "")])
      expect(kept).not.toContain(one);
    expect(await eventsOf()).toContain("factor.added");
    await database.db.delete(accounts).where(eq(accounts.email, email));
    expect(await database.db.$count(accountRecoveryCodes)).toBe(0);
  });

  it("is asked for after the password, and each code of the app signs in once", async () => {
    const { secret } = await enrol();
    const { on, asked } = await givePassword();
    expect([asked.status, headingOf(asked)]).toEqual([200, "Enter your code"]);
    // It was used to set the factor up.
    const used = await send(asked, { code: codeOf(secret) }, on);
    expect([used.status, alertOf(used)]).toEqual([422, expect.stringContaining("used already")]);
    nextStep();
    const signedIn = await send(used, { code: codeOf(secret).replace(/(...)/, "$1 ") }, on);
    expect([signedIn.url.pathname, await isIn(on)]).toEqual(["/library", true]);
    const again = await givePassword();
    expect((await send(again.asked, { code: codeOf(secret) }, again.on)).status).toBe(422);
    expect(await isIn(again.on)).toBe(false);
    const uid = again.asked.url.pathname.split("/").at(-2);
    await again.on.open(`${server.url}/accounts/auth/${uid}`);
    expect(await isIn(again.on)).toBe(false);
    // The form for creating an account takes the password of an existing one, too.
    const other = new TestBrowser();
    const start = await other.open(`${server.url}/api/login`);
    const create = await other.open(`${start.url}/create-account`);
    const form = { email, password: PASSWORD, firstName: "", lastName: "" };
    expect(headingOf(await other.submit(create, form))).toBe("Enter your code");
    expect(await isIn(other)).toBe(false);
  });

  it("is replaced by a recovery code, each once, until there are new ones", async () => {
    const { codes } = await enrol();
    const [first = "", second = ""] = codes;
    const one = await givePassword();
    await send(one.asked, { code: first.toUpperCase().replaceAll("-", " ") }, one.on);
    expect(await isIn(one.on)).toBe(true);
    const two = await givePassword();
    const refused = await send(two.asked, { code: first }, two.on);
    expect([refused.status, await isIn(two.on)]).toEqual([422, false]);
    expect((await open()).body).toContain("Recovery codes left: 9.");
    const renewed = codesOn(await send(await open(), { act: "renew" }));
    expect((await send(refused, { code: second }, two.on)).status).toBe(422);
    await send(refused, { code: renewed[0] ?? "" }, two.on);
    expect(await isIn(two.on)).toBe(true);
    expect(await eventsOf()).toEqual(
      expect.arrayContaining(["factor.recovery-used", "sign-in.failed", "factor.codes-renewed"]),
    );
  });

  it("cannot be guessed, nor passed with the proof of another sign-in or somebody else's secret", async () => {
    const stranger = await open();
    const { secret } = await enrol();
    nextStep();
    const { on, asked } = await givePassword();
    const elsewhere = await givePassword();
    const crossed = await elsewhere.on.submit(elsewhere.asked, { ...hiddenOf(asked), code: codeOf(secret) });
    expect([headingOf(crossed), await isIn(elsewhere.on)]).toEqual(["Sign in", false]);
    server.rateLimiter.hits.clear();
    server.rateLimiter.enforced = "second-step:";
    for (let round = 0; round < 5; round++) {
      expect((await send(asked, { code: wrongCode(secret) }, on)).status).toBe(422);
    }
    const late = await send(asked, { code: codeOf(secret) }, on);
    server.rateLimiter.enforced = undefined;
    expect([late.status, await isIn(on)]).toEqual([429, false]);
    // A key that was offered to one person turns on nothing for another.
    const offered = hiddenOf(stranger);
    await send(await open(), { act: "remove" });
    email = `person-${++people}@example.test`;
    const other = new TestBrowser();
    const start = await other.open(`${server.url}/api/login`);
    const create = await other.open(`${start.url}/create-account`);
    await other.submit(create, { email, password: PASSWORD, firstName: "", lastName: "" });
    const page = await open(other);
    const stolen = await other.submit(page, { ...offered, act: "add", code: codeOf(secretOn(stranger)) });
    expect(headingOf(stolen)).toBe("Set up a second factor");
  });

  it("is passed in a browser that signed in before, however often somebody else who has the password guessed", async () => {
    const { secret } = await enrol();
    nextStep();
    await browser.open(`${server.url}/api/logout`);
    server.rateLimiter.hits.clear();
    server.rateLimiter.enforced = "second-step:";
    const { on, asked } = await givePassword();
    for (let round = 0; round < 6; round++) await send(asked, { code: wrongCode(secret) }, on);
    expect((await send(asked, { code: codeOf(secret) }, on)).status).toBe(429);
    const own = await givePassword(browser);
    const back = await send(own.asked, { code: codeOf(secret) });
    server.rateLimiter.enforced = undefined;
    expect([back.url.pathname, await isIn(browser), await isIn(on)]).toEqual(["/library", true, false]);
  });

  it("is turned off with a recent sign-in only, which asks for a code as well", async () => {
    const { secret } = await enrol();
    const page = await open();
    await setSignInTimes(database.db, TEST_SECRET_KEY, new Date(Date.now() - 700_000));
    const form = await send(page, { act: "remove" });
    expect(headingOf(form)).toBe("Sign in");
    const asked = await browser.submit(form, { email, password: PASSWORD });
    expect(headingOf(asked)).toBe("Enter your code");
    nextStep();
    const back = await send(asked, { code: codeOf(secret) });
    expect(headingOf(back)).toBe("Second factor");
    expect(headingOf(await send(back, { act: "remove" }))).toBe("Your second factor is off");
    const { on } = await givePassword();
    expect(await isIn(on)).toBe(true);
    const [account] = await database.db.select().from(accounts).where(eq(accounts.email, email));
    for (const { accountId } of [accountFactors, accountRecoveryCodes])
      expect(await database.db.$count(accountId.table, eq(accountId, account?.id ?? ""))).toBe(0);
    expect(await eventsOf()).toContain("factor.removed");
  });

  it("goes on after a restore of a backup without secrets, where the secret key is the same", async () => {
    const { secret } = await enrol();
    const file = path.join(await mkdtemp(path.join(tmpdir(), "commonplace-factor-")), "site.tar.gz");
    const restored = await emptyDatabase(database);
    onTestFinished(() => rm(path.dirname(file), { recursive: true }));
    const documentStore = memoryDocumentStore();
    const source = { databaseUrl: database.url, documentStore, clock };
    await writeWhole(file, async (output) => void (await makeBackup(source, output)));
    const { header, summary } = await checkBackup(file, () => {});
    expect(header).toMatchObject({ withSecrets: false, secretKey: null });
    expect(summary.factors).toBeGreaterThan(0);
    await restoreBackup(file, header, { databaseUrl: restored.url, documentStore }, () => {});
    nextStep();
    for (const [key, isRight] of [
      ["another-secret-key-than-that-one", false],
      [TEST_SECRET_KEY, true],
    ] as const) {
      await restored.db.delete(serverSecrets);
      const secretKey = openSecretKey({ secretKey: key, dataDir: "/nonexistent" });
      const other = await startAuthServer(restored.db, { clock, secretKey });
      const on = new TestBrowser();
      const asked = await on.submit(await on.open(`${other.url}/api/login`), { email, password: PASSWORD });
      expect(headingOf(asked)).toBe("Enter your code");
      await on.submit(asked, { ...hiddenOf(asked), code: codeOf(secret) });
      expect((await askWho(on, other)).status).toBe(isRight ? 200 : 401);
      await other.close();
    }
  });
});
