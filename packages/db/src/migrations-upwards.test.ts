import { expect, it } from "vitest";
import { migrate } from "./migrate";
import { emptyDatabase, migrationsUpTo } from "./testing/migrations";

it("migrates a library from before trash, workspaces and ratings without losing a row", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0007_site_roll_ups") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test'), ('ben', 'ben@example.test')`;
  await sql`insert into categories (id, user_id, name, color, icon_bg, icon_color)
    values ('c1', 'ada', 'Recipes', 'purple', 'x', 'x')`;
  await sql`insert into prompts (id, user_id, title, content, category, category_id, tags, updated_at) values
    ('p1', 'ada', 'Lemon cake', 'Bake it', 'custom-c1', 'c1', '{sweet}', '2026-01-02T03:04:05Z'),
    ('p2', 'ada', 'Review', 'Read it', 'coding', null, '{}', '2026-01-03T00:00:00Z'),
    ('p3', 'ben', 'Sonnet', 'Write it', 'writing', null, '{}', '2026-01-04T00:00:00Z')`;
  await sql`insert into documents (id, user_id, prompt_id, file_name, original_name, file_type, file_size, file_path, sha256)
    values ('d1', 'ada', 'p1', 'cake.txt', 'cake.txt', 'text/plain', 5, 'key-1', ${"0".repeat(64)})`;
  await sql`insert into workspaces (id, name, owner_id, invite_code) values ('w1', 'Kitchen', 'ada', 'CODE')`;
  await sql`insert into workspace_members (workspace_id, user_id, role)
    values ('w1', 'ada', 'owner'), ('w1', 'ben', 'member')`;
  await sql`insert into shared_prompts (id, prompt_id, workspace_id, shared_by) values ('s1', 'p1', 'w1', 'ada')`;
  await sql`insert into prompt_templates (id, title, content, category, created_by)
    values ('t1', 'Cover letter', 'Apply as [role]', 'business', 'ada')`;
  await sql`insert into template_components (id, user_id, name, content, type)
    values ('k1', 'ada', 'Kind', 'Be kind', 'tone')`;

  await migrate({ url });

  expect(
    await sql`select id, title, version, version_note, edited_by, deleted_at from prompts
    where user_id = 'ada' order by id`,
  ).toMatchObject([
    { id: "p1", title: "Lemon cake", version: 1, version_note: null, edited_by: null, deleted_at: null },
    { id: "p2", title: "Review", version: 1, version_note: null, edited_by: null, deleted_at: null },
  ]);
  const kept = await sql`select updated_at = '2026-01-02T03:04:05Z' as kept from prompts where id = 'p1'`;
  expect(kept).toEqual([{ kept: true }]);
  // People who could join before still can, until the owner changes it.
  expect(await sql`select name, value from site_settings`).toEqual([{ name: "sign-up", value: "open" }]);
  expect(await sql`select count(*)::int as versions from prompt_versions`).toEqual([{ versions: 0 }]);
  expect(await sql`select id, sha256 from documents`).toEqual([{ id: "d1", sha256: "0".repeat(64) }]);
  expect(await sql`select prompt_id from prompt_search order by prompt_id`).toEqual(
    ["p1", "p2", "p3"].map((prompt_id) => ({ prompt_id })),
  );
  expect(await sql`select share_id, prompt_id, title from shared_prompt_search`).toEqual([
    { share_id: "s1", prompt_id: "p1", title: "Lemon cake" },
  ]);
  expect(await sql`select user_id, role from workspace_members order by user_id`).toEqual([
    { user_id: "ada", role: "owner" },
    { user_id: "ben", role: "member" },
  ]);
  expect(
    await sql`select id, rating, rating_sum, words::text <> '' as found from prompt_templates where id = 't1'`,
  ).toEqual([{ id: "t1", rating: 0, rating_sum: 0, found: true }]);
  expect(await sql`select id from template_components where user_id = 'ada'`).toEqual([{ id: "k1" }]);

  // Old rows have the new features: they can be trashed, found in no search, and restored.
  await sql`update prompts set deleted_at = now() where id = 'p1'`;
  expect(
    await sql`select 1 from prompt_search where prompt_id = 'p1'
    union all select 1 from shared_prompt_search where prompt_id = 'p1'`,
  ).toEqual([]);
  await sql`update prompts set deleted_at = null where id = 'p1'`;
  expect(await sql`select prompt_id from shared_prompt_search`).toEqual([{ prompt_id: "p1" }]);
});

