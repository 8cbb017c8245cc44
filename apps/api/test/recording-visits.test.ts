import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@commonplace/config/testing/free-port";
import { newId, schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { runServer } from "./support/program";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.close());

/** A server process over the test's database, and a browser that tells it of a page. */
async function startSite() {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), "commonplace-recorder-"));
  const program = runServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    // Each site here has a data folder of its own, and all have the test's database.
    SECRET_KEY: "the-key-of-all-servers-of-this-test",
  });
  onTestFinished(async () => {
    program.process.kill("SIGKILL");
    await program.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  await program.ready();
  const origin = `http://localhost:${port}`;
  return {
    program,
    async view(page: string) {
      const { status } = await fetch(`${origin}/api/analytics/collect`, {
        method: "POST",
        headers: { origin, "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36" },
        body: JSON.stringify({
          visitor: randomUUID(),
          events: [{ type: "view", age: 0, view: newId(), path: page }],
        }),
      });
      expect(status).toBe(204);
    },
  };
}

const seen = async () => {
  const rows = await database.db.select({ path: schema.pageViews.path }).from(schema.pageViews);
  return rows.map((row) => row.path).sort();
};

it("writes the reported visits, and before its end those still waiting", async () => {
  const { program, view } = await startSite();
  await view("/library");
  await expect.poll(seen).toEqual(["/library"]);
  await view("/about");
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  expect(await seen()).toEqual(["/about", "/library"]);
  expect(program.printed).toMatchObject({ err: "", out: expect.not.stringContaining("lost") });
});

it("logs why the database refused visits, without their data, and writes the next ones", async () => {
  const { program, view } = await startSite();
  const known = await seen();
  await database.sql`alter table page_views rename to elsewhere`;
  await view("/lost");
  await expect.poll(() => program.printed.out).toContain("visits were lost");
  await database.sql`alter table elsewhere rename to page_views`;
  const line = program.printed.out.split("\n").find((text) => text.includes("visits were lost")) ?? "";
  expect(JSON.parse(line)).toMatchObject({
    events: 1,
    err: { message: "A statement failed.", query: expect.stringContaining("page_views") },
  });
  expect(line).not.toContain("/lost");
  await view("/written");
  await expect.poll(seen).toEqual([...known, "/written"].sort());
});
