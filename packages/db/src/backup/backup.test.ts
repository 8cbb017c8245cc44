import type postgres from "postgres";
import { describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "../migrate";
import { createTestDatabase } from "../testing/index";
import { emptyDatabase, migrationsUpTo } from "../testing/migrations";
import { loadSnapshot } from "./load-snapshot";
import { type BackupTable, fileRemovalLock, SECRET_TABLES } from "./tables";
import { type AppliedMigration, takeSnapshot } from "./take-snapshot";

/** A snapshot in memory. */
interface Kept {
  migrations: AppliedMigration[];
  tables: { table: BackupTable; rows: Buffer }[];
}

async function usedDatabase() {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  await addRows(database.sql);
  return database;
}

async function addRows(sql: postgres.Sql): Promise<void> {
  await sql`insert into users (id, email) values ('ada', 'ada@example.test'), ('ben', 'ben@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category, tags) values
    ('p1', 'ada', 'Tab	and "quotes"', ${"A line\nand \\N another\r\n"}, 'coding', ${["x", "a,b"]}),
    ('p2', 'ben', 'Größe 🍋', 'Milk', 'writing', '{}')`;
  await sql`insert into server_secrets (name, value) values ('accounts', '{"key": 1}')`;
}

async function keep(url: string, withSecrets = false): Promise<Kept> {
  const kept: Kept = { migrations: [], tables: [] };
  await takeSnapshot({ url, withSecrets }, async (snapshot) => {
    kept.migrations = snapshot.migrations;
    for (const table of snapshot.tables) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of await snapshot.copy(table)) chunks.push(chunk);
      kept.tables.push({ table, rows: Buffer.concat(chunks) });
    }
  });
  return kept;
}

async function* inPieces(bytes: Buffer, size = 7) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function putBack(url: string, { migrations, tables }: Kept): Promise<void> {
  await loadSnapshot({ url, migrations }, async (database) => {
    for (const { table, rows } of tables) await database.load(table, inPieces(rows));
  });
}

