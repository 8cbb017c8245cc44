import { tmpdir } from "node:os";
import { createTestDatabase } from "@commonplace/db/testing";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { startDatabase } from "./database";
import { readSettings } from "./env";
import { createLogger } from "./http/logger";

it("gives each kind of work connections of its own, and statements of requests, searches and upkeep their limits", async () => {
  const { url, close } = await createTestDatabase();
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: tmpdir() });
  const database = await startDatabase(settings, createLogger("fatal"));
  try {
    const limits = [database.db, database.searches, database.upkeep].map(async (db) => {
      const [row] = await db.execute<{ statement_timeout: string }>(sql`show statement_timeout`);
      return row?.statement_timeout;
    });
    expect(await Promise.all(limits)).toEqual(["10s", "2s", "5min"]);
  } finally {
    await database.close();
    await close();
  }
});
