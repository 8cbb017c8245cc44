import { openDatabase, schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadOrCreateAccountSecrets } from "./secrets";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

it("makes one set of keys for servers that start at the same time, and keeps it", async () => {
  const servers = Array.from({ length: 4 }, () => openDatabase({ url: database.url, maxConnections: 1 }));
  const made = await Promise.all(servers.map(({ db }) => loadOrCreateAccountSecrets(db)));
  await Promise.all(servers.map((server) => server.close()));
  for (const secrets of made) expect(secrets).toEqual(made[0]);
  expect(await loadOrCreateAccountSecrets(database.db)).toEqual(made[0]);
  expect(await database.db.select().from(schema.serverSecrets)).toHaveLength(1);
});

it("adds what rows of earlier versions lack, once for all servers", async () => {
  const [before, { serverSecrets }] = [await loadOrCreateAccountSecrets(database.db), schema];
  await database.db.update(serverSecrets).set({ value: sql`${serverSecrets.value} - 'sealingKey'` });
  const made = await Promise.all([1, 2, 3].map(() => loadOrCreateAccountSecrets(database.db)));
  expect(made[0]).toEqual({ ...before, sealingKey: expect.stringMatching(/^[\w-]{43}$/) });
  for (const secrets of made) expect(secrets).toEqual(made[0]);
});

it("makes long random keys, and one that can sign", async () => {
  const { clientSecret, cookieKeys, jwks } = await loadOrCreateAccountSecrets(database.db);
  for (const secret of [clientSecret, ...cookieKeys])
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  expect(jwks.keys).toEqual([
    expect.objectContaining({ kty: "EC", crv: "P-256", d: expect.any(String), use: "sig" }),
  ]);
});
