import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, type OpenDatabase, openDatabase, startBundledPostgres } from "@commonplace/db";
import { systemClock } from "../../src/ports/clock";
import type { Embedder } from "../../src/ports/embedder";
import { searchPrompts } from "../../src/prompts";
import { searchPromptsInput } from "../../src/prompts/schemas";
import { explainPrepared, listenIn } from "../../src/testing/statements";
import { Figures } from "../library/figures";
import { LOADING_SETTINGS, loadLibraries, populationOf } from "../library/load";
import { backendCpuTime } from "../library/processor";
import { makeDrafts, seededRandom, sourcePrompts } from "../library/texts";

/** Prompts of the people who search, and what 95 of 100 searches may take for each, in milliseconds. */
const LIBRARIES = [
  { prompts: 10_000, aim: 40 },
  { prompts: 100_000, aim: 100 },
];

/** What one prompt's vectors are, as PostgreSQL writes them. */
interface Vectors {
  readonly source: number;
  readonly part: number;
  readonly signs: string;
  readonly vector: string;
}

/** The vectors of every prompt in a database, to be given to others. */
export async function vectorsOf({ sql }: OpenDatabase): Promise<readonly Vectors[]> {
  return sql<Vectors[]>`
    select (dense_rank() over (order by prompt_id) - 1)::int as source, part, signs::text, encode(vector, 'hex') as vector
    from prompt_embedding_parts`;
}

/**
 * Searches with meaning, in one person's 10,000 and another's 100,000 prompts among `total`. Prints how long the whole call
 * takes, what of it is time on a processor (a busy machine lets it wait), and how the nearest prompts are looked for.
 *
 * @param queries of each kind.
 * @param vectors of some prompts; each prompt gets those of one of them, since reading a million takes a day.
 * @returns whether every size met its aim.
 */
export async function searchAtSizes(
  total: number,
  embedder: Embedder,
  vectors: readonly Vectors[],
  queries: Readonly<Record<string, readonly string[]>>,
): Promise<boolean> {
  const started = performance.now();
  const say = (sentence: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);
  const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
  let server = await startBundledPostgres({ dataDir: folder, settings: LOADING_SETTINGS });
  try {
    await migrate({ url: server.url });
    const loading = openDatabase({ url: server.url, maxConnections: 2 });
    const drafts = makeDrafts(10_000, seededRandom(42), sourcePrompts());
    await loadLibraries(loading.sql, drafts, populationOf(total), say);
    await giveVectors(loading, embedder.model, vectors);
    say("The vectors are in place.");
    await loading.close();
    await server.stop();
    server = await startBundledPostgres({ dataDir: folder });

    const database = openDatabase({ url: server.url, maxConnections: 1 });
    const people = await database.sql<{ id: string; prompts: number }[]>`
      select user_id as id, count(*)::int as prompts from prompts group by user_id`;
    let isMet = true;
    for (const { prompts, aim } of LIBRARIES) {
      const id = people.find((person) => person.prompts === prompts)?.id ?? "";
      const reached = await measure(database, id, embedder, queries);
      const among = people.reduce((sum, person) => sum + person.prompts, 0).toLocaleString("en-US");
      console.log(
        `\nWith meaning, in ${prompts.toLocaleString("en-US")} prompts among ${among}: p95 ${reached.toFixed(1)} ms (aim: under ${aim} ms).`,
      );
      isMet &&= reached < aim;
    }
    await database.close();
    return isMet;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes as many vectors as a model would that had read every prompt. */
async function giveVectors({ sql }: OpenDatabase, model: string, vectors: readonly Vectors[]) {
  const [index] = await sql<{ definition: string }[]>`
    select indexdef as definition from pg_indexes where indexname = 'prompt_embedding_parts_signs'`;
  if (!index) throw new Error("prompt_embedding_parts has no index of signs");
  await sql`drop index prompt_embedding_parts_signs`;
  await sql`create unlogged table source_vectors as
    select source, part, signs::bit(512) as signs, decode(vector, 'hex') as vector
    from jsonb_to_recordset(${JSON.stringify(vectors)}::jsonb)
      as source (source int, part smallint, signs text, vector text)`;
  await sql`insert into prompt_embeddings (prompt_id, user_id, model) select id, user_id, ${model} from prompts`;
  const sources = 1 + Math.max(...vectors.map(({ source }) => source));
  await sql`insert into prompt_embedding_parts (prompt_id, part, user_id, model, signs, vector)
    select id, part, user_id, ${model}, signs, vector
    from prompts join source_vectors on source = (hashtext(id) & 2147483647) % ${sources}::int`;
  await sql`drop table source_vectors`;
  await sql.unsafe(index.definition);
  await sql`vacuum (analyze) prompt_embeddings`;
  await sql`vacuum (analyze) prompt_embedding_parts`;
}

async function measure(
  database: OpenDatabase,
  id: string,
  embedder: Embedder,
  queries: Readonly<Record<string, readonly string[]>>,
): Promise<number> {
  const ctx = { db: database.db, clock: systemClock, actor: { id }, embedder };
  const search = (q: string) => searchPrompts(ctx, searchPromptsInput.parse({ q, meaning: true }));
  // As in a server that has run for a while: PostgreSQL plans a statement for any values from the sixth time on.
  for (const q of Object.values(queries).flat()) await search(q);
  const sent = listenIn(database);
  const backendTime = await backendCpuTime(database);
  const calls = new Figures();
  const onCpu = new Figures();
  for (const [kind, asked] of Object.entries(queries)) {
    for (const q of asked) {
      const [before, here, there] = [performance.now(), process.cpuUsage(), backendTime()];
      await search(q);
      calls.add(kind, performance.now() - before);
      const { user, system } = process.cpuUsage(here);
      if (there !== null) onCpu.add(kind, (backendTime() ?? 0) - there + (user + system) / 1e3);
    }
  }
  const nearest = sent.take().findLast(({ text }) => text.includes("bit_count"));
  if (nearest) console.log(`\n${await explainPrepared(database, nearest, "analyze, buffers, timing off")}`);
  console.log(`\nThe whole call, with the model:\n${calls.table()}`);
  console.log(`\nWhat of it was time on a processor, the database's too:\n${onCpu.table()}`);
  return calls.percentile(95);
}
