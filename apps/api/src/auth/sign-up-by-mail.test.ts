import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { createInvitation } from "@commonplace/domain/sign-up";
import { fixedClock } from "@commonplace/domain/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "./testing/auth-server";
import { contentOf, headingOf, TestBrowser } from "./testing/browser";
import { alertOf, askWho, errorAt, PASSWORD } from "./testing/bundled-site";
import { startMailServer } from "./testing/mail-server";

const OTHER_PASSWORD = "nine tall purple lamps";
const clock = fixedClock(new Date().toISOString());
let database: TestDatabase;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: AuthServer;
let people = 0;

beforeAll(async () => {
  [database, mail] = await Promise.all([createTestDatabase(), startMailServer()]);
  server = await startAuthServer(database.db, { mailer: mail.mailer, clock });
  // The first account of a site is made without a mail.
  const first = new TestBrowser();
  await create("first@example.test", { on: first });
  expect((await askWho(first, server)).status).toBe(200);
});
afterAll(async () => {
  await server?.close();
  await mail?.close();
  await database?.close();
});
beforeEach(() => {
  mail.mails.length = 0;
});

const newEmail = () => `person-${++people}@example.test`;

/** Fills in the page that creates an account. */
async function create(
  email: string,
  { password = PASSWORD, on = new TestBrowser(), at = server, query = "" } = {},
) {
  const page = await on.open(`${at.url}/api/login?prompt=create${query}`);
  return on.submit(page, { email, password, firstName: "Ada", lastName: "Lovelace" });
}

/** The one mail that was sent, once it is there. */
async function mailed(to: string): Promise<string> {
  await expect.poll(() => mail.mails.length, { timeout: 20_000 }).toBe(1);
  expect(mail.mails[0]?.to).toBe(to);
  return mail.mails.splice(0)[0]?.content ?? "";
}
const linkIn = (content: string) => /^http:\S+/m.exec(content)?.[0] ?? "";

async function signIn(email: string, password = PASSWORD): Promise<number> {
  const on = new TestBrowser();
  await on.submit(await on.open(`${server.url}/api/login`), { email, password });
  return (await askWho(on, server)).status;
}

const isThere = async (email: string) =>
  (await database.db.$count(schema.accounts, eq(schema.accounts.email, email))) > 0;

it("creates the account once the link in the mail is used", async () => {
  const email = newEmail();
  const page = await create(email);
  expect([page.status, headingOf(page), await isThere(email)]).toEqual([200, "Look into your mail", false]);
  const link = linkIn(await mailed(email));
  const on = new TestBrowser();
  const asked = await on.open(link);
  expect([headingOf(asked), await isThere(email)]).toEqual(["Confirm your email", false]);
  expect(headingOf(await on.submit(asked, {}))).toBe("Your account is ready");
  expect(await signIn(email)).toBe(200);
  const events = await database.db
    .select()
    .from(schema.auditEvents)
    .where(eq(schema.auditEvents.subject, email));
  expect(events.map(({ action }) => action)).toContain("account.created");
  // The link changes nothing about an account that is there.
  expect(headingOf(await on.submit(asked, {}))).toBe("You have an account already");
});

it("answers as for a new email when there is an account, tells its person, and leaves it as it is", async () => {
  const [known, unknown] = ["first@example.test", newEmail()];
  const pages = [await create(unknown, { password: OTHER_PASSWORD })];
  await mailed(unknown);
  pages.push(await create(known, { password: OTHER_PASSWORD }));
  const content = await mailed(known);
  expect(content).toContain("has one already");
  expect(linkIn(content)).toBe(`${server.url}/api/login`);
  const [one, other] = pages.map((page) => [
    page.status,
    contentOf(page)
      .replace(known, "EMAIL")
      .replace(unknown, "EMAIL")
      .replaceAll(/interaction\/[\w-]+/g, ""),
  ]);
  expect(other).toEqual(one);
  expect([await signIn(known, OTHER_PASSWORD), await signIn(known)]).toEqual([401, 200]);
});

it("refuses links that are made up or old", async () => {
  const email = newEmail();
  await create(email);
  const link = linkIn(await mailed(email));
  const on = new TestBrowser();
  const asked = await on.open(link);
  const forged = await on.open(link.replace(/.$/, (last) => (last === "A" ? "Q" : "A")));
  clock.advance(31 * 60_000);
  const late = await on.submit(asked, {});
  for (const page of [forged, await on.open(link), late])
    expect([page.status, headingOf(page)]).toEqual([400, "This link does not work any more"]);
  expect(await isThere(email)).toBe(false);
});

it("is refused alike with an account and without where the site is closed, and counts an invitation once", async () => {
  const signUp = { mode: "closed", domains: ["example.test"], isPublic: false } as const;
  const closed = await startAuthServer(database.db, { signUp, clock });
  const refusals = [];
  for (const email of ["first@example.test", newEmail(), "ada@elsewhere.test"]) {
    const on = new TestBrowser();
    const page = await on.open(`${closed.url}/api/login`);
    const action = `${page.url.href}/create-account`;
    const body = new URLSearchParams({ email, password: OTHER_PASSWORD });
    const answer = await on.open(action, {
      method: "POST",
      body,
      headers: { origin: closed.url, "sec-fetch-site": "same-origin" },
    });
    refusals.push([answer.status, headingOf(answer)]);
  }
  await closed.close();
  expect(refusals[0]).toEqual(refusals[1]);

  const invited = await startAuthServer(database.db, {
    signUp: { mode: "invite", domains: [], isPublic: false },
    mailer: mail.mailer,
    clock,
  });
  const code = await createInvitation({ db: database.db, clock }, { purpose: "member", maxUses: 1, days: 7 });
  const links: string[] = [];
  for (const email of [newEmail(), newEmail()]) {
    const page = await create(email, { at: invited, query: `&invitation=${code}` });
    expect([headingOf(page), alertOf(page), errorAt("email", page)]).toEqual([
      "Look into your mail",
      undefined,
      undefined,
    ]);
    links.push(linkIn(await mailed(email)));
  }
  const titles = [];
  for (const link of links) {
    const on = new TestBrowser();
    titles.push(headingOf(await on.submit(await on.open(link), {})));
  }
  expect(titles).toEqual(["Your account is ready", "You can’t join yet"]);
  await invited.close();
});
