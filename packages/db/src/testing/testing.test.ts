import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "./index";

describe("a test database", () => {
  let one: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
  });

  it("has the committed migrations and shares nothing with another one", async () => {
    await one.sql`create table only_here (id int)`;
    const [there] =
      await other.sql`select to_regclass('only_here') as found, to_regclass('prompts') as prompts`;
    expect(there).toEqual({ found: null, prompts: "prompts" });
  });

  it("has several connections, so two transactions really run at once", async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(() =>
        one.db.transaction(async (tx) => {
          const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid, pg_sleep(0.1)`);
          return row?.pid;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(3);
  });

  it("counts the statements of one piece of work", async () => {
    const { count, statements } = await one.countQueries(async () => {
      await one.db.execute(sql`select 1`);
      await one.db.transaction((tx) => tx.execute(sql`select 2`));
    });
    expect(statements).toEqual(["select 1", "begin ", "select 2", "commit"]);
    expect(count).toBe(4);
  });
});
