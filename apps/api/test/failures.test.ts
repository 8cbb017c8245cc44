import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseRefusal } from "@commonplace/domain/core/database-refusal";
import { afterEach, describe, expect, it } from "vitest";
import { type Caller, PUBLIC_URL, startTestServer, type TestServer } from "./support/server";

const SECRET = "the-secret-recipe";

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function start(overrides?: Parameters<typeof startTestServer>[0]): Promise<[TestServer, Caller]> {
  server = await startTestServer(overrides);
  return [server, await server.signIn()];
}

const newPrompt = { title: SECRET, content: SECRET, category: "coding" };

/** One call over each transport. */
const TRANSPORTS = [
  ["REST", (caller: Caller) => caller.send("POST", "/api/prompts", newPrompt)],
  ["tRPC", (caller: Caller) => caller.send("POST", "/trpc/prompts.create", newPrompt)],
] as const;

describe.each(TRANSPORTS)("a bug of ours, over %s", (_name, call) => {
  it("appears only in the log, under its request id", async () => {
    const brokenClock = {
      now(): Date {
        throw new TypeError(SECRET);
      },
    };
    const [{ log }, ada] = await start({ clock: brokenClock });
    const answer = await call(ada);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(new RegExp(`${SECRET}|TypeError|\\.ts|\\bat `));
    const [failure] = log.filter((line) => line.level === 50);
    expect(failure).toMatchObject({ err: { name: "TypeError", message: SECRET } });
    expect(answer.body).toContain(`"requestId":"${failure?.requestId}"`);
    expect(answer.headers["x-request-id"]).toBe(failure?.requestId);
  });

  it("puts nothing that people wrote into the log when a statement fails", async () => {
    const [{ database, log }, ada] = await start();
    await database.sql`alter table prompts rename to lost`;
    const answer = await call(ada);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("lost");
    const failures = log.filter((line) => line.level === 50);
    expect(failures).toMatchObject([{ err: { message: "A statement failed.", cause: { code: "42P01" } } }]);
    expect(JSON.stringify(log)).not.toContain(SECRET);
  });
});

describe.each(TRANSPORTS)("while the database is away, over %s", (_name, call) => {
  it("people are told at once to retry, without an error in the log", async () => {
    let isUp = true;
    const [{ log }, ada] = await start({ databaseIsUp: () => isUp });
    isUp = false;
    const answer = await call(ada);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("UNAVAILABLE");
    expect(log.filter((line) => Number(line.level) >= 50)).toEqual([]);
  });

  it("a lost connection has the same answer", async () => {
    const [{ database, log }, ada] = await start();
    await database.sql.end({ timeout: 0 });
    const answer = await call(ada);
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain("UNAVAILABLE");
    expect(log.filter((line) => Number(line.level) >= 50)).toEqual([]);
  });
});

describe("the log", () => {
  it("has path and status of each answer, never search texts, bodies or credentials", async () => {
    const [{ log }, ada] = await start();
    await ada.send("GET", `/api/prompts/search?q=${SECRET}`);
    await ada.send("POST", "/api/prompts", newPrompt);
    await ada.send("GET", `/trpc/prompts.search?input=${encodeURIComponent(JSON.stringify({ q: SECRET }))}`);
    const answered = log.filter((line) => line.msg === "answered");
    expect(answered).toMatchObject([
      { req: { method: "GET", path: "/api/prompts/search" }, res: { status: 200 } },
      { req: { method: "POST", path: "/api/prompts" }, res: { status: 201 } },
      { req: { method: "GET", path: "/trpc/prompts.search" }, res: { status: 200 } },
    ]);
    const text = JSON.stringify(log);
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(ada.cookie.split("=")[1]);
  });

  it("has no code of an invite link", async () => {
    const [{ log, visitor }] = await start();
    await visitor.send("GET", "/join/AbCd1234EfGh");
    expect(log.filter(({ msg }) => msg === "answered")).toHaveLength(1);
    expect(JSON.stringify(log)).not.toContain("AbCd1234EfGh");
  });

  it("has no line for a client that disconnects during a request", async () => {
    const [{ app, log }, ada] = await start();
    const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(port), hostname);
    const origin = PUBLIC_URL;
    socket.write(
      `POST /api/prompts HTTP/1.1\r\nhost: ${hostname}\r\norigin: ${origin}\r\ncookie: ${ada.cookie}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"title`,
    );
    await sleep(200);
    socket.destroy();
    await sleep(300);
    expect(log.filter((line) => Number(line.level) > 30)).toEqual([]);
  });

  it("has a line for a bug after its client disconnected", async () => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const rateLimiter = {
      async hit(): Promise<null> {
        socket.destroy();
        await left;
        throw new TypeError("a bug");
      },
    };
    const [{ app, log }, ada] = await start({ rateLimiter });
    const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /api/prompts/search?q=x HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${ada.cookie}\r\n\r\n`,
    );
    await once(socket, "close");
    await sleep(100);
    leave();
    await expect
      .poll(() => log.filter(({ level }) => level === 50))
      .toMatchObject([{ err: { message: "a bug" } }]);
  });

  it("has one line for a repeated cause", async () => {
    const [{ database, log }, ada] = await start();
    await database.sql.end({ timeout: 0 });
    for (let call = 0; call < 5; call += 1) await ada.send("GET", "/api/prompts");
    expect(log.filter(({ msg }) => msg === "a dependency failed")).toHaveLength(1);
  });

  it("has no line for expected refusals", async () => {
    const [{ log, visitor }, ada] = await start();
    await visitor.send("GET", "/api/prompts");
    await ada.send("GET", "/api/prompts/missing");
    await ada.send("POST", "/trpc/prompts.create", {});
    expect(log.filter((line) => Number(line.level) > 30)).toEqual([]);
  });
});

describe("rate limits", () => {
  it("apply per person, and say how long to wait", async () => {
    const limiter = { hit: async (key: string) => (key.includes("search") ? 7 : null) };
    const [, ada] = await start({ rateLimiter: limiter });
    const answer = await ada.send("GET", "/api/prompts/search?q=x");
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "7"]);
    expect((await ada.send("GET", "/api/prompts")).statusCode).toBe(200);
  });
});

describe("readiness", () => {
  it("follows the database, while the process reports that it runs", async () => {
    const problem = new Error("no database");
    let ready: () => Promise<unknown> = async () => {};
    const [{ visitor }] = await start({ isReady: () => ready() });
    expect((await visitor.send("GET", "/readyz")).statusCode).toBe(200);
    ready = () => Promise.reject(problem);
    expect((await visitor.send("GET", "/readyz")).statusCode).toBe(503);
    ready = () => new Promise(() => {});
    expect((await visitor.send("GET", "/readyz")).statusCode).toBe(503);
    expect((await visitor.send("GET", "/healthz")).statusCode).toBe(200);
  });

  it("names the cause, and other parts that do not work", async () => {
    const problems = ["Documents cannot be kept: their bucket cannot be reached (S3_ENDPOINT)."];
    let ready: () => Promise<unknown> = async () => {};
    const [{ visitor }] = await start({ isReady: () => ready(), problems: () => problems });
    expect((await visitor.send("GET", "/readyz")).json()).toEqual({ status: "ready", problems });
    ready = () => Promise.reject(databaseRefusal("full"));
    const answer = await visitor.send("GET", "/readyz");
    expect([answer.statusCode, answer.headers["retry-after"], answer.json()]).toEqual([
      503,
      "5",
      {
        status: "unavailable",
        problems: [
          expect.stringMatching(/^Nothing can be saved.*disk.*full. Reading still works/),
          ...problems,
        ],
      },
    ]);
  });
});
