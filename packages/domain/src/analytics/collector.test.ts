import { openDatabase, schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignedInContext, createUser, fixedClock } from "../testing";
import { createCollector, getSiteAnalytics, recordCalls } from ".";
import { asViewer, type Call, CHROME, deliver, testBrowser } from "./testing/browser";

const { pageViews, siteVisits, serverSecrets, userSessions } = schema;
const NOON = "2026-03-04T12:00:00.000Z";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

const contextAt = async (now: string) => {
  const clock = fixedClock(now);
  return { ...(await createSignedInContext(database.db)), clock };
};
const visitsFrom = (agent: string) =>
  database.db.select().from(siteVisits).where(eq(siteVisits.userAgent, agent));

it("sends as many statements for hundreds of events as for one", async () => {
  const ctx = await contextAt(NOON);
  const tell = (browsers: number) => {
    const calls: Call[] = [];
    for (let index = 0; index < browsers; index++) {
      const browser = testBrowser(calls, { sid: "x" });
      browser.seen(NOON, browser.view(NOON, "/"), 1);
    }
    return database.countQueries(() => deliver(ctx, calls));
  };
  await tell(1);
  const one = await tell(1);
  const many = await tell(300);
  expect(many.count).toBe(one.count);
  // 3,000 events make three batches, which the database writes faster than a dozen small ones.
  const crowd = await tell(1_500);
  expect(crowd.count).toBe(3 * one.count);
});

it("drops events when it is full, and reports how many", async () => {
  const ctx = await contextAt(NOON);
  const losses: number[] = [];
  const collector = createCollector({
    clock: ctx.clock,
    record: (batch) => recordCalls(ctx, batch),
    capacity: 3,
    onLoss: ({ events }) => losses.push(events),
  });
  const calls: Call[] = [];
  for (let index = 0; index < 5; index++)
    testBrowser(calls, { userAgent: `${CHROME} Crowd` }).view(NOON, "/");
  for (const { input, origin } of calls) collector.collect(input, origin);
  await collector.close();
  expect(losses).toEqual([2]);
  expect(await visitsFrom(`${CHROME} Crowd`)).toHaveLength(3);
});

it("keeps only the data of a waiting call that will be written", async () => {
  const handed: unknown[] = [];
  const collector = createCollector({
    clock: fixedClock(NOON),
    record: async (batch) => void handed.push(...batch),
    onLoss: () => {},
  });
  const calls: Call[] = [];
  const browser = testBrowser(calls, { userAgent: `${CHROME} ${"x".repeat(10_000)}` });
  browser.view(NOON, "/search?q=diagnosis", { referrer: `https://news.example/${"story".repeat(300)}` });
  for (const { input, origin } of calls) collector.collect(input, origin);
  await collector.close();
  const waited = JSON.stringify(handed);
  expect(waited).toContain("/search");
  expect(waited).not.toMatch(/diagnosis|story/);
  expect(waited).not.toContain(browser.visitor);
  expect(waited.length).toBeLessThan(1_000);
});

it("survives a lost database, and loses only the events it could not write", async () => {
  const nowhere = openDatabase({ url: "postgres://nobody:x@127.0.0.1:1/none" });
  const losses: { events: number; error?: unknown }[] = [];
  const calls: Call[] = [];
  testBrowser(calls).view(NOON, "/");
  const clock = fixedClock(NOON);
  const collector = createCollector({
    clock,
    record: (batch) => recordCalls({ db: nowhere.db, clock }, batch),
    onLoss: (loss) => losses.push(loss),
  });
  for (const { input, origin } of calls) expect(() => collector.collect(input, origin)).not.toThrow();
  await collector.close();
  await nowhere.close();
  expect(losses).toEqual([{ events: 1, error: expect.any(Error) }]);
});

it("lets nobody write to other people's rows", async () => {
  const ctx = await contextAt(NOON);
  const calls: Call[] = [];
  const victim = testBrowser(calls, { userAgent: `${CHROME} Victim` });
  const view = victim.view(NOON, "/library");
  victim.seen(NOON, view, 0);
  await deliver(ctx, calls.splice(0));
  const before = await database.db.select().from(pageViews).where(eq(pageViews.id, view));

  const later = "2026-03-04T12:10:00.000Z";
  const forger = testBrowser(calls, { userAgent: `${CHROME} Forger` });
  forger.seen(later, view, 500);
  forger.send(later, { type: "view", view, path: "/forged", title: "Forged" });
  await deliver(ctx, calls.splice(0));
  expect(await database.db.select().from(pageViews).where(eq(pageViews.id, view))).toEqual(before);

  // A reader of the tables can't speak for a browser either: they hold a hash of its id.
  const [visit] = await visitsFrom(`${CHROME} Victim`);
  expect(visit?.visitor).not.toContain(victim.visitor);
  const [tally] = await database.db
    .select()
    .from(userSessions)
    .where(eq(userSessions.sessionId, visit?.sessionId ?? ""));
  expect(tally).toMatchObject({ pageViews: 1, duration: 0 });
});

