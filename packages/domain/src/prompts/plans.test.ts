import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { getStats } from "../stats";
import { listTags } from "../tags";
import { listTagsInput } from "../tags/schemas";
import { countLibraries, createSignedInContext } from "../testing";
import { explainPrepared, listenIn, type SentStatement } from "../testing/statements";
import {
  getPrompt,
  getPromptFacets,
  listContents,
  listPrompts,
  listTrash,
  listVersions,
  moveFavorite,
  purgeOldTrash,
  recordPromptUse,
  searchPrompts,
} from ".";
import type { PromptFilters } from "./filters";
import { CONTENTS_MAX, listPromptsInput, PROMPT_SORTS, type PromptSort, searchPromptsInput } from "./schemas";

let database: TestDatabase;
let ctx: SignedInContext;
let sent: { take(): SentStatement[] };

/** 10,000 prompts of one person among 100,000, as statistics know them. */
beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await createSignedInContext(database.db);
  const { sql } = database;
  await sql`insert into users (id, email) select 'someone-' || n, n || '@example.test' from generate_series(1, 90) as n`;
  await sql`alter table prompts disable trigger user`;
  await sql`
    insert into prompts (id, user_id, title, content, category, is_favorite, created_at, tags, score)
    select 'p-' || lpad(n::text, 6, '0'), case when n % 10 = 0 then ${ctx.actor.id} else 'someone-' || (n % 90 + 1) end,
      'Title ' || n % 1000, 'Some words about w' || n % 100, (array['coding', 'writing', 'marketing'])[1 + n % 3],
      n % 20 = 0, timestamptz '2026-01-01' + n * interval '1 minute', array['t' || n % 70, 'client/c' || n % 500], (n / 10) % 97
    from generate_series(1, 100000) as n`;
  await sql`
    insert into prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, lexemes)
    select id, user_id, category, is_favorite, created_at, title, ' ' || lower(title) || ' ', array_to_string(
      array(select right(user_id, 2) || place || word from unnest('{a,b,d}'::text[]) as place,
        unnest(string_to_array(lower(title), ' ')) as word)
      || array(select right(user_id, 2) || 'd' || word from unnest(string_to_array(lower(content), ' ')) as word)
      || (right(user_id, 2) || 'u' || user_id) || (right(user_id, 2) || 'pwords about'), E'\n')
    from prompts`;
  await sql`insert into prompt_tags (user_id, tag, prompt_id, is_own)
    select user_id, tag, id, is_own from prompts, prompt_tag_rows(tags)`;
  for (const table of ["prompts", "prompt_search", "prompt_tags", "users"])
    await sql.unsafe(`vacuum (analyze) ${table}`);
  await countLibraries(sql);
  sent = listenIn(database);
}, 120_000);
afterAll(() => database.close());

/** The plans of every statement that runs meanwhile. */
async function plansOf(run: () => Promise<unknown>): Promise<string[]> {
  sent.take();
  await run();
  return Promise.all(sent.take().map((statement) => explainPrepared(database, statement, "costs off")));
}

async function expectIndexes(run: () => Promise<unknown>, index: RegExp) {
  const plans = await plansOf(run);
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (prompts|prompt_search)\b/);
  expect(plans.join("\n")).toMatch(index);
}

