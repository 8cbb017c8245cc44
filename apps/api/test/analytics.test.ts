import { randomUUID } from "node:crypto";
import { newId, schema } from "@commonplace/db";
import { eq } from "drizzle-orm";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PUBLIC_URL, SETTINGS, startTestServer, type TestServer } from "./support/server";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";

const analytics = { userIds: [], timeZone: "UTC", retentionDays: 90, countryHeader: "cf-ipcountry" };

const aView = (path = "/") => ({
  visitor: randomUUID(),
  events: [{ type: "view", age: 0, view: newId(), path }],
});

/** Sends a call as sendBeacon does. */
function beacon(server: TestServer, payload: unknown, headers: InjectOptions["headers"] = {}) {
  return server.app.inject({
    method: "POST",
    url: "/api/analytics/collect",
    headers: {
      origin: PUBLIC_URL,
      "user-agent": CHROME,
      "content-type": "text/plain;charset=UTF-8",
      ...headers,
    },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });
}

describe("GET /api/analytics/site", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  it("answers the owner and its tRPC twin alike, 403 anyone else, 401 visitors, 400 other periods", async () => {
    const owner = await server.signIn(); // the first account
    const other = await server.signIn();
    const report = await owner.send("GET", "/api/analytics/site?days=7");
    expect(report.statusCode).toBe(200);
    expect(report.json()).toMatchObject({ totalVisits: 0, uniqueVisitors: 0, topPages: [] });
    expect(report.json().dailyVisits).toHaveLength(7);
    expect((await owner.send("GET", "/api/analytics/site")).json().dailyVisits).toHaveLength(30);
    expect((await owner.send("GET", "/api/analytics/site?days=90")).json().dailyVisits).toHaveLength(90);
    const twin = await owner.send("GET", `/trpc/analytics.site?input=${encodeURIComponent('{"days":7}')}`);
    expect(twin.json().result.data).toEqual(report.json());

    for (const days of ["8", "0", "-7", "7.5", "all", ""]) {
      expect((await owner.send("GET", `/api/analytics/site?days=${days}`)).statusCode, days).toBe(400);
    }
    for (const path of ["/api/analytics/site?days=7", "/trpc/analytics.site?input=%7B%22days%22:7%7D"]) {
      expect((await other.send("GET", path)).statusCode).toBe(403);
      expect((await server.visitor.send("GET", path)).statusCode).toBe(401);
    }
    expect((await server.visitor.send("GET", "/api/analytics/site?days=8")).statusCode).toBe(401);
    expect((await other.send("GET", "/api/analytics/site")).json()).toMatchObject({
      code: "FORBIDDEN",
      message: "You don't have permission to view site analytics.",
    });
  });
});

describe("POST /api/analytics/collect", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ analytics });
  });
  afterAll(() => server?.close());

  const refused = { headers: {}, body: aView() };
  it.each([
    ["another site's page", { ...refused, headers: { origin: "https://evil.example" } }, 403],
    [
      "another site's page in a new browser",
      { ...refused, headers: { "sec-fetch-site": "cross-site" } },
      403,
    ],
    ["what is no JSON", { ...refused, body: "view" }, 400],
    ["nothing", { ...refused, body: "" }, 400],
    ["a visitor who is named", { ...refused, body: { ...aView(), visitor: "ada" } }, 400],
    [
      "half a character, which would cost everyone in its batch their visits",
      { ...refused, body: { ...aView(), events: [{ ...aView().events[0], title: "\ud83d" }] } },
      400,
    ],
    ["another kind of body", { ...refused, headers: { "content-type": "text/html" } }, 415],
    ["a flood", { ...refused, body: { ...aView(), padding: "x".repeat(40_000) } }, 413],
  ])("refuses %s", async (_what, { headers, body }, status) => {
    expect((await beacon(server, body, headers)).statusCode).toBe(status);
  });

  it("answers at once and writes visits later, except those of opted-out people and crawlers", async () => {
    const member = await server.signIn();
    await beacon(server, aView("/library?q=secret"), { cookie: member.cookie, "cf-ipcountry": "fr" });
    await beacon(server, aView("/about"), { "cf-ipcountry": "XX", "content-type": "application/json" });
    for (const headers of [{ "sec-gpc": "1" }, { dnt: "1" }, { "user-agent": "Googlebot/2.1" }]) {
      expect((await beacon(server, aView("/hidden"), headers)).statusCode).toBe(204);
    }
    const rows = () =>
      server.database.db
        .select({
          path: schema.pageViews.path,
          userId: schema.siteVisits.userId,
          country: schema.siteVisits.country,
          address: schema.siteVisits.ipAddress,
        })
        .from(schema.pageViews)
        .innerJoin(schema.siteVisits, eq(schema.siteVisits.id, schema.pageViews.visitId))
        .orderBy(schema.pageViews.path);
    await expect.poll(rows).toEqual([
      { path: "/about", userId: null, country: null, address: expect.stringMatching(/^[\w-]{22}$/) },
      {
        path: "/library",
        userId: member.userId,
        country: "FR",
        address: expect.stringMatching(/^[\w-]{22}$/),
      },
    ]);
  });

  it("logs only calls that were refused or failed", async () => {
    server.log.length = 0;
    await beacon(server, aView());
    await beacon(server, aView(), { origin: "https://evil.example" });
    await server.visitor.send("GET", "/api/prompts");
    await expect
      .poll(() => server.log.map(({ msg }) => msg))
      .toEqual(["cross-site request refused", "answered"]);
  });
});

it("limits the calls of one address, and takes no country from a header nobody set", async () => {
  const server = await startTestServer({ settings: { ...SETTINGS, trustProxy: true } });
  try {
    const codes = new Set<number>();
    for (let call = 0; call < 301; call++) {
      codes.add(
        (await beacon(server, aView(), { "x-forwarded-for": "198.51.100.1", "cf-ipcountry": "FR" }))
          .statusCode,
      );
    }
    expect([...codes]).toEqual([204, 429]);
    expect((await beacon(server, aView(), { "x-forwarded-for": "198.51.100.2" })).statusCode).toBe(204);
    await server.app.close(); // which writes the waiting events
    const countries = await server.database.db
      .selectDistinct({ country: schema.siteVisits.country })
      .from(schema.siteVisits);
    expect(countries).toEqual([{ country: null }]);
    expect(await server.database.db.$count(schema.siteVisits)).toBe(301);
  } finally {
    await server.close();
  }
});
