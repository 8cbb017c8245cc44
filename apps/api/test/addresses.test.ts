import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SETTINGS, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      ...SETTINGS,
      publicUrl: "https://prompts.example.com",
      allowedHosts: ["prompts.internal"],
      trustProxy: ["10.0.0.1"],
      metricsToken: "a token of the scraper's",
    },
  });
});
afterAll(() => server.close());

const status = async (host: string, path = "/api/auth/user", more: object = {}) =>
  (await server.app.inject({ url: path, headers: { host, ...more }, remoteAddress: "10.0.0.1" })).statusCode;

describe("the name that a request asks for", () => {
  it.each([
    "prompts.example.com",
    "PROMPTS.example.com:443",
    "prompts.internal:8080",
    "localhost:3000",
    "127.0.0.1:3000",
    "[::1]:3000",
  ])("may be %s", async (host) => {
    expect(await status(host)).toBe(401);
  });

  it.each([
    "evil.example",
    "prompts.example.com.evil.example",
    "192.0.2.7",
    "a b",
    "evil.example@prompts.internal",
  ])("may not be %s", async (host) => {
    const answer = await server.app.inject({ url: "/api/auth/user", headers: { host } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "INVALID",
      message: expect.stringContaining("https://prompts.example.com"),
    });
    expect(await status(host, "/accounts/.well-known/openid-configuration")).toBe(400);
    expect(await status(host, "/")).toBe(400);
  });

  it("is the one that a trusted proxy was asked for, and nobody else's claim", async () => {
    expect(await status("app:3000", undefined, { "x-forwarded-host": "prompts.example.com" })).toBe(401);
    expect(await status("app:3000")).toBe(400);
    const claim = { host: "evil.example", "x-forwarded-host": "prompts.example.com" };
    const answer = await server.app.inject({
      url: "/api/auth/user",
      headers: claim,
      remoteAddress: "192.0.2.1",
    });
    expect(answer.statusCode).toBe(400);
  });

  it("does not matter to programs that watch the server", async () => {
    for (const path of ["/healthz", "/readyz"]) expect(await status("10.1.2.3:3000", path)).toBe(200);
    const scraper = { authorization: "Bearer a token of the scraper's" };
    expect(await status("10.1.2.3:3000", "/metrics", scraper)).toBe(200);
  });
});

describe("the address that limits count by", () => {
  it("is what the nearest proxy saw, whatever a client made up before it", async () => {
    const trusting = await startTestServer({ settings: { ...SETTINGS, trustProxy: true } });
    const signIn = (madeUp: string, seen: string) =>
      trusting.app.inject({ url: "/api/login?here=1", headers: { "x-forwarded-for": `${madeUp}, ${seen}` } });
    const statuses: number[] = [];
    for (let round = 0; round < 310; round++) {
      statuses.push((await signIn(`198.51.100.${round % 256}`, "192.0.2.1")).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(300);
    expect((await signIn("198.51.100.1", "192.0.2.2")).statusCode).not.toBe(429);
    await trusting.close();
  });

  it("is the /64 of an IPv6 address, whatever host in it a client picks", async () => {
    const trusting = await startTestServer({ settings: { ...SETTINGS, trustProxy: true } });
    const signIn = (seen: string) =>
      trusting.app.inject({ url: "/api/login?here=1", headers: { "x-forwarded-for": seen } });
    const statuses: number[] = [];
    for (let round = 0; round < 301; round++) {
      statuses.push((await signIn(`2001:db8:0:7::${round.toString(16)}`)).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(300);
    expect((await signIn("2001:db8:0:8::1")).statusCode).not.toBe(429);
    await trusting.close();
  });
});
