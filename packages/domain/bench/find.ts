/*
 * npm run bench find [prompts]: one person keeps the public collection of 1,282 prompts and looks for 306 of them, by their
 * words, by words with slips, and by what they mean, on the bundled PostgreSQL with the built-in model. Prints how many are
 * first and among the first five, with meaning and without, and what reading the collection took. With a number, such as
 * 1000000, also how long a search with meaning takes in libraries of 10,000 and 100,000 prompts among so many.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { prompts } from "@commonplace/db/schema";
import { readPrompts } from "../src/embeddings";
import { searchPrompts } from "../src/prompts";
import { searchPromptsInput } from "../src/prompts/schemas";
import { createSignedInContext, loadInlineEmbedder } from "../src/testing";
import { searchAtSizes, vectorsOf } from "./find/at-size";
import { JUDGED, type JudgedQuery } from "./library/judged";
import { JUDGED_FRESH } from "./library/judged-fresh";
import { MORE_BY_MEANING } from "./library/judged-meaning";
import { JUDGED_SECOND } from "./library/judged-second";
import { sourcePrompts } from "./library/texts";

const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const server = await startBundledPostgres({ dataDir: folder });
try {
  await migrate({ url: server.url });
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const ctx = await createSignedInContext(database.db);
  const sources = sourcePrompts();
  await database.db
    .insert(prompts)
    .values(sources.map((source) => ({ ...source, userId: ctx.actor.id, category: "writing" })));
  await database.sql`analyze`;

  const memoryBefore = process.memoryUsage().rss;
  const embedder = await loadInlineEmbedder();
  const cpuBefore = process.cpuUsage();
  await readPrompts({ ...ctx, embedder }, new AbortController().signal);
  const { user, system } = process.cpuUsage(cpuBefore);
  const megabytes = Math.round((process.memoryUsage().rss - memoryBefore) / 1e6);
  const seconds = (user + system) / 1e6;
  console.log(
    `Read ${sources.length} prompts in ${seconds.toFixed(0)} s of processor time, ${((seconds / sources.length) * 1e3).toFixed(0)} ms each; ${megabytes} MB of memory more.`,
  );

  /** The rank of the wanted prompt among the first five; 0 when it is not there. */
  async function placeOf({ q, wants }: JudgedQuery, meaning: boolean): Promise<number> {
    const input = searchPromptsInput.parse({ q, meaning, limit: 5 });
    const { items } = await searchPrompts({ ...ctx, embedder }, input);
    return items.findIndex(({ title }) => title === wants) + 1;
  }

  for (const [half, kinds] of Object.entries({
    ...JUDGED,
    fresh: JUDGED_FRESH,
    more: { meaning: MORE_BY_MEANING },
    "second open": { meaning: JUDGED_SECOND.open },
    "second sealed": { meaning: JUDGED_SECOND.sealed },
  })) {
    for (const [kind, queries] of Object.entries(kinds)) {
      const figures: string[] = [];
      const missed: string[] = [];
      for (const meaning of [false, true]) {
        const places: number[] = [];
        for (const query of queries) {
          const place = await placeOf(query, meaning);
          places.push(place);
          if (meaning && place === 0) missed.push(query.q);
        }
        const first = places.filter((place) => place === 1).length;
        figures.push(`${first} / ${places.filter((place) => place > 0).length}`);
      }
      console.log(
        `${half} ${kind} (${queries.length}), first / among five: words alone ${figures[0]}, with meaning ${figures[1]}${missed.length > 0 ? `; not found: ${missed.join(", ")}` : ""}`,
      );
    }
  }
  const total = Number(process.argv[2] ?? 0);
  const asked = Object.entries(JUDGED.open).map(([kind, queries]) => [kind, queries.map(({ q }) => q)]);
  const isMet =
    total === 0 ||
    (await searchAtSizes(total, embedder, await vectorsOf(database), Object.fromEntries(asked)));
  if (!isMet) process.exitCode = 1;
  await database.close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
