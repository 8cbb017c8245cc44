import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSignedInContext, fixedClock } from "../testing";
import { getSiteAnalytics, keepAnalytics } from ".";
import type { ReportDays } from "./schemas";
import { asViewer, type Call, deliver, testBrowser } from "./testing/browser";

const { pageViews, siteVisits, userSessions } = schema;

/** One hour ahead of UTC in this week: a day begins at 23:00 UTC. */
const TIME_ZONE = "Europe/Berlin";
const berlin = (day: number, time: string) => new Date(`2026-03-0${day}T${time}+01:00`).toISOString();

/** A week of visits, and the Sunday before it. Everything below is counted by hand from these lines. */
function script(): Call[] {
  const calls: Call[] = [];
  const ada = testBrowser(calls);
  const ben = testBrowser(calls);
  const cleo = testBrowser(calls);
  const crawler = testBrowser(calls, { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  const nameless = testBrowser(calls, { userAgent: null });
  const discreet = testBrowser(calls, { optedOut: true });

  const before = ada.view(berlin(1, "10:00:00"), "/"); //         a visit of 60 s, the Sunday before
  ada.seen(berlin(1, "10:01:00"), before, 60);

  ada.view(berlin(2, "09:00:00"), "/", { title: "Home" }); //     Monday: Ada, 7 min
  const library = ada.view(berlin(2, "09:05:00"), "/library");
  ada.seen(berlin(2, "09:07:00"), library, 120);
  ben.view(berlin(2, "23:50:00"), "/about", { referrer: "https://news.example/story?id=1" });
  ben.view(berlin(3, "00:10:00"), "/"); //                        Monday: Ben, 20 min, past midnight

  ada.view(berlin(3, "12:00:00"), "/"); //                        Tuesday: Ada, 30 min
  ada.view(berlin(3, "12:30:00"), "/library"); //                 … after exactly 30 minutes
  ada.view(berlin(3, "13:00:01"), "/search"); //                  Tuesday: Ada again, after a second more
  crawler.view(berlin(3, "12:00:00"), "/");
  nameless.view(berlin(3, "12:00:00"), "/");
  discreet.view(berlin(3, "12:00:00"), "/");

  const read = cleo.view(berlin(5, "08:00:00"), "/library"); //   Thursday: Cleo, 10 min
  cleo.seen(berlin(5, "08:10:00"), read, 600);
  cleo.acted(berlin(5, "08:10:00"), 3);
  cleo.seen(berlin(5, "08:50:00"), read, 9_000); //               … too late for the visit, and more than can be

  ben.view(berlin(6, "15:00:00"), "/library/0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b?q=secret#x"); // Friday: Ben, 1 min
  ben.view(berlin(6, "15:01:00"), "/");

  ada.view(berlin(8, "18:00:00"), "/"); //                        Sunday: Ada, a glance
  cleo.view(berlin(8, "19:00:00"), "/library/"); //               Sunday: Cleo, 10 min
  cleo.view(berlin(8, "19:10:00"), "/library");
  return calls;
}

const WEEK = {
  totalVisits: 8,
  uniqueVisitors: 3,
  totalPageViews: 13,
  averageSessionDuration: 585, // (420 + 1200 + 1800 + 0 + 600 + 60 + 0 + 600) / 8
  topPages: [
    { path: "/", title: "Home", count: 5 },
    { path: "/library", count: 5 },
    { path: "/about", count: 1 },
    { path: "/library/:id", count: 1 },
    { path: "/search", count: 1 },
  ],
  dailyVisits: [
    { date: "2026-03-02", visits: 2, uniqueVisitors: 2 },
    { date: "2026-03-03", visits: 2, uniqueVisitors: 1 },
    { date: "2026-03-04", visits: 0, uniqueVisitors: 0 },
    { date: "2026-03-05", visits: 1, uniqueVisitors: 1 },
    { date: "2026-03-06", visits: 1, uniqueVisitors: 1 },
    { date: "2026-03-07", visits: 0, uniqueVisitors: 0 },
    { date: "2026-03-08", visits: 2, uniqueVisitors: 2 },
  ],
  previous: { totalVisits: 1, uniqueVisitors: 1, totalPageViews: 1, averageSessionDuration: 60 },
};
/** The week and the Sunday before it in one period. */
const EVER = {
  totalVisits: 9,
  uniqueVisitors: 3,
  totalPageViews: 14,
  averageSessionDuration: 527, // (60 + 4680) / 9
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database?.close());

async function site() {
  const clock = fixedClock(berlin(1, "00:00:00"));
  const ctx = { ...(await createSignedInContext(database.db)), clock };
  const upkeep = (retentionDays = 90) => keepAnalytics(ctx, { timeZone: TIME_ZONE, retentionDays });
  const report = (days: ReportDays) => getSiteAnalytics(asViewer(ctx, TIME_ZONE), { days });
  return { ctx, clock, upkeep, report };
}

describe("a scripted week", () => {
  it("gives the figures one counts by hand, written at once or call by call, before and after the roll-up", async () => {
    const { ctx, clock, upkeep, report } = await site();
    const calls = script();
    const half = calls.length / 2;
    await deliver(ctx, calls.slice(0, half));
    for (const call of calls.slice(half)) await deliver(ctx, [call]);

    clock.set(berlin(8, "23:59:59"));
    expect(await report(7)).toEqual(WEEK);
    await upkeep();
    expect(await report(7)).toEqual(WEEK);
    await upkeep();
    expect(await report(7)).toEqual(WEEK);
    expect(await report(30)).toMatchObject({
      ...EVER,
      previous: { totalVisits: 0, uniqueVisitors: 0, totalPageViews: 0, averageSessionDuration: 0 },
    });
  });

  it("stores each visit without address, query or the referring page", async () => {
    const { ctx, clock } = await site();
    const { id: userId } = ctx.actor;
    await database.db.insert(schema.sessions).values({
      sid: "signed-in",
      userId,
      sess: { signedInAt: berlin(1, "00:00:00"), issuer: "https://accounts.example" },
      expire: new Date(berlin(9, "00:00:00")),
    });
    const calls = script();
    const member = testBrowser(calls, { sid: "signed-in", country: "FR", address: "203.0.113.7" });
    member.view(berlin(8, "20:00:00"), "/");
    testBrowser(calls, { sid: "forged" }).view(berlin(8, "20:00:00"), "/mentor");
    await deliver(ctx, calls);
    clock.set(berlin(8, "23:00:00"));

    const visits = await database.db.select().from(siteVisits).orderBy(siteVisits.createdAt);
    expect(JSON.stringify(visits)).not.toContain("203.0.113.7");
    expect(visits.filter(({ referrer }) => referrer).map(({ referrer }) => referrer)).toEqual([
      "https://news.example",
    ]);
    // The first visit of each of five visitors is new, the other six are of visitors who return.
    expect(visits.filter(({ isReturning }) => isReturning)).toHaveLength(6);
    expect(visits.filter(({ userId }) => userId !== null)).toEqual([
      expect.objectContaining({ userId, country: "FR", isReturning: false }),
    ]);

    const views = await database.db.select().from(pageViews).orderBy(pageViews.createdAt);
    expect(views.map(({ duration }) => duration).filter((seconds) => seconds !== null)).toEqual([
      60, 120, 3_000,
    ]);
    const sessions = await database.db.select().from(userSessions).orderBy(userSessions.startTime);
    expect(sessions.map(({ pageViews, actions }) => [pageViews, actions])).toEqual([
      [1, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [1, 0],
      [1, 3],
      [2, 0],
      [1, 0],
      [2, 0],
      [1, 0],
      [1, 0],
    ]);
    expect(sessions.filter(({ isAuthenticated }) => isAuthenticated)).toEqual([
      expect.objectContaining({ userId }),
    ]);
  });
});

describe("the upkeep", () => {
  it("deletes raw rows that are too old, and every figure stays", async () => {
    const { ctx, clock, upkeep, report } = await site();
    await deliver(ctx, script());
    const left = async () => [
      await database.db.$count(siteVisits),
      await database.db.$count(userSessions),
      await database.db.$count(pageViews),
    ];
    clock.set("2026-04-05T12:00:00Z"); // 31 days before it began Thursday, 5 March
    const whole = await report(90);
    expect(whole).toMatchObject(EVER);
    expect(await left()).toEqual([9, 9, 14]);

    await upkeep(31);
    expect(await left()).toEqual([4, 4, 6]);
    expect(await report(90)).toEqual(whole);
    clock.set("2026-04-30T12:00:00Z");
    const later = await report(90);
    await upkeep(31);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await report(90)).toEqual(later);
    expect(later).toMatchObject(EVER);
  });

  it("counts days anew that a visit reached into after they were over", async () => {
    const { ctx, clock, upkeep, report } = await site();
    const calls: Call[] = [];
    const owl = testBrowser(calls);
    const view = owl.view(berlin(2, "23:59:00"), "/library");
    await deliver(ctx, calls.splice(0));
    clock.set(berlin(3, "00:00:30"));
    await upkeep();
    owl.seen(berlin(3, "00:09:00"), view, 600);
    await deliver(ctx, calls);
    clock.set(berlin(3, "01:00:00"));
    await upkeep();
    expect(await report(7)).toMatchObject({ totalVisits: 1, averageSessionDuration: 600 });
  });

  it("is done by one of the servers that start it", async () => {
    const { ctx, clock, upkeep, report } = await site();
    await deliver(ctx, script());
    clock.set(berlin(8, "23:59:59"));
    await database.sql.begin(async (busy) => {
      await busy`select pg_advisory_xact_lock(hashtextextended('analytics:upkeep', 0))`;
      expect(await upkeep()).toBe(false);
      expect(await database.db.$count(schema.siteDays)).toBe(0);
    });
    const done = await Promise.all(Array.from({ length: 6 }, () => upkeep()));
    expect(done).toContain(true);
    expect(await report(7)).toEqual(WEEK);
    expect(await database.db.$count(schema.siteDays)).toBe(7);
  });
});