it("bounds how long a page was looked at, told with the page or after it, by its own browser alone", async () => {
  const ctx = await contextAt(NOON);
  const calls: Call[] = [];
  const five = "2026-03-04T12:00:05.000Z";
  const browser = testBrowser(calls, { userAgent: `${CHROME} Reader` });
  const [together, apart] = [browser.view(NOON, "/"), browser.view(NOON, "/library")];
  browser.seen(five, together, 500);
  const forger = testBrowser(calls);
  forger.send(NOON, { type: "view", view: together, path: "/forged" });
  forger.seen("2026-03-04T12:10:00.000Z", together, 500);
  await deliver(ctx, calls.splice(0));
  const seconds = async (view: string) =>
    (await database.db.select().from(pageViews).where(eq(pageViews.id, view)))[0]?.duration;
  expect([await seconds(together), await seconds(apart)]).toEqual([5, null]);
  browser.seen(five, apart, 500);
  browser.seen("2026-03-04T12:00:20.000Z", together, 12);
  await deliver(ctx, calls.splice(0));
  expect([await seconds(together), await seconds(apart)]).toEqual([12, 5]);
});

it("caps counts at the column's maximum, without losing the batch", async () => {
  const ctx = await contextAt(NOON);
  const calls: Call[] = [];
  const forger = testBrowser(calls, { userAgent: `${CHROME} Busy` });
  forger.view(NOON, "/");
  await deliver(ctx, calls.splice(0));
  const [visit] = await visitsFrom(`${CHROME} Busy`);
  const tally = eq(userSessions.sessionId, visit?.sessionId ?? "");
  await database.db
    .update(userSessions)
    .set({ actions: 2 ** 31 - 10 })
    .where(tally);
  forger.acted(NOON, 1_000);
  testBrowser(calls, { userAgent: `${CHROME} Bystander` }).view(NOON, "/");
  await deliver(ctx, calls.splice(0));
  expect(await visitsFrom(`${CHROME} Bystander`)).toHaveLength(1);
  expect(await database.db.select().from(userSessions).where(tally)).toMatchObject([
    { actions: 2 ** 31 - 1 },
  ]);
});

it("begins one visit, even if several servers learn of it at once", async () => {
  const ctx = await contextAt(NOON);
  const calls: Call[] = [];
  const browser = testBrowser(calls, { userAgent: `${CHROME} Everywhere` });
  for (let tab = 0; tab < 8; tab++) browser.view(NOON, "/");
  await Promise.all(calls.map((call) => deliver(ctx, [call])));
  expect(await visitsFrom(`${CHROME} Everywhere`)).toHaveLength(1);
});

it("hashes an address alike for a day, and never again after", async () => {
  const hashes: (string | null | undefined)[] = [];
  for (const at of ["2026-05-01T00:00:00Z", "2026-05-01T23:00:00Z", "2026-05-02T00:00:00Z"]) {
    const calls: Call[] = [];
    const agent = `${CHROME} ${at}`;
    testBrowser(calls, { userAgent: agent }).view(at, "/");
    await deliver(await contextAt(at), calls);
    hashes.push((await visitsFrom(agent))[0]?.ipAddress);
  }
  const [morning, evening, tomorrow] = hashes;
  expect(morning).toMatch(/^[\w-]{22}$/);
  expect(evening).toBe(morning);
  expect(tomorrow).not.toBe(morning);
  // The old salt is deleted, and a server whose clock is behind does not restore it.
  const salts = () =>
    database.db.select().from(serverSecrets).where(eq(serverSecrets.name, "analytics-salt"));
  const [salt] = await salts();
  const calls: Call[] = [];
  testBrowser(calls).view("2026-05-01T23:59:00Z", "/");
  await deliver(await contextAt("2026-05-01T23:59:00Z"), calls);
  expect(await salts()).toEqual([salt]);
});

it("shows figures to the owner and to those the settings name, to nobody else", async () => {
  const ctx = await contextAt(NOON);
  const named = await createUser(database.db);
  const other = await createUser(database.db);
  const ask = (id: string, siteOwnerId: string | null) =>
    getSiteAnalytics(
      { ...asViewer(ctx), actor: { id }, siteOwnerId, analytics: { userIds: [named.id], timeZone: "UTC" } },
      { days: 7 },
    );
  await expect(ask(named.id, "someone")).resolves.toBeDefined();
  await expect(ask(other.id, other.id)).resolves.toBeDefined();
  for (const siteOwnerId of [null, "someone"]) {
    await expect(ask(other.id, siteOwnerId)).rejects.toMatchObject({ code: "FORBIDDEN" });
  }
});
