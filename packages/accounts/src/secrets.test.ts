import { openDatabase, schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SecretKeySource } from "./secret-key";
import { forgetAccountSecrets, loadOrCreateAccountSecrets } from "./secrets";

const { serverSecrets } = schema;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.db.delete(serverSecrets);
});

const KEY = "k".repeat(43);
const given = (key: string): SecretKeySource => ({ find: async () => key, create: async () => key });
const load = (key = KEY) => loadOrCreateAccountSecrets(database.db, given(key));
const rows = () => database.db.select().from(serverSecrets);

it("makes one set of keys for servers that start at the same time, and keeps it", async () => {
  const servers = Array.from({ length: 4 }, () => openDatabase({ url: database.url, maxConnections: 1 }));
  const made = await Promise.all(servers.map(({ db }) => loadOrCreateAccountSecrets(db, given(KEY))));
  await Promise.all(servers.map((server) => server.close()));
  for (const secrets of made) expect(secrets).toEqual(made[0]);
  expect(await load()).toEqual(made[0]);
  expect(await rows()).toHaveLength(1);
});

it("makes long random keys, and one that can sign", async () => {
  const { clientSecret, cookieKeys, jwks } = await load();
  for (const secret of [clientSecret, ...cookieKeys])
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(jwks.keys).toEqual([
    expect.objectContaining({ kty: "EC", crv: "P-256", d: expect.any(String), use: "sig" }),
  ]);
});

it("keeps nothing in the database that can be read without the secret key", async () => {
  const { clientSecret, cookieKeys, jwks } = await load();
  const kept = JSON.stringify(await rows());
  for (const secret of [KEY, clientSecret, ...cookieKeys, String(jwks.keys[0]?.d)])
    expect(kept).not.toContain(secret);
});

it("refuses another secret key, and none, and changes nothing then", async () => {
  const made = await load();
  const before = await rows();
  await expect(load("another".repeat(6))).rejects.toMatchObject({ reason: "wrong" });
  const none = { find: async () => null, create: () => Promise.reject(new Error("a second key was made")) };
  await expect(loadOrCreateAccountSecrets(database.db, none)).rejects.toMatchObject({ reason: "missing" });
  expect(await rows()).toEqual(before);
  expect(await load()).toEqual(made);
});

it("seals what an earlier version kept in the clear, once for all servers", async () => {
  const { sealingKey: _, ...stored } = await load();
  await database.db.update(serverSecrets).set({ value: { ...stored, sealingKey: "e".repeat(43) } });
  const made = await Promise.all([1, 2, 3].map(() => load()));
  for (const secrets of made) expect(secrets).toEqual({ ...stored, sealingKey: KEY });
  expect(JSON.stringify(await rows())).not.toContain(stored.clientSecret);
});

it("keeps an earlier version's secrets when no key can be kept", async () => {
  const { sealingKey: _, ...stored } = await load();
  await database.db.update(serverSecrets).set({ value: stored });
  const full = { find: async () => null, create: () => Promise.reject(new Error("no room is left")) };
  await expect(loadOrCreateAccountSecrets(database.db, full)).rejects.toThrow("no room is left");
  expect(await rows()).toMatchObject([{ value: stored }]);
});

it("makes new keys once the old ones are forgotten", async () => {
  const before = await load();
  expect(await forgetAccountSecrets(database.db)).toBe(0);
  expect((await load("another".repeat(6))).clientSecret).not.toBe(before.clientSecret);
});
