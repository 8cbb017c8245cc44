import { readFile } from "node:fs/promises";
import { openDatabase } from "@commonplace/db";
import { createTestDatabase } from "@commonplace/db/testing";
import { recordBackup } from "@commonplace/domain/backups";
import { systemClock } from "@commonplace/domain/ports/clock";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SETTINGS, startTestServer, type TestServer } from "../../test/support/server";
import { countMails, createMetrics } from "./collect";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const scrape = async (headers: Record<string, string> = {}, from: TestServer = server) =>
  from.app.inject({ method: "GET", url: "/metrics", headers });

it("tells requests by route, the database, jobs, the disk and the last backup", async () => {
  const person = await server.signIn();
  await person.send("GET", "/api/prompts/0192aaaa-0000-7000-8000-000000000000");
  await recordBackup(
    { db: server.database.db, clock: systemClock },
    { startedAt: new Date("2026-01-02T00:00:00Z"), bytes: 1_234, place: "a folder", missing: 0 },
  );
  const { statusCode, headers, body } = await scrape();
  expect([statusCode, headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(headers["content-type"]).toContain("text/plain");
  // By its pattern: with ids, each path would be a series.
  expect(body).toMatch(
    /commonplace_http_request_duration_seconds_count\{method="GET",route="\/api\/prompts\/:id",status="404"\} 1/,
  );
  expect(body).not.toContain("0192aaaa");
  expect(body).toContain(`commonplace_backup_last_timestamp_seconds ${Date.UTC(2026, 0, 2) / 1_000}`);
  expect(body).toContain("commonplace_backup_last_bytes 1234");
  expect(body).toMatch(/commonplace_people [1-9]/);
  for (const series of ["database_bytes", "disk_free_bytes"]) {
    expect(body).toMatch(new RegExp(`commonplace_${series} [1-9]`));
  }
  expect(body).toMatch(/commonplace_database_connections\{state="active"\} [1-9]/);
  expect(body).toContain("commonplace_database_up 1");
  expect(body).toContain("nodejs_eventloop_lag_p99_seconds");
});

it("tells how long a statement waits while all connections are in use", async () => {
  const { url, close } = await createTestDatabase();
  const { db, sql, close: disconnect } = openDatabase({ url, maxConnections: 1 });
  const metrics = createMetrics({ db, dataDir: "/", version: "1.2.3", poolSize: 1 });
  const waited = async () =>
    Number(/^commonplace_database_wait_seconds (\S+)$/m.exec(await metrics.collect())?.[1]);
  await waited();
  const used = sql`select pg_sleep(0.4)`.execute();
  const [seconds] = await Promise.all([waited(), used]);
  expect(seconds).toBeGreaterThan(0.3);
  await disconnect();
  await close();
});

it("is hidden from others: with a token from all but its bearer, without one from other machines", async () => {
  const absent = await server.app.inject({ method: "GET", url: "/no-such-page" });
  const hidden = async (answer: ReturnType<typeof scrape>) => {
    const { statusCode, body } = await answer;
    expect(statusCode).toBe(absent.statusCode);
    expect(body).not.toContain("commonplace_people");
  };
  await hidden(scrape({ "x-forwarded-for": "203.0.113.5" }));
  await hidden(server.app.inject({ method: "GET", url: "/metrics", remoteAddress: "192.0.2.7" }));

  const token = "a-token-of-thirty-characters-x";
  const guarded = await startTestServer({ settings: { ...SETTINGS, metricsToken: token } });
  const isPublic = await startTestServer({
    settings: { ...SETTINGS, signUp: { ...SETTINGS.signUp, isPublic: true } },
  });
  try {
    await hidden(scrape({}, isPublic));
    await hidden(scrape({}, guarded));
    await hidden(scrape({ authorization: "Bearer wrong" }, guarded));
    expect((await scrape({ authorization: `Bearer ${token}` }, guarded)).statusCode).toBe(200);
  } finally {
    await guarded.close();
    await isPublic.close();
  }
});

it("counts mails, and goes on without the database", async () => {
  const { db, close } = await createTestDatabase();
  const metrics = createMetrics({ db, dataDir: "/", version: "1.2.3", poolSize: 4 });
  const before = await metrics.collect();
  expect(before).toContain('commonplace_mails_total{outcome="failed"} 0');
  expect(before).toContain('commonplace_sign_in_failures_total{reason="wrong"} 0');
  expect(before).toContain("commonplace_database_pool_size 4");
  const mail = { to: "ada@example.test", subject: "Hello", text: "Hello" };
  await countMails({ send: async () => {} }, metrics).send(mail);
  const broken = countMails({ send: () => Promise.reject(new Error("refused")) }, metrics);
  await expect(broken.send(mail)).rejects.toThrow("refused");
  await close();
  const body = await metrics.collect();
  expect(body).toContain('commonplace_mails_total{outcome="sent"} 1');
  expect(body).toContain('commonplace_mails_total{outcome="failed"} 1');
  expect(body).toContain("commonplace_database_up 0");
  expect(body).toContain('commonplace_info{version="1.2.3"} 1');
});

it.each(["dashboard.json", "alerts.yml"])("has every series that %s names", async (file) => {
  const { body } = await scrape();
  const text = await readFile(new URL(`../../operations/${file}`, import.meta.url), "utf8");
  const named = [...text.matchAll(/\b(?:commonplace|nodejs|process)_\w+/g)].map(([name]) => name);
  const there = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  expect(new Set(named).size).toBeGreaterThan(4);
  expect(named.filter((name) => !there.has(name.replace(/_(count|bucket|sum)$/, "")))).toEqual([]);
});
