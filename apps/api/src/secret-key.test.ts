import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeSecretKey, openSecretKey } from "./secret-key";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-key-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it("is kept in a file of this user alone, and found there again", async () => {
  const first = openSecretKey({ secretKey: null, dataDir });
  expect([await first.find(), first.isNew()]).toEqual([null, false]);
  const made = await first.create();
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await readdir(dataDir)).toEqual(["secret-key"]);
  expect(await readFile(path.join(dataDir, "secret-key"), "utf8")).toBe(`${made}\n`);
  expect((await stat(path.join(dataDir, "secret-key"))).mode & 0o777).toBe(0o600);
  const later = openSecretKey({ secretKey: null, dataDir });
  expect([await later.find(), later.isNew()]).toEqual([made, false]);
});

it("is told of where it was made beside a database elsewhere", async () => {
  const folder = await mkdtemp(path.join(dataDir, "new-"));
  const key = openSecretKey({ secretKey: null, dataDir: folder });
  const elsewhere = { databaseUrl: "postgres://db" };
  expect(describeSecretKey(key, elsewhere)).toEqual([]);
  await key.create();
  expect(describeSecretKey(key, elsewhere)).toEqual([expect.stringContaining(`${folder}/secret-key alone`)]);
  expect(describeSecretKey(key, { databaseUrl: null })).toEqual([]);
});

it("is the setting where there is one, and then in no file", async () => {
  const folder = await mkdtemp(path.join(dataDir, "set-"));
  const key = openSecretKey({ secretKey: "s".repeat(32), dataDir: folder });
  expect([await key.find(), await key.create()]).toEqual(["s".repeat(32), "s".repeat(32)]);
  expect(await readdir(folder)).toEqual([]);
});

it("is refused when its file is damaged or cannot be read", async () => {
  const folder = await mkdtemp(path.join(dataDir, "damaged-"));
  const file = path.join(folder, "secret-key");
  await writeFile(file, "");
  const key = openSecretKey({ secretKey: null, dataDir: folder });
  await expect(key.find()).rejects.toThrow(`The file ${file} holds no secret key: put back a copy of it`);
  const inside = openSecretKey({ secretKey: null, dataDir: file });
  await expect(inside.find()).rejects.toThrow(/^The file .* cannot be read: /);
});
