import { newId, type OpenDatabase } from "@commonplace/db";
import { countLibraries } from "../../src/testing/count-libraries";
import type { Draft } from "./texts";

type Sql = OpenDatabase["sql"];

/** How many people keep how many prompts each. The first of the first row is the one who searches. */
export interface Population {
  readonly people: number;
  readonly prompts: number;
}

/** People with libraries of the sizes that a search is measured in, 10,000 first, and others up to a total of prompts. */
export function populationOf(total: number): Population[] {
  const others = Math.max(0, total - 10_000 - 100_000 - 178);
  return [
    { people: 1, prompts: 10_000 },
    { people: 1, prompts: 100_000 },
    { people: 1, prompts: 178 },
    { people: Math.round((others * 0.3) / 5_000), prompts: 5_000 },
    { people: Math.round((others * 0.4) / 1_000), prompts: 1_000 },
    { people: Math.round((others * 0.3) / 100), prompts: 100 },
  ];
}

/** Settings of PostgreSQL that make filling a database fast, and a power cut fatal. */
export const LOADING_SETTINGS = {
  autovacuum: "off",
  fsync: "off",
  full_page_writes: "off",
  maintenance_work_mem: "1GB",
  max_parallel_maintenance_workers: "2",
  max_wal_size: "8GB",
  shared_buffers: "512MB",
  synchronous_commit: "off",
  work_mem: "256MB",
};

/**
 * Fills a fresh, migrated database with everyone's libraries: triggers aside, indexes built afterwards. Rows of
 * `prompt_search` are checked against what the triggers would have written.
 *
 * @param sql a pool of two connections, one for each half of the work.
 * @param pages of the index of words: half empty ones are quicker to write, full ones are as large as a site's.
 * @returns the id of the person who searches.
 */