describe("a snapshot", () => {
  it("restores every row, index and constraint", async () => {
    const { url, sql } = await usedDatabase();
    const target = await emptyDatabase();
    await putBack(target.url, await keep(url));

    const tables = ["users", "prompts", "prompt_search", "storage_usage"];
    for (const table of tables) {
      const read = (of: typeof sql) => of.unsafe(`select * from ${table} order by 1`);
      expect(await read(target.sql)).toEqual(await read(sql));
    }
    const rules = (of: typeof sql) => of`
      select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace union all
      select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' union all
      select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2, 3`;
    expect([...(await rules(target.sql))]).toEqual([...(await rules(sql))]);
    await target.sql`update prompts set title = 'Lemon' where id = 'p1'`;
    expect(await target.sql`select title from prompt_search where prompt_id = 'p1'`).toEqual([
      { title: "Lemon" },
    ]);
    const [before] = await sql`select max(id)::int as last from library_health_due`;
    const [after] =
      await target.sql`insert into library_health_due (user_id) values ('ada') returning id::int`;
    expect(after?.id).toBeGreaterThan(before?.last);
  });

  it("holds every table except keys and counters", async () => {
    const { url, sql } = await usedDatabase();
    await sql`create table added_later (id text primary key, twice int generated always as (1 + 1) stored)`;
    const { tables } = await keep(url);
    const all = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`;
    const names = tables.map(({ table }) => table.name);
    const missing = all.map(({ name }) => name).filter((name) => !names.includes(name));
    expect(missing.sort()).toEqual([...SECRET_TABLES, "rate_limits"].sort());
    expect(tables.find(({ table }) => table.name === "added_later")?.table.columns).toEqual(["id"]);
    // No other object holds state that COPY of tables misses: identity columns continue behind the highest row.
    expect(
      await sql`
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'S' and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i'))`,
    ).toEqual([]);
    expect((await keep(url, true)).tables.map(({ table }) => table.name)).toEqual(
      expect.arrayContaining([...SECRET_TABLES]),
    );
  });

  it("is read completely, however its bytes arrive", async () => {
    const { url, sql } = await usedDatabase();
    await sql`insert into prompts (id, user_id, title, content, category)
      select 'more' || number, 'ada', 'More', repeat('text ', 500 + number % 97), 'coding'
      from generate_series(1, 400) number`;
    for (let time = 0; time < 5; time += 1) {
      const { tables } = await keep(url);
      expect(tables.find(({ table }) => table.name === "prompts")?.rows.length).toBeGreaterThan(1_000_000);
    }
  });

  it("shows one moment, and keeps others from removing files meanwhile", async () => {
    const { url, sql } = await usedDatabase();
    const mayRemove = async () => {
      const [row] = await sql`select pg_try_advisory_xact_lock_shared(${fileRemovalLock}) as may`;
      return row?.may;
    };
    expect(await mayRemove()).toBe(true);
    await takeSnapshot({ url, withSecrets: false }, async (snapshot) => {
      await sql`delete from users where id = 'ben'`;
      const texts: string[] = [];
      for (const name of ["prompts", "users"]) {
        const table = snapshot.tables.find((each) => each.name === name);
        if (!table) throw new Error(`no table ${name}`);
        for await (const chunk of await snapshot.copy(table)) texts.push(Buffer.from(chunk).toString());
      }
      expect(texts.join("")).toContain("ben@example.test");
      expect(texts.join("")).toContain("Größe 🍋");
      expect(await mayRemove()).toBe(false);
    });
    expect(await mayRemove()).toBe(true);
  });

  it("leaves the database empty when a row does not fit, and says why", async () => {
    const { url } = await usedDatabase();
    const kept = await keep(url);
    const prompts = kept.tables.find(({ table }) => table.name === "prompts");
    const users = kept.tables.find(({ table }) => table.name === "users");
    if (!prompts || !users) throw new Error("tables are missing");
    const whole = users.rows;
    const target = await emptyDatabase();
    const tables = () => target.sql`select relname from pg_class where relnamespace = 'public'::regnamespace`;

    users.rows = whole.subarray(0, whole.length - 30); // an incomplete row, refused at the end of the COPY
    await expect(putBack(target.url, kept)).rejects.toThrow(/missing data for column|invalid/);
    expect(await tables()).toEqual([]);

    users.rows = Buffer.alloc(0); // foreign keys then have no row to refer to
    await expect(putBack(target.url, kept)).rejects.toThrow(/violates foreign key/);
    expect(await tables()).toEqual([]);
  });

  it("is refused by a database in use, and when it comes from a later version", async () => {
    const { url } = await usedDatabase();
    const kept = await keep(url);
    await expect(putBack(url, kept)).rejects.toThrow(/^The database is not empty/);
    const target = await emptyDatabase();
    const later = { ...kept, migrations: [...kept.migrations, { hash: "unknown", createdAt: 4e12 }] };
    await expect(putBack(target.url, later)).rejects.toThrow(/^The backup was made by a later version/);
  });

  it("of an earlier version is brought up to this one", async () => {
    const { url, sql } = await emptyDatabase();
    await migrate({ url, migrationsFolder: await migrationsUpTo("0023_add_account_links_and_roles") });
    await addRows(sql);
    const target = await emptyDatabase();
    await putBack(target.url, await keep(url));
    await migrate({ url });
    const journal = (of: typeof sql) =>
      of`select hash, created_at from drizzle.__drizzle_migrations order by created_at`;
    expect([...(await journal(target.sql))]).toEqual([...(await journal(sql))]);
    const prompts = (of: typeof sql) => of`select * from prompts order by id`;
    expect(await prompts(target.sql)).toHaveLength(2);
    expect([...(await prompts(target.sql))]).toEqual([...(await prompts(sql))]);
  });
});
