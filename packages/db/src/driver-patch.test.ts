import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql as fragment } from "drizzle-orm";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { signal } from "./bundled-postgres/processes";
import { eventually, postmasterOf, startHere, temporaryFolder } from "./bundled-postgres/testing/support";
import { openDatabase } from "./open-database";
import { createTestDatabase } from "./testing/index";

// Each of these fails with postgres.js 3.4.9 as published; patches/postgres@3.4.9.patch is what makes them pass.
describe("the patched driver", () => {
  it("keeps a process with open transactions alive when its database goes away, and its pool recovers", async () => {
    const dataDir = await temporaryFolder();
    const database = await startHere({ dataDir });
    const rounds = 6;
    const fixture = path.join(import.meta.dirname, "driver-patch.fixture.mjs");
    const child = spawn(process.execPath, [fixture, database.url, String(rounds)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    const seen = (word: string) => output.split("\n").filter((line) => line === word).length;
    const ended = once(child, "exit");
    for (let round = 1; round <= rounds; round += 1) {
      await eventually(() => seen("open") === round || child.exitCode !== null);
      if (child.exitCode === null) signal(await postmasterOf(dataDir), "SIGKILL");
      await eventually(() => seen("recovered") === round || child.exitCode !== null);
    }
    await ended;
    expect({ code: child.exitCode, output }).toEqual({ code: 0, output: "open\nrecovered\n".repeat(rounds) });
  }, 60_000);

  it("keeps the statements of a transaction that lost its connection out of the next one on it", async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    await test.sql`create table written (by text)`;
    const { db, sql, close } = openDatabase({ url: test.url, maxConnections: 1 });
    onTestFinished(() => close());

    let goOn = () => {};
    const wait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const broken = db.transaction(async (tx) => {
      const [row] = await tx.execute<{ pid: number }>(fragment`select pg_backend_pid() as pid`);
      await test.sql`select pg_terminate_backend(${row?.pid ?? 0})`;
      await wait;
      await tx.execute(fragment`insert into written values ('the broken one')`);
    });
    await expect(broken).rejects.toThrow();
    await db.transaction(async (tx) => {
      await tx.execute(fragment`insert into written values ('the next one')`);
      goOn();
      await sleep(100);
    });
    expect(await sql`select by from written`).toEqual([{ by: "the next one" }]);
  });

  it("answers the query that follows a canceled one on the same connection", async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    const { sql, close } = openDatabase({ url: test.url, maxConnections: 1 });
    onTestFinished(() => close());
    const [before] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const killed = sql`select pg_sleep(30)`.catch((error: Error) => error.name);
    await eventually(
      async () =>
        (await test.sql`select 1 from pg_stat_activity where query like 'select pg_sleep(30)%'`).length > 0,
    );
    await test.sql`select pg_terminate_backend(${before?.pid ?? 0})`;
    expect(await killed).toMatch(/Error/);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("finds a connection as fast after many statements as after few", async () => {
    const test = await createTestDatabase();
    onTestFinished(() => test.close());
    const { sql, close } = openDatabase({ url: test.url, maxConnections: 2 });
    onTestFinished(() => close());
    await Promise.all([sql`select pg_sleep(0.1)`, sql`select pg_sleep(0.1)`]);
    const search = vi.spyOn(Array.prototype, "indexOf");
    onTestFinished(() => search.mockRestore());
    for (let statement = 0; statement < 500; statement += 1) await sql`select 1`;
    const lengths = search.mock.contexts.map((searched) => (searched as unknown[]).length);
    expect(Math.max(...lengths)).toBeLessThan(50);
  });
});
