/*
 * pnpm bench templates [templates]: lists 10,000 community templates (or as many as told) in every order, by category,
 * by words, by meaning and page after page, on the bundled PostgreSQL as it is shipped. Prints how long the database took.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, newId, type OpenDatabase, openDatabase, startBundledPostgres } from "@commonplace/db";
import { promptTemplates, users } from "@commonplace/db/schema";
import { systemClock } from "../src/ports/clock";
import {
  listTemplates,
  listTemplatesByMeaning,
  readTemplates,
  seedOfficialTemplates,
} from "../src/templates";
import {
  listTemplatesByMeaningInput,
  listTemplatesInput,
  TEMPLATE_CATEGORIES,
  TEMPLATE_SORTS,
} from "../src/templates/schemas";
import { loadInlineEmbedder } from "../src/testing";
import { explainPrepared, listenIn } from "../src/testing/statements";
import { Figures } from "./library/figures";
import { makeDrafts, seededRandom, sourcePrompts } from "./library/texts";

const WORDS = [
  "the",
  "act as",
  "linux terminal",
  "marketing plan",
  "code rev",
  "writing",
  "sql",
  "travel guide for",
];
const MEANT = [
  "attorney",
  "what to eat for dinner",
  "find bugs before release",
  "a letter to my landlord",
  "learn a language",
];
const PAGES = 5;
const AIM = 25;

const total = Number(process.argv[2] ?? 10_000);
const random = seededRandom(42);
const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const server = await startBundledPostgres({ dataDir: folder });
try {
  await migrate({ url: server.url });
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const timing = openDatabase({ url: server.url, maxConnections: 1 });
  const { db } = database;
  const [person] = await db.insert(users).values({ email: "bench@example.test" }).returning({ id: users.id });
  if (!person) throw new Error("the database returned no user");
  const ctx = { db, clock: systemClock, actor: person };
  await seedOfficialTemplates(ctx);
  const embedder = await loadInlineEmbedder();
  await readTemplates({ ...ctx, embedder }, new AbortController().signal);
  const drafts = makeDrafts(total, random, sourcePrompts());
  for (let from = 0; from < drafts.length; from += 500) {
    await db.insert(promptTemplates).values(
      drafts.slice(from, from + 500).map((draft, index) => {
        const ratingCount = Math.floor(random() ** 3 * 200);
        return {
          ...draft,
          id: newId(),
          tags: [...draft.tags],
          category: TEMPLATE_CATEGORIES[(from + index) % TEMPLATE_CATEGORIES.length]?.id ?? "coding",
          ratingCount,
          ratingSum: Math.round(ratingCount * (2 + random() * 3)),
          usageCount: Math.floor(random() ** 4 * 5_000),
          createdAt: new Date(Date.UTC(2026, 0, 1) - random() * 700 * 86_400_000),
        };
      }),
    );
  }
  await giveVectors(database);
  await database.sql`vacuum (analyze) prompt_templates`;
  await database.sql`vacuum (analyze) template_embeddings`;

  const sent = listenIn(database);
  const inDatabase = new Figures();
  async function addSent(kind: string) {
    let milliseconds = 0;
    for (const statement of sent.take()) {
      // With its output written out, but without the way to the client.
      const plan = await explainPrepared(timing, statement, "analyze, serialize, timing off");
      milliseconds += Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]);
    }
    inDatabase.add(kind, milliseconds);
  }
  async function measureMeaning(kind: string, input: object) {
    sent.take();
    await listTemplatesByMeaning({ ...ctx, embedder }, listTemplatesByMeaningInput.parse(input));
    await addSent(kind);
  }
  async function measure(kind: string, input: object) {
    let cursor: string | undefined;
    for (let page = 0; page < PAGES; page += 1) {
      sent.take();
      const { nextCursor } = await listTemplates(ctx, listTemplatesInput.parse({ ...input, cursor }));
      await addSent(kind);
      if (nextCursor === null) return;
      cursor = nextCursor;
    }
  }
  for (const sort of TEMPLATE_SORTS) {
    for (let round = 0; round < 10; round += 1) await measure("all of them", { sort });
    for (const { id: category } of TEMPLATE_CATEGORIES) await measure("a category", { sort, category });
    for (const q of WORDS) {
      await measure("words", { sort, q });
      await measure("words in a category", { sort, q, category: "coding" });
    }
    await measure("one's own", { sort, mine: true });
  }
  for (const q of MEANT) {
    await measureMeaning("meaning", { q });
    await measureMeaning("meaning in a category", { q, category: "coding" });
    await measureMeaning("meaning, one's own", { q, mine: true });
  }
  console.log(`A page of ${total} templates, time in the database:\n${inDatabase.table()}`);
  await Promise.all([database.close(), timing.close()]);
  const reached = inDatabase.percentile(95);
  console.log(`\np95 in the database: ${reached.toFixed(1)} ms (aim: under ${AIM} ms).`);
  if (reached >= AIM) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Gives each template without vectors those of one that was read, since reading all of them would take long. */
async function giveVectors({ sql }: OpenDatabase) {
  await sql`
    update template_embeddings as unread set model = source.model, signs = source.signs, vector = source.vector
    from (select *, row_number() over () - 1 as place, count(*) over () as sources
      from template_embeddings where model is not null) as source
    where unread.model is null and place = (hashtext(unread.template_id) & 2147483647) % sources`;
}
