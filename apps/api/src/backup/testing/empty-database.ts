import { randomBytes } from "node:crypto";
import { type Database, openDatabase } from "@commonplace/db";
import type { TestDatabase } from "@commonplace/db/testing";
import { onTestFinished } from "vitest";

/** An empty database beside a used one, which goes with the test. */
export async function emptyDatabase({
  sql,
  url: used,
}: TestDatabase): Promise<{ url: string; db: Database }> {
  const name = `commonplace_test_restore_${randomBytes(8).toString("hex")}`;
  await sql.unsafe(`create database ${name}`);
  const url = new URL(used);
  url.pathname = `/${name}`;
  const { db, close } = openDatabase({ url: url.href });
  onTestFinished(async () => {
    await close();
    await sql.unsafe(`drop database ${name} with (force)`);
  });
  return { url: url.href, db };
}