it("removes invite codes and workspace names from recorded page views", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0010_community_templates") });
  await sql`insert into site_visits (id, session_id, visitor) values ('v1', 's1', 'x')`;
  await sql`insert into page_views (id, visit_id, path, title) values
    ('1', 'v1', '/join/ABCDEFGHJKMN', 'Join Workspace'), ('2', 'v1', '/workspaces/:id', 'The takeover'),
    ('3', 'v1', '/library', 'Library')`;
  await sql`insert into site_days (day, page_views, sessions, session_seconds) values ('2026-03-01', 9, 1, 1)`;
  await sql`insert into site_day_pages (day, path, title, views) values
    ('2026-03-01', '/join/ABCDEFGHJKMN', 'Join Workspace', 2), ('2026-03-01', '/Join/nmkjhgfedcba', 'Join', 1),
    ('2026-03-01', '/join/ABCD2345EFGH', null, 3), ('2026-03-01', '/workspaces/:id', 'The takeover', 1),
    ('2026-03-01', '/library', 'Library', 2)`;

  await migrate({ url });

  expect(await sql`select path, title from page_views order by id`).toEqual([
    { path: "/join/:code", title: null },
    { path: "/workspaces/:id", title: null },
    { path: "/library", title: "Library" },
  ]);
  expect(await sql`select path, title, views from site_day_pages order by lower(path), views`).toEqual([
    { path: "/Join/:code", title: null, views: 1 },
    { path: "/join/:code", title: null, views: 5 },
    { path: "/library", title: "Library", views: 2 },
    { path: "/workspaces/:id", title: null, views: 1 },
  ]);
});

it("numbers categories with equal names, or with a built-in one's name", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0012_idempotency_keys") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test'), ('ben', 'ben@example.test')`;
  const long = "x".repeat(60);
  const names: [string, string, string][] = [
    ["a1", "ada", "Recipes"],
    ["a2", "ada", "recipes (2)"],
    ["a3", "ada", "RECIPES"],
    ["a4", "ada", " Recipes "],
    ["a5", "ada", "Coding"],
    ["a6", "ada", long],
    ["a7", "ada", long],
    ["a8", "ada", "Ñandú"],
    ["a9", "ada", "n\u0303ANDU\u0301"],
    ["b1", "ben", "Recipes"],
  ];
  for (const [id, user, name] of names) {
    await sql`insert into categories (id, user_id, name, color, icon_bg, icon_color)
      values (${id}, ${user}, ${name}, 'purple', 'x', 'x')`;
  }

  await migrate({ url });

  const rows = await sql<{ id: string; name: string }[]>`select id, name from categories order by id`;
  expect(rows.map(({ id, name }) => [id, name])).toEqual([
    ["a1", "Recipes"],
    ["a2", "recipes (2)"],
    ["a3", "RECIPES (3)"],
    ["a4", "Recipes (4)"],
    ["a5", "Coding (2)"],
    ["a6", long],
    ["a7", `${"x".repeat(56)} (2)`],
    ["a8", "Ñandú"],
    ["a9", "n\u0303ANDU\u0301 (2)"],
    ["b1", "Recipes"],
  ]);
});

