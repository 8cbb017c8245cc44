import { type OpenDatabase, openDatabase } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createSignedInContext } from "../testing";

/*
 * PostgreSQL plans what triggers do once for each connection, by the rows of the first statement. Each test has a connection of
 * its own, which sees few rows first and many then, or the other way round.
 */

let database: TestDatabase;
let connection: OpenDatabase;
let userId: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  connection = openDatabase({ url: database.url, maxConnections: 1 });
  userId = (await createSignedInContext(database.db)).actor.id;
});
afterEach(() => connection.close());
afterAll(() => database.close());

const add = ({ sql }: TestDatabase, prompts: number) => sql`
  insert into prompts (id, user_id, title, content, category, tags)
  select gen_random_uuid(), ${userId}, 'Prompt ' || n, 'Text ' || n, 'coding', array['a', 'b', 'c']
  from generate_series(1, ${prompts}::int) as n`;

it("a change of a whole library takes no longer on a connection that has only seen small ones", async () => {
  const { sql } = connection;
  await add(database, 1_500);
  await sql`update prompts set is_favorite = true where false`;
  const plan = await sql.begin(async (tx) => {
    await tx`select set_config('commonplace.many_prompts', 'on', true)`;
    return tx`explain (analyze) update prompts set is_favorite = true where user_id = ${userId}`;
  });
  const printed = plan.map((row) => row["QUERY PLAN"]).join("\n");
  const timeOf = (trigger: string) => Number(new RegExp(`${trigger}.*: time=([\\d.]+)`).exec(printed)?.[1]);
  // Both look at each row, before and after. In one statement they meet the same machine, however busy.
  expect(timeOf("library_changed_update")).toBeLessThan(50 * timeOf("storage_update"));
});

it("one prompt is deleted without a look at everybody's tags on a connection that has deleted thousands", async () => {
  const { sql } = connection;
  await add(database, 5_000);
  await sql`vacuum analyze prompt_tags`;
  await sql`delete from prompts where id in (select id from prompts where user_id = ${userId} limit 4000)`;
  const [whole] = await sql.begin(async (tx) => {
    await tx`delete from prompts where id = (select id from prompts where user_id = ${userId} limit 1)`;
    return tx<{ reads: number }[]>`
      select seq_scan::int as reads from pg_stat_xact_user_tables where relname = 'prompt_tags'`;
  });
  expect(whole?.reads).toBe(0);
});
