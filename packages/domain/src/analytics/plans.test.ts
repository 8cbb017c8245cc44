import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSignedInContext, fixedClock } from "../testing";
import { listenIn, type SentStatement } from "../testing/statements";
import { getSiteAnalytics, keepAnalytics } from ".";
import { asViewer, type Call, deliver, testBrowser } from "./testing/browser";

/** 100,000 page views in 40,000 visits over 100 days, one every 86.4 s and 216 s; the last days are not counted yet. */
const NOW = "2026-06-30T12:00:00Z";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql`
    insert into site_visits (id, session_id, visitor, created_at, previous_visit_at)
    select 'v' || n, 's' || n, md5((n % 9000)::text), ${NOW}::timestamptz - n * interval '216 s',
      ${NOW}::timestamptz - (n + 9000) * interval '216 s'
    from generate_series(0, 39999) n`;
  await database.sql`
    insert into user_sessions (id, session_id, start_time, end_time, duration)
    select 'u' || n, 's' || n, ${NOW}::timestamptz - n * interval '216 s', ${NOW}::timestamptz, 60
    from generate_series(0, 39999) n`;
  await database.sql`
    insert into page_views (id, visit_id, path, created_at)
    select 'p' || n, 'v' || (n * 2 / 5), '/page/' || (n % 50), ${NOW}::timestamptz - n * interval '86.4 s'
    from generate_series(0, 99999) n`;
  const ctx = await createSignedInContext(database.db, { clock: fixedClock("2026-06-29T12:00:00Z") });
  await keepAnalytics(ctx, { timeZone: "Europe/Berlin", retentionDays: 365 });
  await database.sql`vacuum analyze`;
}, 60_000);
afterAll(() => database?.close());

/** These values are not prepared: their dates decide, so PostgreSQL plans each query. */
async function explain({ text, values }: SentStatement): Promise<string> {
  const rows = await database.sql.unsafe<{ "QUERY PLAN": string }[]>(
    `explain (costs off) ${text}`,
    values as string[], // dates as text, numbers and JSON
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("among 100,000 page views", () => {
  it("a report reads the roll-ups and the raw rows since, in two statements, whatever the period", async () => {
    const ctx = await createSignedInContext(database.db, { clock: fixedClock(NOW) });
    const sent = listenIn(database);
    const viewer = asViewer(ctx, "Europe/Berlin");
    await getSiteAnalytics(viewer, { days: 7 });
    const week = sent.take();
    await getSiteAnalytics(viewer, { days: 90 });
    const quarter = sent.take();
    expect([week.length, quarter.length]).toEqual([2, 2]);
    for (const statement of [...week, ...quarter]) {
      const plan = await explain(statement);
      expect(plan).not.toMatch(/Seq Scan on (site_visits|page_views|user_sessions)/);
    }
  });

  it("a batch finds a visitor's latest visit and their views by index", async () => {
    const ctx = { ...(await createSignedInContext(database.db)), clock: fixedClock(NOW) };
    const sent = listenIn(database);
    const opening: Call[] = [];
    const leaving: Call[] = [];
    for (let index = 0; index < 20; index++) {
      const browser = testBrowser(opening);
      const view = browser.view(NOW, "/");
      const { input, origin } = opening.at(-1) ?? {};
      if (input && origin)
        leaving.push({
          at: NOW,
          origin,
          input: { ...input, events: [{ type: "seen", age: 0, view, seconds: 3 }] },
        });
    }
    await deliver(ctx, opening);
    await deliver(ctx, leaving);
    const statements = sent.take().filter(({ text }) => /given/.test(text));
    expect(statements.map(({ text }) => /^\s*(\w+)/.exec(text)?.[1])).toEqual([
      ...["select", "insert", "insert", "insert"],
      ...["select", "insert", "update"],
    ]);
    for (const statement of statements) {
      const plan = await explain(statement);
      expect(plan, plan).not.toMatch(/Seq Scan on (site_visits|page_views|user_sessions)/);
    }
  });

  it("a page that is opened and left within one batch is written once", async () => {
    const ctx = { ...(await createSignedInContext(database.db)), clock: fixedClock(NOW) };
    const calls: Call[] = [];
    const browser = testBrowser(calls);
    browser.seen(NOW, browser.view(NOW, "/"), 3);
    const sent = listenIn(database);
    await deliver(ctx, calls);
    const written = sent.take().map(({ text }) => /(?:insert into|update) "page_views"/.exec(text)?.[0]);
    expect(written.filter(Boolean)).toEqual(['insert into "page_views"']);
  });
});
