import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedInContext } from "../../core/context";
import { createSignedInContext } from "../../testing";
import { explainPrepared, listenIn } from "../../testing/statements";
import { searchPromptsInput } from "../schemas";
import { searchPrompts } from "./search";

let database: TestDatabase;
let ctx: SignedInContext;
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createSignedInContext(database.db);
  await database.sql`
    insert into prompts (id, user_id, title, content, category)
    select 'p-' || n, ${ctx.actor.id}, 'Title ' || n % 100, 'Some words' || case when n % 500 = 0 then ' of a zeppelin' else '' end,
      'coding'
    from generate_series(1, 2000) as n`;
  await database.sql`vacuum (analyze) prompts, prompt_search`;
}, 60_000);
afterAll(() => database.close());

it.each(["zeppelin", '"of a zeppelin"'])(
  "%s is looked for in the index where few prompts are, too",
  async (q) => {
    const sent = listenIn(database);
    const { items } = await searchPrompts(ctx, searchPromptsInput.parse({ q }));
    expect(items).toHaveLength(4);
    // A scan of the table takes longer than PostgreSQL thinks: it does not know that the words of each row are stored apart.
    const statements = sent.take().filter(({ text }) => text.includes("@@"));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) {
      const plan = await explainPrepared(database, statement, "costs off");
      expect(plan).toMatch(/Bitmap Index Scan on prompt_search_words/);
      expect(plan).not.toMatch(/Seq Scan on prompt_search/);
    }
  },
);
