import { openDatabase } from "@commonplace/db";
import { createTestDatabase } from "@commonplace/db/testing";
import { expect, it } from "vitest";
import { createSignedInContext } from "../testing";

/** Prompts of the library that is changed as a whole. */
const PROMPTS = 1_500;

it("a change of a whole library takes no longer on a connection that has only seen small ones", async () => {
  const database = await createTestDatabase();
  const { sql, close } = openDatabase({ url: database.url, maxConnections: 1 });
  try {
    const { actor } = await createSignedInContext(database.db);
    await database.sql`insert into prompts (id, user_id, title, content, category)
      select 'whole-' || n, ${actor.id}, 'Prompt ' || n, 'Text ' || n, 'coding' from generate_series(1, ${PROMPTS}::int) as n`;
    // PostgreSQL plans what triggers do once for each connection, by the rows of the first statement.
    await sql`update prompts set is_favorite = true where false`;
    const plan = await sql.begin(async (tx) => {
      await tx`select set_config('commonplace.many_prompts', 'on', true)`;
      return tx`explain (analyze) update prompts set is_favorite = true where user_id = ${actor.id}`;
    });
    const printed = plan.map((row) => row["QUERY PLAN"]).join("\n");
    const timeOf = (trigger: string) => Number(new RegExp(`${trigger}.*: time=([\\d.]+)`).exec(printed)?.[1]);
    // Both look at each row, before and after. In one statement they meet the same machine, however busy.
    expect(timeOf("library_changed_update")).toBeLessThan(50 * timeOf("storage_update"));
  } finally {
    await close();
    await database.close();
  }
});