it("counts the bytes of each library, and deletes rows of finished imports except those needed for undo", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0016_desk_for_imports") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test'), ('ben', 'ben@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category, tags) values
    ('p1', 'ada', 'Cake', 'Bäke', 'coding', '{a,bc}')`;
  await sql`insert into prompt_versions (prompt_id, version, user_id, title, content, category, tags, saved_at) values
    ('p1', 1, 'ada', 'C', 'Bake', 'coding', '{}', now()), ('p1', 2, 'ada', 'C', 'Baked', 'coding', '{}', now())`;
  await sql`insert into documents (id, user_id, prompt_id, file_name, original_name, file_type, file_size, file_path, sha256)
    values ('d1', 'ada', 'p1', 'a', 'a', 'text/plain', 1000, 'key-1', ${"0".repeat(64)})`;
  await sql`insert into imports (id, user_id, file_name, format, status, summary) values
    ('i1', 'ada', 'a', 'csv', 'done', '{}'), ('i2', 'ada', 'a', 'csv', 'previewed', '{}')`;
  await sql`insert into import_rows (import_id, position, status, draft, prompt_id) values
    ('i1', 1, 'ready', '{"title": "Cake"}', 'p1'),
    ('i1', 2, 'ready', '{"title": "C", "replaced": {"before": 1, "after": 2}}', 'p1'),
    ('i1', 3, 'skipped', '{}', null), ('i2', 1, 'ready', '{"title":"A"}', null)`;

  await migrate({ url });

  expect(await sql`select bytes::int, history_bytes::int from storage_usage, prompts`).toEqual([
    { bytes: 4 + 5 + 3 + 5 + 6 + 1_000 + '{"title": "A"}'.length, history_bytes: 11 },
  ]);
  expect(await sql`select import_id, position, draft from import_rows order by import_id, position`).toEqual([
    { import_id: "i1", position: 1, draft: {} },
    { import_id: "i1", position: 2, draft: { replaced: { before: 1, after: 2 } } },
    { import_id: "i2", position: 1, draft: { title: "A" } },
  ]);
});

it("tells whose prompts wait for the words of search", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0029_add_library_health") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test'), ('ben', 'ben@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category) values
    ('p1', 'ada', 'Lemon cake', 'Bake it', 'coding'), ('p2', 'ben', 'Sonnet', 'Write it', 'writing')`;
  await sql`insert into prompt_search_due (prompt_id) values ('p1'), ('p2')`;

  await migrate({ url });

  expect(await sql`select prompt_id, user_id from prompt_search_due order by prompt_id`).toEqual([
    { prompt_id: "p1", user_id: "ada" },
    { prompt_id: "p2", user_id: "ben" },
  ]);
  await sql`delete from prompt_search_due`;
  await sql`select prompts_changed_together('{p2}', true)`;
  expect(await sql`select prompt_id, user_id from prompt_search_due`).toEqual([
    { prompt_id: "p2", user_id: "ben" },
  ]);
  expect(await sql`select prompt_search_catch_up(10) as written`).toEqual([{ written: 1 }]);
});

it("has the words after points written for prompts that are there", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0035_order_favorites") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category) values
    ('p1', 'ada', 'Page', 'An ASP.NET page', 'coding')`;
  const words = () => sql`select words_version as version,
    coalesce(tsvector_to_array(words), string_to_array(lexemes, E'\n')) && '{das.net}' as named from prompt_search`;

  await migrate({ url });

  expect(await words()).toEqual([{ version: 1, named: false }]);
  expect(await sql`select prompt_search_catch_up(10) as written`).toEqual([{ written: 1 }]);
  expect(await words()).toEqual([{ version: 3, named: true }]);
  expect(await sql`select prompt_search_catch_up(10) as written`).toEqual([{ written: 0 }]);
});

it("counts the libraries that are there, and goes on from there", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0049_order_titles_without_punctuation") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test'), ('ben', 'ben@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category, is_favorite, deleted_at) values
    ('p1', 'ada', 'Lemon cake', 'Bake it', 'coding', true, null), ('p2', 'ada', 'Tea', 'Boil it', 'coding', false, null),
    ('p3', 'ada', 'Ode', 'Write it', 'writing', true, now()), ('p4', 'ben', 'Sonnet', 'Write it', 'writing', false, null)`;

  await migrate({ url });

  const counts = () => sql`
    select user_id, category, sum(prompts)::int as prompts, sum(favorites)::int as favorites
    from library_counts group by 1, 2 order by 1, 2`;
  const bens = { user_id: "ben", category: "writing", prompts: 1, favorites: 0 };
  expect(await counts()).toEqual([{ user_id: "ada", category: "coding", prompts: 2, favorites: 1 }, bens]);
  await sql`update prompts set category = 'writing', deleted_at = null where user_id = 'ada'`;
  expect(await counts()).toEqual([{ user_id: "ada", category: "writing", prompts: 3, favorites: 2 }, bens]);
});

