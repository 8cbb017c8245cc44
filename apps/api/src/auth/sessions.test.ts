import { createHash } from "node:crypto";
import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AuthServer, startAuthServer } from "./testing/auth-server";
import { TestBrowser } from "./testing/browser";
import { startTestIssuer, type TestIssuer } from "./testing/test-issuer";

const { sessions, users } = schema;
const DAY = 24 * 60 * 60_000;

let database: TestDatabase;
let issuer: TestIssuer;
let server: AuthServer;
let browser: TestBrowser;
let people = 0;

beforeAll(async () => {
  [database, issuer] = await Promise.all([createTestDatabase(), startTestIssuer()]);
  server = await startAuthServer(database.db, { oidc: issuer.settings });
});
afterAll(async () => {
  await server?.close();
  await issuer?.close();
  await database?.close();
});

/** A fresh person, signed in. */
beforeEach(async () => {
  people++;
  issuer.script.claims = { sub: `subject-${people}`, email: `person-${people}@example.test` };
  browser = new TestBrowser();
  await browser.open(`${server.url}/api/login`);
});

const token = () => browser.cookie("commonplace-session")?.value ?? "";
const sidOf = (text: string) => createHash("sha256").update(text).digest("hex");
const me = (headers: Record<string, string> = {}) =>
  browser.request(`${server.url}/api/auth/user`, { headers });

async function stored(sid = sidOf(token())) {
  const [row] = await database.db.select().from(sessions).where(eq(sessions.sid, sid));
  return row;
}

const endIn = (milliseconds: number) =>
  database.db
    .update(sessions)
    .set({ expire: new Date(Date.now() + milliseconds) })
    .where(eq(sessions.sid, sidOf(token())));

describe("a session", () => {
  it("is a random token in the browser and its SHA-256 in the database", async () => {
    expect(token()).toMatch(/^[\w-]{43}$/);
    expect(await stored()).toMatchObject({
      sess: {
        issuer: issuer.settings.issuer,
        signedInAt: expect.any(String),
        idToken: expect.stringMatching(/^ey/),
      },
    });
    expect(JSON.stringify(await stored())).not.toContain(token());
  });

  it("cannot be opened with what is stored of it", async () => {
    browser.setCookie(server.url, "commonplace-session", sidOf(token()));
    expect((await me()).status).toBe(401);
  });

  it("lives 30 days in a cookie that scripts cannot read and other sites cannot use for forms", () => {
    const { attributes } = browser.cookie("commonplace-session") ?? { attributes: "" };
    expect(attributes.split("; ").sort()).toEqual([
      "HttpOnly",
      `Max-Age=${30 * 24 * 60 * 60}`,
      "Path=/",
      "SameSite=Lax",
    ]);
  });

  it("is kept to https and this host where people come over https", async () => {
    const other = await startAuthServer(database.db, {
      oidc: issuer.settings,
      publicUrl: "https://library.example",
    });
    const login = await fetch(`${other.url}/api/login?here=1`, { redirect: "manual" });
    expect(login.headers.get("set-cookie")).toMatch(/^__Host-commonplace-sign-in=.*Path=\/.*Secure/);
    const logout = await fetch(`${other.url}/api/logout`, { redirect: "manual" });
    expect(logout.headers.get("set-cookie")).toMatch(/^__Host-commonplace-session=;.*HttpOnly.*Secure/);
    await other.close();
  });

  it("is found with one statement, whatever the request asks", async () => {
    const { count, statements } = await database.countQueries(() => me());
    expect(count).toBe(1);
    expect(statements[0]).toMatch(/from "sessions" inner join "users"/);
  });

  it("queries nothing without a cookie, or with one that cannot be ours", async () => {
    browser = new TestBrowser();
    browser.setCookie(server.url, "commonplace-session", "%E0%A4%A");
    const { result, count } = await database.countQueries(() => me());
    expect([result.status, count]).toEqual([401, 0]);
  });

  it("is ignored for a call with a bearer token, which has no guard against forged requests", async () => {
    expect((await me({ authorization: "Bearer abc" })).status).toBe(401);
    expect((await me()).status).toBe(200);
  });
});

