import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { createSignedInContext } from "../testing";
import { explainPrepared, listenIn, type SentStatement } from "../testing/statements";
import { listTemplates, listTemplatesByMeaning } from ".";
import { listTemplatesByMeaningInput, listTemplatesInput, TEMPLATE_SORTS } from "./schemas";

let database: TestDatabase;
let ctx: SignedInContext;
let sent: { take(): SentStatement[] };

/** 10,000 templates, as statistics know them. */
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createSignedInContext(database.db);
  const { sql } = database;
  await sql`
    insert into prompt_templates
      (id, title, content, category, created_by, created_at, usage_count, rating_count, rating_sum, is_public)
    select 't-' || lpad(n::text, 5, '0'), 'Title w' || n % 500, 'Some words about the topic v' || n % 50,
      (array['coding', 'writing', 'marketing', 'business', 'education', 'creative', 'analysis', 'research'])[1 + n % 8],
      case when n % 1000 = 0 then ${ctx.actor.id} end, timestamptz '2026-01-01' + (n * 7919 % 10000) * interval '1 minute',
      n % 300, n % 40, (n % 40) * (1 + n % 5), n % 50 <> 0
    from generate_series(1, 10000) as n`;
  await sql`vacuum (analyze) prompt_templates`;
  sent = listenIn(database);
}, 120_000);
afterAll(() => database?.close());

async function plansOf(input: object): Promise<{ plan: string; nextCursor: string | null }> {
  sent.take();
  const { nextCursor } = await listTemplates(ctx, listTemplatesInput.parse(input));
  const statements = sent.take();
  expect(statements).toHaveLength(1);
  const [statement] = statements as [SentStatement];
  return { plan: await explainPrepared(database, statement, "costs off"), nextCursor };
}

describe.each(TEMPLATE_SORTS)(
  "among 10,000 templates, one statement and an index in the order %s",
  (sort) => {
    const name = { rating: "standing", used: "used", newest: "newest" }[sort];

    it.each([
      ["all of them", {}, `prompt_templates_${name}`],
      ["a category", { category: "coding" }, `prompt_templates_category_${name}`],
    ])("lists %s, the first page and the next, without sorting", async (_, filter, index) => {
      const first = await plansOf({ sort, ...filter });
      const next = await plansOf({ sort, ...filter, cursor: first.nextCursor ?? "" });
      for (const { plan } of [first, next]) {
        expect(plan).toContain(`Index Scan using ${index} `);
        expect(plan).not.toMatch(/Seq Scan|Sort/);
      }
    });

    it("finds words", async () => {
      for (const q of ["w12", "title w12", "words topic"]) {
        for (const filter of [{}, { category: "coding" }]) {
          expect((await plansOf({ sort, q, ...filter })).plan).not.toMatch(/Seq Scan/);
        }
      }
    });

    it("lists one's own", async () => {
      expect((await plansOf({ sort, mine: true })).plan).toContain("prompt_templates_created_by");
    });
  },
);

it.each([
  ["all of them", {}],
  ["a category", { category: "coding" }],
])("compares the signs of %s, and looks up only the nearest", async (_, filter) => {
  const { sql } = database;
  await sql`update template_embeddings set model = 'test/1',
    signs = (lpad(ltrim(template_id, 't-0'), 5, '0')::int * 7919)::bit(512), vector = (
      select string_agg(sha512((template_id || place)::bytea), '') from generate_series(1, 16) as place)`;
  await sql`vacuum (analyze) template_embeddings`;
  const embedder = {
    model: "test/1",
    window: 480,
    leastLikeness: 0,
    readsOnlyEnglish: true,
    embed: async () => [],
    embedQuery: async () => new Float32Array(512).fill(0.1),
  };
  sent.take();
  await listTemplatesByMeaning(
    { ...ctx, embedder },
    listTemplatesByMeaningInput.parse({ q: "attorney", ...filter }),
  );
  const [nearest] = sent.take() as [SentStatement];
  const plan = await explainPrepared(database, nearest, "costs off");
  expect(plan).not.toMatch(/Seq Scan on prompt_templates|Join/);
  for (const table of ["prompt_templates", "template_embeddings"])
    expect(plan).toContain(`Index Scan using ${table}_pkey`);
});