it("forgets the scores of an earlier rubric, and touches nothing else", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0037_add_second_factors") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category, updated_at)
    values ('p1', 'ada', 'Lemon cake', 'Bake it', 'coding', '2026-01-02T03:04:05Z')`;
  await sql`update prompts set score = 41`;
  await sql`insert into prompt_versions (prompt_id, version, user_id, title, content, category, tags, saved_at, score)
    values ('p1', 1, 'ada', 'Cake', 'Bake', 'coding', '{}', now(), 17)`;
  const rest = () => sql`
    select to_jsonb(prompts) - 'score' as prompt, to_jsonb(prompt_versions) - 'score' as version,
      to_jsonb(prompt_search) - 'lexemes' as search -- which a later migration adds
    from prompts, prompt_versions, prompt_search`;
  const before = await rest();

  await migrate({ url });

  expect(await rest()).toEqual(before);
  expect(
    await sql`select p.score, v.score as earlier, t.tgenabled from prompts p, prompt_versions v, pg_trigger t
    where t.tgrelid in ('prompts'::regclass, 'prompt_versions'::regclass) and not t.tgisinternal
    group by 1, 2, 3`,
  ).toEqual([{ score: null, earlier: null, tgenabled: "O" }]);
});

it("gives the scores of shared prompts that are there to their workspaces", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({ url, migrationsFolder: await migrationsUpTo("0053_find_templates_by_meaning") });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category, score) values
    ('p1', 'ada', 'Rated', 'Text', 'coding', 71), ('p2', 'ada', 'New', 'Text', 'coding', null)`;
  await sql`insert into workspaces (id, name, owner_id, invite_code) values ('w1', 'Room', 'ada', 'CODE')`;
  await sql`insert into shared_prompts (id, prompt_id, workspace_id, shared_by) values
    ('s1', 'p1', 'w1', 'ada'), ('s2', 'p2', 'w1', 'ada')`;

  await migrate({ url });

  expect(await sql`select share_id, score from shared_prompt_search order by 1`).toEqual([
    { share_id: "s1", score: 71 },
    { share_id: "s2", score: -1 },
  ]);
});

it("keeps the search words of prompts that are there as a text, in the background, and drops their old index at last", async () => {
  const { url, sql } = await emptyDatabase();
  await migrate({
    url,
    migrationsFolder: await migrationsUpTo("0051_find_by_meaning_for_those_who_want_it"),
  });
  await sql`insert into users (id, email) values ('ada', 'ada@example.test')`;
  await sql`insert into prompts (id, user_id, title, content, category) values
    ('p1', 'ada', 'Page', 'An ASP.NET page', 'coding'), ('p2', 'ada', 'Poem', 'A poem', 'writing')`;
  const [before] =
    await sql`select array_agg(tsvector_to_array(words)::text order by prompt_id) as words from prompt_search`;

  await migrate({ url });

  const found = (index: string) => sql`select prompt_id from prompt_search
    where ${index === "old" ? sql`words` : sql`search_vector(lexemes)`} @@ 'dadpoem'`;
  const indexes = () =>
    sql`select indexname as name from pg_indexes where indexname like 'prompt_search%words' order by 1`;
  expect(await found("old")).toEqual([{ prompt_id: "p2" }]);
  await sql`update prompts set content = 'Read it' where id = 'p1'`;
  await sql`update prompts set content = 'An ASP.NET page' where id = 'p1'`;
  expect(await sql`select prompt_search_catch_up(10) as written`).toEqual([{ written: 1 }]);
  expect(await found("old")).toEqual([]);
  expect(await found("new")).toEqual([{ prompt_id: "p2" }]);
  expect(
    await sql`select array_agg(string_to_array(lexemes, E'\n')::text order by prompt_id) as words from prompt_search`,
  ).toEqual([before]);
  expect(await indexes()).toEqual([{ name: "prompt_search_old_words" }, { name: "prompt_search_words" }]);
  // A reader keeps the old index in place; nobody waits.
  await sql.begin(async (reader) => {
    await reader`select from prompt_search`;
    expect(await sql`select prompt_search_catch_up(10) as written`).toEqual([{ written: 0 }]);
    expect(await indexes()).toHaveLength(2);
  });
  expect(await sql`select prompt_search_catch_up(10) as written`).toEqual([{ written: 0 }]);
  expect(await indexes()).toEqual([{ name: "prompt_search_words" }]);
});
