import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listCategories } from "../categories";
import { createSignedInContext } from "../testing";
import { completeImport, getImport, undoImport } from ".";
import { allRows, libraryOf, preview } from "./testing/actions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const SCRIPT = fileURLToPath(new URL("./testing/run-import-process.ts", import.meta.url));
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** The connection that waits for the lock the test holds. */
async function stoppedConnection(): Promise<number | undefined> {
  const [row] = await database.sql<{ pid: number }[]>`
    select pid from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
  return row?.pid;
}

async function isOpen(pid: number): Promise<boolean> {
  const found = await database.sql`select 1 from pg_stat_activity where pid = ${pid}`;
  return found.length > 0;
}

async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (const deadline = Date.now() + 50_000; Date.now() < deadline; await wait(20)) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
  }
  throw new Error("waited too long");
}

it("continues after a killed server where it stopped, and makes nothing twice", async () => {
  const ctx = await createSignedInContext(database.db);
  const rows = Array.from({ length: 1_500 }, (_, n) => `title ${n},text ${n},New category`);
  const view = await preview(ctx, "x.csv", ["title,content,category", ...rows].join("\n"));
  const before = await allRows(ctx, view);

  // The import stops at its hundredth row, with 1,000 prompts and a category made, until the test lets go of a lock.
  await database.sql`
    create function stop_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4711); return new; end $$`;
  await database.sql`
    create trigger stop_here before insert on prompts
    for each row when (new.title = 'title 100') execute function stop_here()`;
  const holder = await database.sql.reserve();
  await holder`select pg_advisory_lock(4711)`;
  const server = spawn(process.execPath, ["--import", LOADER, SCRIPT, database.url, ctx.actor.id, view.id], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const connection = await until(stoppedConnection);
  server.kill("SIGKILL");
  await once(server, "exit");
  await holder`select pg_advisory_unlock(4711)`;
  holder.release();
  await until(async () => !(await isOpen(connection)));

  expect(await libraryOf(ctx)).toHaveLength(1_000);
  expect(await getImport(ctx, view)).toMatchObject({
    status: "running",
    createdCount: 1_000,
    wantedCount: 1_500,
  });
  await expect(undoImport(ctx, view)).rejects.toMatchObject({ code: "CONFLICT" });

  await completeImport(ctx, view);
  expect(await getImport(ctx, view)).toMatchObject({ status: "done", createdCount: 1_500 });
  const titles = (await libraryOf(ctx)).map(({ title }) => title);
  expect(titles).toEqual(before.map(({ title }) => title));
  expect(await listCategories(ctx)).toHaveLength(1);
  const [unindexed] = await database.sql`
    select count(*)::int as count from prompts where user_id = ${ctx.actor.id}
      and not exists (select from prompt_search where prompt_id = prompts.id)`;
  expect(unindexed?.count).toBe(0);
  expect(await undoImport(ctx, view)).toEqual({ deleted: 1_500, restored: 0 });
}, 60_000);
