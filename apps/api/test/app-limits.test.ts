import { schema } from "@commonplace/db";
import { hashOfProviderId } from "@commonplace/domain/core/provider-ids";
import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "./support/server";

const APP = { client_name: "An app", redirect_uris: ["http://127.0.0.1:8123/callback"] };
const DAY_MS = 86_400_000;

let server: TestServer;
/** Addresses of test networks (RFC 5737); each test has one that nobody has used. */
let address: string;
let networks = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  address = `203.0.113.${++networks}`;
});

const ask = (method: "GET" | "POST", url: string, from = address, payload?: object) =>
  server.app.inject({ method, url, remoteAddress: from, ...(payload && { payload }) });

/** Asks until it is refused. @returns how often it was not, and the refusal. */
async function askUntilRefused(...[method, url, from, payload]: Parameters<typeof ask>) {
  for (let count = 0; count < 1_000; count++) {
    const answer = await ask(method, url, from, payload);
    if (answer.statusCode === 429) return { count, answer };
  }
  throw new Error(`${url} refused nothing`);
}

it("registers 30 apps of one network an hour", async () => {
  const { count, answer } = await askUntilRefused("POST", "/accounts/reg", address, APP);
  expect([count, answer.json().error]).toEqual([30, "temporarily_unavailable"]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask("POST", "/accounts/reg", "198.51.100.1", APP)).statusCode).toBe(201);
});

it.each([
  ["POST", "/accounts/token", 600],
  ["POST", "/accounts/token/revocation", 600],
  ["GET", "/accounts/auth", 300],
] as const)(
  "answers %s %s so often to one network, however its path is written",
  async (method, url, max) => {
    const { count, answer } = await askUntilRefused(method, url);
    expect(count).toBe(max);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    const written = `${url.replace("accounts/token", "accounts/TOKEN").replace("accounts/auth", "accounts/Auth")}/`;
    expect((await ask(method, written)).statusCode).toBe(429);
    expect((await ask(method, url, "198.51.100.2")).statusCode).not.toBe(429);
    expect((await ask(method, url, "127.0.0.1")).statusCode).not.toBe(429);
  },
);

it("forgets the oldest apps beyond 1,000 that nobody connected, and none that somebody did", async () => {
  const app = (id: string, days: number) => ({
    model: "Client",
    id: hashOfProviderId(id),
    payload: {},
    expiresAt: new Date(Date.now() + days * DAY_MS),
  });
  const unconnected = Array.from({ length: 1_000 }, (_, index) => app(`app-${index}`, 1 + index / 1_000));
  await server.database.db.insert(schema.oidcPayloads).values([...unconnected, app("connected", 300)]);

  expect((await ask("POST", "/accounts/reg", address, APP)).statusCode).toBe(201);

  const ids = ["app-0", "app-999", "connected"].map(hashOfProviderId);
  const { oidcPayloads } = schema;
  const left = await server.database.db
    .select({ id: oidcPayloads.id })
    .from(oidcPayloads)
    .where(and(eq(oidcPayloads.model, "Client"), inArray(oidcPayloads.id, ids)));
  expect(left.map(({ id }) => ids.indexOf(id)).toSorted()).toEqual([1, 2]);
});