export async function loadLibraries(
  sql: Sql,
  drafts: readonly Draft[],
  population: readonly Population[],
  say: (sentence: string) => void,
  pages: "full" | "half empty" = "half empty",
): Promise<string> {
  const users = population.flatMap(({ people, prompts }) =>
    Array.from({ length: people }, () => ({ id: newId(), prompts })),
  );
  await sql`insert into users (id, email) select id, id || '@example.test'
    from jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as someone (id text)`;
  await loadDrafts(sql, drafts);
  await placePrompts(sql, users);
  say(`${drafts.length} different drafts are in place.`);

  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('prompts', 'prompt_search') and indexname not like '%_pkey'
    order by indexdef like '%gin%' desc`;
  await sql.unsafe(indexes.map(({ name }) => `drop index ${name};`).join(""));
  await sql`alter table prompts disable trigger user`;
  await Promise.all([0, 1].map((half) => insertPrompts(sql, half)));
  say("The prompts are in place.");
  await Promise.all([0, 1].map((half) => insertSearchRows(sql, half)));
  await sql`alter table prompts enable trigger user`;
  await sql`insert into prompt_tags (user_id, tag, prompt_id, is_own)
    select prompts.user_id, named.tag, prompts.id, named.is_own
    from prompts, prompt_tag_rows(prompts.tags) as named where prompts.tags <> '{}'`;
  say("What search reads is in place; building indexes.");
  await Promise.all(indexes.map(({ definition }) => buildIndex(sql, definition, pages)));
  say("The indexes are built.");

  await sql`drop schema bench cascade`;
  for (const table of ["prompts", "prompt_search", "prompt_tags", "users", "categories"]) {
    await sql.unsafe(`vacuum (analyze) ${table}`);
  }
  await countLibraries(sql);
  await checkAgainstTriggers(sql);
  return users[0]?.id ?? "";
}

/**
 * Builds an index. That of the words is built twice as fast from sorted runs by several processes, and with 64 MB for each run
 * a third faster than with 1 GB; but given everything in order PostgreSQL leaves its pages half empty, which those of a site that
 * people write to are not.
 */
async function buildIndex(sql: Sql, definition: string, pages: "full" | "half empty") {
  await sql.begin(async (tx) => {
    if (/using gin/i.test(definition)) {
      await tx`set local maintenance_work_mem = '64MB'`;
      if (pages === "full") await tx`set local max_parallel_maintenance_workers = 0`;
    }
    await tx.unsafe(definition);
  });
}

/** The drafts, each with what search_words makes of it for an owner without an id. */
async function loadDrafts(sql: Sql, drafts: readonly Draft[]) {
  await sql`create schema bench`;
  await sql`create unlogged table bench.drafts (number int generated always as identity primary key, title text,
    description text, content text, tags text[], category text, head_text text, lexemes text[])`;
  const insert = async (from: number) => sql`
    insert into bench.drafts (title, description, content, tags, category, head_text, lexemes)
    select title, description, content, tags, category, search_head(title, tags),
      array_remove(tsvector_to_array(search_words('', category, title, tags, description, content)), 'u')
    from jsonb_to_recordset(${JSON.stringify(drafts.slice(from, from + 500))}::jsonb)
      as draft (title text, description text, content text, tags text[], category text)`;
  for (let from = 0; from < drafts.length; from += 1000)
    await Promise.all([insert(from), insert(from + 500)]);
}

/**
 * The owner and the date of each draft: prompts come in as everyone writes them, one here and one there; the first
 * person imported all but a tenth of theirs at once.
 */
async function placePrompts(sql: Sql, users: readonly { id: string; prompts: number }[]) {
  await sql`create unlogged table bench.placed as
    select uuidv7()::text as id, owner.id as user_id,
      case when owner.place = 1 and nth <= owner.prompts * 0.9 then 0.5 else random() end as at,
      1 + ((nth * 7919 + owner.place * 104729) % (select count(*) from bench.drafts))::int as draft
    from rows from (jsonb_to_recordset(${JSON.stringify(users)}::jsonb) as (id text, prompts int))
      with ordinality as owner (id, prompts, place), generate_series(1, owner.prompts) as nth`;
}

async function insertPrompts(sql: Sql, half: number) {
  await sql`insert into prompts
      (id, user_id, title, description, content, category, tags, is_favorite, created_at, updated_at)
    select placed.id, user_id, title, description, content, category, tags, random() < 0.1, moment, moment
    from (select * from bench.placed where draft % 2 = ${half}::int order by at) as placed
      join bench.drafts on number = draft,
      lateral (select now() - (1 - at) * interval '700 days' - random() * interval '1 minute' as moment) as made`;
}

async function insertSearchRows(sql: Sql, half: number) {
  await sql`insert into prompt_search
      (prompt_id, user_id, category, is_favorite, created_at, title, head_text, lexemes)
    select prompts.id, prompts.user_id, prompts.category, is_favorite, created_at, prompts.title, head_text,
      -- Sorted as the triggers have them: those of the draft are, and the owner's comes before all that begin with a later letter.
      array_to_string(array(
        select right(prompts.user_id, 2) || lexeme from unnest(lexemes || ('u' || prompts.user_id)) as lexeme
        order by lexeme collate "C"), E'\n')
    from (select * from bench.placed where draft % 2 = ${half}::int order by at) as placed
      join bench.drafts on number = draft join prompts on prompts.id = placed.id`;
}

async function checkAgainstTriggers(sql: Sql) {
  const [checked] = await sql<{ wrong: number }[]>`
    select count(*) filter (where lexemes is distinct from
      search_lexemes(prompts.user_id, prompts.category, prompts.title, tags, description, content)
      or head_text <> search_head(prompts.title, tags))::int as wrong
    from (select * from prompt_search limit 300) as sample join prompts on prompts.id = prompt_id`;
  if (checked?.wrong !== 0) throw new Error("The rows loaded for search are not those the triggers write.");
}