describe("the 30 days", () => {
  it("start anew once half of them are gone, in database and browser", async () => {
    await endIn(14 * DAY);
    const response = await me();
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^commonplace-session=${token()}; Max-Age=2592000;.*; HttpOnly`)),
    ]);
    const { expire } = (await stored()) ?? {};
    expect((expire?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29.9 * DAY);
  });

  it("are left alone in their first half", async () => {
    await endIn(16 * DAY);
    const before = await stored();
    expect((await me()).headers.getSetCookie()).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it("end: the session is refused and forgotten", async () => {
    await endIn(-1000);
    expect((await me()).status).toBe(401);
    expect(await stored()).toBeUndefined();
  });
});

describe("the 180 days", () => {
  const beganDaysAgo = async (days: number, field = "signedInAt") => {
    const { sess } = (await stored()) ?? {};
    const began = new Date(Date.now() - days * DAY).toISOString();
    await database.db
      .update(sessions)
      .set({ sess: { signedInAt: "", issuer: "x", ...sess, [field]: began } })
      .where(eq(sessions.sid, sidOf(token())));
  };

  it("end a session however often its browser comes", async () => {
    await beganDaysAgo(179.9);
    expect((await me()).status).toBe(200);
    await beganDaysAgo(180.1);
    expect((await me()).status).toBe(401);
    expect(await stored()).toBeUndefined();
  });

  it("count from when the person showed who they are, where the provider tells", async () => {
    await beganDaysAgo(90);
    await beganDaysAgo(179.9, "authenticatedAt");
    expect((await me()).status).toBe(200);
    await beganDaysAgo(180.1, "authenticatedAt");
    expect((await me()).status).toBe(401);
  });
});

describe("many requests at the same moment", () => {
  it("share a few statements", async () => {
    const { result, statements } = await database.countQueries(async () => {
      // Look-ups wait for this lock, so that all requests are there before the first is answered.
      let unlock = () => {};
      const waiting = new Promise<void>((resolve) => {
        unlock = resolve;
      });
      const requests = await database.db.transaction(async (tx) => {
        await tx.execute(sql`lock table sessions in access exclusive mode`);
        const sent = Array.from({ length: 40 }, () => me());
        setTimeout(unlock, 500);
        await waiting;
        return () => Promise.all(sent);
      });
      return await requests();
    });
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([200]));
    const looks = statements.filter((each) => /from "sessions" inner join "users"/.test(each));
    expect(looks.length).toBeLessThan(30);
  });

  const endings: Record<string, (userId: string) => Promise<unknown>> = {
    "a sign-out": () => browser.request(`${server.url}/api/logout`, { redirect: "manual" }),
    "the end of every session": (userId) => database.db.delete(sessions).where(eq(sessions.userId, userId)),
    "a disabled account": (userId) =>
      database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, userId)),
  };
  it.each(Object.keys(endings))("are refused at every server from %s on", async (ending) => {
    const other = await startAuthServer(database.db, { oidc: issuer.settings });
    const cookie = `commonplace-session=${token()}`;
    const { userId = "" } = (await stored()) ?? {};
    let hasEnded = false;
    let isOver = false;
    /** Answers to requests that were sent when the session had ended. */
    const late: number[] = [];
    const keepAsking = async (url: string) => {
      while (!isOver) {
        const wasEnded = hasEnded;
        const { status } = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
        if (wasEnded) late.push(status);
      }
    };
    const askers = [server, other].flatMap(({ url }) => Array.from({ length: 8 }, () => keepAsking(url)));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await endings[ending]?.(userId);
    hasEnded = true;
    while (late.length < 50) await new Promise((resolve) => setTimeout(resolve, 10));
    isOver = true;
    await Promise.all(askers);
    expect(new Set(late)).toEqual(new Set([401]));
    await other.close();
  });
});

describe("signing in again", () => {
  it("gives the browser a new token and ends the session it had", async () => {
    const before = token();
    await browser.open(`${server.url}/api/login`);
    expect(token()).not.toBe(before);
    expect(await stored(sidOf(before))).toBeUndefined();
    expect((await me()).status).toBe(200);
  });

  it("never adopts a token that somebody planted", async () => {
    const planted = "A".repeat(43);
    const victim = new TestBrowser();
    victim.setCookie(server.url, "commonplace-session", planted);
    await victim.open(`${server.url}/api/login`);
    expect(victim.cookie("commonplace-session")?.value).not.toBe(planted);
    const attacker = new TestBrowser();
    attacker.setCookie(server.url, "commonplace-session", planted);
    expect((await attacker.open(`${server.url}/api/auth/user`)).status).toBe(401);
  });

  it("leaves the sessions of other browsers alone", async () => {
    const phone = new TestBrowser();
    await phone.open(`${server.url}/api/login`);
    await phone.open(`${server.url}/api/logout`);
    expect((await me()).status).toBe(200);
  });
});
