import { sql as fragment } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { databaseFailureOf } from "./database-failure";
import { type DatabaseOrTransaction, type OpenDatabaseOptions, openDatabase } from "./open-database";
import { createTestDatabase, type TestDatabase } from "./testing/index";

describe("an open database", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());

  function open(options: Omit<OpenDatabaseOptions, "url"> = {}) {
    const opened = openDatabase({ url: test.url, ...options });
    onTestFinished(() => opened.close());
    return opened;
  }

  it("cancels a statement that runs longer than its limit", async () => {
    const { db } = open({ statementTimeoutMs: 100 });
    await expect(db.execute(fragment`select pg_sleep(10)`)).rejects.toMatchObject({
      cause: { code: "57014" },
    });
  });

  it("gives up a statement that waits too long for a connection, and serves the next ones", async () => {
    const { sql } = open({ maxConnections: 1, queueTimeoutMs: 200 });
    const held = sql.begin((tx) => tx`select pg_sleep(3)`);
    await sql`select 1`.then(
      () => expect.unreachable(),
      (error) => expect(databaseFailureOf(error)).toBe("busy"),
    );
    await held;
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("gives up a server that stops answering, and serves the next statement", async () => {
    const { sql } = open({ maxConnections: 1, statementTimeoutMs: 300, limitInServer: false });
    await sql`select pg_sleep(300)`.then(
      () => expect.unreachable(),
      (error) => expect(databaseFailureOf(error)).toBe("away"),
    );
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("has no limit unless asked for", async () => {
    expect(await open().sql`show statement_timeout`).toEqual([{ statement_timeout: "0" }]);
  });

  it("uses as many connections as allowed and no more", async () => {
    const { sql } = open({ maxConnections: 3 });
    const used = await Promise.all(
      Array.from({ length: 12 }, () => sql`select pg_backend_pid() as pid, pg_sleep(0.05)`),
    );
    expect(new Set(used.map(([row]) => row?.pid)).size).toBe(3);
  });

  it.each([
    [true, 1],
    [false, 0],
  ])("keeps named statements on the server when that is %s", async (preparedStatements, kept) => {
    const { db, sql } = open({ maxConnections: 1, preparedStatements });
    const named = db
      .select({ one: fragment<number>`1` })
      .from(fragment`generate_series(1, ${fragment.placeholder("n")})`)
      .prepare("counted");
    expect(await named.execute({ n: 2 })).toHaveLength(2);
    expect(await named.execute({ n: 3 })).toHaveLength(3);
    const [row] = await sql.unsafe(
      "select count(*)::int as kept from pg_prepared_statements where statement like '%generate_series%' and not statement like '%pg_prepared%'",
    );
    expect(row?.kept).toBe(kept);
  });

  it("reports notices, and every statement as it is sent", async () => {
    const notices: string[] = [];
    const statements: string[] = [];
    const { db } = open({
      onNotice: (notice) => notices.push(notice),
      onStatement: (one) => statements.push(one),
    });
    await db.execute(fragment`do $$ begin raise notice 'look'; end $$`);
    expect(notices).toEqual(["look"]);
    expect(statements.at(-1)).toBe("do $$ begin raise notice 'look'; end $$");
  });

  it("lets the same code run with and without a transaction", async () => {
    const one = async (db: DatabaseOrTransaction) => (await db.execute(fragment`select 1 as one`))[0]?.one;
    const { db } = open();
    expect([await one(db), await db.transaction((tx) => one(tx))]).toEqual([1, 1]);
  });

  it("distinguishes an absent database from a bug of ours", async () => {
    const { db } = open();
    const mistake = await db.execute(fragment`select nonsense`).catch((error) => error);
    expect(databaseFailureOf(mistake)).toBeNull();

    const { db: nowhere, close } = openDatabase({ url: "postgres://someone@127.0.0.1:1/library" });
    onTestFinished(() => close());
    const absent = await nowhere.execute(fragment`select 1`).catch((error) => error);
    expect(databaseFailureOf(absent)).toBe("away");
  });
});