describe("among 100,000 prompts, an index answers", () => {
  const indexes: Record<PromptSort, RegExp> = {
    recent: /Index Scan using prompts_user_recent/,
    alphabetical: /Index Scan using prompts_user_title/,
    category: /Index Only Scan using prompts_user_category/,
    favorites: /Index Scan using prompts_user_favorite/,
    "highest-score": /Index Scan using prompts_user_score/,
    "lowest-score": /Index Scan Backward using prompts_user_score/,
  };
  const filters = [
    {},
    { favorite: true },
    { categories: ["coding", "writing"] },
    { categories: ["coding"], favorite: true },
  ];
  // Then either index may come first: that of the order, or that of the tags.
  const tagFilters: Pick<PromptFilters, "tag" | "tagMatch">[] = [
    { tag: ["client", "t10"] },
    { tag: ["client/c10", "t10"], tagMatch: "or" },
  ];
  const byTag = /(using|on) prompt_tags_user_id_tag/;

  it.each(PROMPT_SORTS)("a page of the library in the order %s, the first and the next", async (sort) => {
    const first = await listPrompts(ctx, listPromptsInput.parse({ sort }));
    for (const cursor of [undefined, first.nextCursor ?? undefined]) {
      const plans = await plansOf(() => listPrompts(ctx, listPromptsInput.parse({ sort, cursor })));
      expect(plans[0]).toMatch(indexes[sort]);
      expect(plans[0]).not.toMatch(/Seq Scan on prompts/);
      // Rows come in order from the index; only the categories themselves may need sorting.
      if (sort !== "category") expect(plans[0]).not.toMatch(/Sort/);
      // The page begins at its place in the index: the rows before it are not read.
      if (cursor) expect(plans[0]).toMatch(/Index Cond: .*ROW\(/);
    }
    for (const filter of filters) {
      await expectIndexes(
        () => listPrompts(ctx, listPromptsInput.parse({ sort, ...filter })),
        /using prompts_user_/,
      );
    }
    for (const filter of tagFilters) {
      await expectIndexes(() => listPrompts(ctx, listPromptsInput.parse({ sort, ...filter })), byTag);
    }
  });

  it("the pinned prompts, and those that follow them", async () => {
    for (const sort of PROMPT_SORTS) {
      const plans = await plansOf(() =>
        listPrompts(ctx, listPromptsInput.parse({ sort, pinnedFirst: true })),
      );
      expect(plans).toHaveLength(2);
      expect(plans[0]).toMatch(/using prompts_user_pinned/);
      expect(plans[1]).toMatch(/using prompts_user_/);
      for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on prompts/);
      if (sort !== "category") expect(plans[1]).not.toMatch(/Sort/);
    }
  });

  it("the place of a favorite that moves", async () => {
    const plans = await plansOf(() => moveFavorite(ctx, { id: "p-000020", before: "p-050000" }));
    expect(plans).toHaveLength(2);
    expect(plans[0]).toMatch(/Index Scan Backward using prompts_user_favorite/);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|Sort/);
  });

  it("the tags with their counts", async () => {
    await expectIndexes(() => listTags(ctx, listTagsInput.parse({ prefix: "c" })), byTag);
  });

  it("one prompt, its use, and the contents of some", async () => {
    await expectIndexes(() => getPrompt(ctx, { id: "p-000010" }), /Index Scan using prompts_pkey/);
    await expectIndexes(
      () => recordPromptUse(ctx, { id: "p-000010", eventType: "use" }),
      /using prompts_pkey/,
    );
    const ids = Array.from({ length: CONTENTS_MAX }, (_, at) => `p-${String(at * 500).padStart(6, "0")}`);
    await expectIndexes(() => listContents(ctx, { ids }), /Index Cond: .*id = ANY/);
  });

  it("the trash and a prompt's history", async () => {
    await expectIndexes(() => listTrash(ctx, { limit: 50 }), /using prompts_user_trash/);
    await expectIndexes(
      () => listVersions(ctx, { id: "p-000010", limit: 50 }),
      /using prompt_versions_prompt_id_version_pk/,
    );
    await expectIndexes(() => purgeOldTrash(ctx), /using prompts_trashed/);
  });

  it("the facets and the figures from counts, and those of some tags from an index", async () => {
    const [facets] = await plansOf(() => getPromptFacets(ctx));
    expect(facets).toMatch(/library_counts/);
    expect(facets).not.toMatch(/on prompts/);
    await expectIndexes(() => getPromptFacets(ctx, { tag: ["t10"] }), byTag);
    // Of the prompts only those of this week are looked at, in the index.
    await expectIndexes(
      () => getStats(ctx, { tz: "UTC" }),
      /Index Only Scan using prompts_user_recent on prompts\n *Index Cond: .*created_at >=/,
    );
  });

  it("whether a person's prompts wait for their words, whosever wait", async () => {
    await database.sql`insert into prompt_search_due (prompt_id, user_id)
      select id, 'someone else' from prompts limit 5000`;
    await database.sql`analyze prompt_search_due`;
    const [vocabulary] = await plansOf(() => searchPrompts(ctx, searchPromptsInput.parse({ q: "title" })));
    await database.sql`delete from prompt_search_due`;
    expect(vocabulary).toMatch(/(using|on) prompt_search_due_user/);
    expect(vocabulary).not.toMatch(/Seq Scan on prompt_search_due/);
  });

  it.each(["relevance", ...PROMPT_SORTS])(
    "a search in the order %s, the first page and the next",
    async (sort) => {
      const index = /Bitmap Index Scan on prompt_search_words/;
      for (const filter of filters) {
        const input = searchPromptsInput.parse({ q: "title", sort, limit: 5, ...filter });
        const { nextCursor } = await searchPrompts(ctx, input);
        expect(nextCursor).not.toBeNull();
        await expectIndexes(() => searchPrompts(ctx, { ...input, cursor: nextCursor ?? undefined }), index);
      }
      for (const filter of tagFilters) {
        await expectIndexes(
          () => searchPrompts(ctx, searchPromptsInput.parse({ q: "title", sort, ...filter })),
          byTag,
        );
      }
      for (const q of ["t", "title", "words w4", '"words about"', "titel", "-title", "title or words"]) {
        await expectIndexes(() => searchPrompts(ctx, searchPromptsInput.parse({ q, sort, limit: 5 })), index);
      }
    },
  );

  it.each(["recent", "alphabetical", "favorites", "highest-score", "lowest-score"] as const)(
    "a common word in the order %s, looking at one prompt after the other until its page is full",
    async (sort) => {
      sent.take();
      await searchPrompts(ctx, searchPromptsInput.parse({ q: "words", sort, limit: 5 }));
      const walk = sent.take().find(({ text }) => text.includes('"walked"'));
      const plan =
        walk && (await explainPrepared(database, walk, "analyze, costs off, timing off, summary off"));
      const looks = /Index Scan using prompt_search_pkey.*loops=(\d+)/.exec(plan ?? "")?.[1];
      expect(Number(looks)).toBeLessThan(50);
    },
  );

  it("a common word in the order of categories, reading one category after the other until its page is full", async () => {
    const plans = await plansOf(() =>
      searchPrompts(ctx, searchPromptsInput.parse({ q: "title", sort: "category", limit: 5 })),
    );
    // Sorting the head of every category at once would take twenty times as long.
    expect(plans.some((plan) => /Incremental Sort/.test(plan))).toBe(true);
  });

  it.each(PROMPT_SORTS)("a search in the order %s, reading the texts of its page only", async (sort) => {
    sent.take();
    await searchPrompts(ctx, searchPromptsInput.parse({ q: "title", sort, limit: 5 }));
    const plans = await Promise.all(
      sent.take().map((statement) => explainPrepared(database, statement, "analyze, costs off, timing off")),
    );
    const looks = plans.flatMap((plan) => [
      ...plan.matchAll(/using prompts_pkey on prompts .*rows=(?<rows>[\d.]+) loops=(?<loops>\d+)/g),
    ]);
    // One row more than the page tells that there is another.
    expect(looks.map(({ groups }) => Number(groups?.loops))).toEqual([6]);
  });

  it("a search over no other rows than the person's own", async () => {
    sent.take();
    await searchPrompts(ctx, searchPromptsInput.parse({ q: "title" }));
    for (const statement of sent.take()) {
      expect(await explainPrepared(database, statement, "analyze, costs off")).not.toMatch(/Rows Removed/);
    }
  });
});
