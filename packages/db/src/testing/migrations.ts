import { randomBytes } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, onTestFinished } from "vitest";
import { openDatabase } from "../open-database";
import { packageRoot } from "../package-root";

/** Where the committed migrations are. */
export const migrationsFolder = path.join(packageRoot(), "migrations");

/** A database with nothing in it, gone when the test ends. */
export async function emptyDatabase() {
  const server = inject("testServer");
  const name = `commonplace_test_${randomBytes(8).toString("hex")}`;
  const administrator = openDatabase({ url: server.url, maxConnections: 1 });
  await administrator.sql.unsafe(`CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const { sql, close } = openDatabase({ url: url.href });
  onTestFinished(async () => {
    await close();
    await administrator.sql.unsafe(`DROP DATABASE ${name} WITH (FORCE)`);
    await administrator.close();
  });
  return { url: url.href, sql };
}

/** drizzle-kit's list of migrations. */
export interface Journal {
  entries: { idx: number; tag: string; when: number; version: string; breakpoints: boolean }[];
}

export async function journal(folder: string): Promise<Journal> {
  return JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8")) as Journal; // drizzle-kit's own file
}

/** Copies the committed migrations up to `tag`: the product's state at that time. */
export async function migrationsUpTo(tag: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-migrations-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(migrationsFolder, folder, { recursive: true });
  const committed = await journal(folder);
  const last = committed.entries.findIndex((entry) => entry.tag === tag);
  expect(last).toBeGreaterThan(0);
  const earlier = { ...committed, entries: committed.entries.slice(0, last + 1) };
  await writeFile(path.join(folder, "meta", "_journal.json"), JSON.stringify(earlier));
  return folder;
}
