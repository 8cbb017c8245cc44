import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadOrCreateAccountSecrets } from "@commonplace/accounts";
import { storeInTheClear } from "@commonplace/accounts/testing";
import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openSecretKey } from "../secret-key";
import { startAuthServer, TEST_SECRET_KEY } from "./testing/auth-server";
import { headingOf, TestBrowser } from "./testing/browser";
import { askWho, PASSWORD } from "./testing/bundled-site";

const EMAIL = "ada@example.test";
let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-stolen-"));
});
afterAll(async () => {
  await database?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const fileKey = () => openSecretKey({ secretKey: null, dataDir });
/** Everything about signing in that a copy of the database contains. */
async function copyOfDatabase(): Promise<string> {
  const tables = [schema.serverSecrets, schema.oidcPayloads, schema.sessions, schema.accountFactors];
  return JSON.stringify(await Promise.all(tables.map((table) => database.db.select().from(table))));
}

it("is sealed where an earlier version kept it in the clear, and nobody is signed out", async () => {
  const browser = new TestBrowser();
  const before = await startAuthServer(database.db);
  const page = await browser.open(`${before.url}/api/login`);
  const form = await browser.open(`${page.url}/create-account`);
  await browser.submit(form, { email: EMAIL, password: PASSWORD, firstName: "Ada", lastName: "" });
  await before.close();
  const testKey = openSecretKey({ secretKey: TEST_SECRET_KEY, dataDir });
  const secrets = await loadOrCreateAccountSecrets(database.db, testKey);
  await storeInTheClear(database.db, secrets);
  expect(await copyOfDatabase()).toContain(secrets.cookieKeys[0]);

  const server = await startAuthServer(database.db, { secretKey: fileKey() });
  const key = (await readFile(path.join(dataDir, "secret-key"), "utf8")).trim();
  const copy = await copyOfDatabase();
  const cookies = browser.cookieNames().map((name) => browser.cookie(name)?.value ?? "");
  expect(cookies.length).toBeGreaterThan(1);
  for (const secret of [key, ...secrets.cookieKeys, secrets.clientSecret, String(secrets.jwks.keys[0]?.d)])
    expect(copy).not.toContain(secret);
  for (const cookie of cookies) expect(copy).not.toContain(cookie);
  expect(await askWho(browser, server)).toMatchObject({ status: 200, email: EMAIL });
  // The provider knows the browser too: it asks for no password.
  expect((await browser.open(`${server.url}/api/login?returnTo=/library`)).url.pathname).toBe("/library");
  await server.close();
});

it("starts no server with another secret key, or without one", async () => {
  const others = await mkdtemp(path.join(dataDir, "others-"));
  const other = openSecretKey({ secretKey: "x".repeat(32), dataDir: others });
  await expect(startAuthServer(database.db, { secretKey: other })).rejects.toThrow(
    /^The secret key in SECRET_KEY is not the one that this database was used with\. .* renew-keys/,
  );
  const none = openSecretKey({ secretKey: null, dataDir: others });
  await expect(startAuthServer(database.db, { secretKey: none })).rejects.toThrow(
    `SECRET_KEY is not set, and there is no file ${others}/secret-key. Servers that share a database share one key`,
  );
  const [key = ""] = (await readFile(path.join(dataDir, "secret-key"), "utf8")).split("\n");
  const moved = openSecretKey({ secretKey: key, dataDir: others });
  const server = await startAuthServer(database.db, { secretKey: moved });
  expect(headingOf(await new TestBrowser().open(`${server.url}/api/login`))).toBe("Sign in");
  await server.close();
});
