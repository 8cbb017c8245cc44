/*
 * pnpm bench organise [prompts]: one person's library of 10,000 prompts among 1,000,000 (or as many as told), on the bundled
 * PostgreSQL as it is shipped. Prints how long the database took for each list that the library is put in order by, and
 * how long acts on all 10,000 prompts took as the server makes them, with their undoing.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { migrate, openDatabase, startBundledPostgres } from "@commonplace/db";
import { catchUpSearch, changeManyPrompts, undoChange } from "../src/changes";
import { bulkInput } from "../src/changes/schemas";
import { getHealth, listDuplicates, listFindings, listTagSpellings, listUnopened } from "../src/health";
import { look } from "../src/health/testing/library";
import { systemClock } from "../src/ports/clock";
import { getPromptFacets, listPrompts, listTrash } from "../src/prompts";
import { listPromptsInput, PROMPT_SORTS } from "../src/prompts/schemas";
import { countSearches, createSearch, listSearches } from "../src/searches";
import { createSearchInput } from "../src/searches/schemas";
import { listTags } from "../src/tags";
import { listTagsInput } from "../src/tags/schemas";
import { explainPrepared, listenIn } from "../src/testing/statements";
import { Figures } from "./library/figures";
import { LOADING_SETTINGS, loadLibraries } from "./library/load";
import { backendCpuTime } from "./library/processor";
import { makeDrafts, seededRandom, sourcePrompts } from "./library/texts";

const LIBRARY = 10_000;
const LIST_AIM_MS = 25;
const ACT_AIM_MS = 2_000;
const TIMES = 20;
/** Pages of 200 prompts before the one that is measured. */
const DEEP_PAGE = 45;
const ACTS = [
  { addTags: ["quarter/three"] },
  { category: "writing" },
  { isFavorite: true },
  { trash: true },
] as const;

const total = Math.max(LIBRARY, Number(process.argv[2] ?? 1_000_000));
/** The cursor behind so many pages. */
async function cursorAt(
  pages: number,
  read: (cursor: string | undefined) => Promise<{ nextCursor: string | null }>,
): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) cursor = (await read(cursor)).nextCursor ?? undefined;
  return cursor;
}

const started = performance.now();
const say = (sentence: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);

const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
let server = await startBundledPostgres({ dataDir: folder, settings: LOADING_SETTINGS });
try {
  await migrate({ url: server.url });
  const loading = openDatabase({ url: server.url, maxConnections: 2 });
  const userId = await loadLibraries(
    loading.sql,
    makeDrafts(LIBRARY, seededRandom(42), sourcePrompts()),
    [
      { people: 1, prompts: LIBRARY },
      { people: Math.round((total - LIBRARY) / 1_000), prompts: 1_000 },
    ],
    say,
  );
  await loading.sql`insert into prompt_usage_events (id, user_id, prompt_id, event_type, created_at)
    select gen_random_uuid()::text, user_id, id, 'copy', now() - random() * interval '200 days'
    from prompts where user_id = ${userId} and random() < 0.3`;
  await loading.sql`vacuum (analyze) prompt_usage_events`;
  await loading.close();
  await server.stop();
  server = await startBundledPostgres({ dataDir: folder });

  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const timing = openDatabase({ url: server.url, maxConnections: 1 });
  const ctx = { db: database.db, clock: systemClock, actor: { id: userId } };
  await look(ctx);
  say("Library health has looked through the library.");
  const sent = listenIn(database);
  const inDatabase = new Figures();

  async function measure(kind: string, run: () => Promise<unknown>) {
    for (let time = 0; time < TIMES; time += 1) {
      sent.take();
      await run();
      let milliseconds = 0;
      for (const statement of sent.take()) {
        // With its output written out, but without the way to the client.
        const plan = await explainPrepared(timing, statement, "analyze, serialize, timing off");
        milliseconds += Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]);
      }
      inDatabase.add(kind, milliseconds);
    }
  }

  const list = (fields: object) => listPrompts(ctx, listPromptsInput.parse(fields));
  for (const sort of PROMPT_SORTS) {
    await measure(`library, ${sort}`, () => list({ sort }));
    const cursor = await cursorAt(DEEP_PAGE, (after) => list({ sort, limit: 200, cursor: after }));
    await measure(`library, ${sort}, deep page`, () => list({ sort, cursor }));
  }
  await measure("library, pinned first", () => list({ pinnedFirst: true }));
  await measure("library with a tag", () => list({ tag: ["react"] }));
  await measure("library with two tags", () => list({ tag: ["react", "email"] }));
  await measure("categories", () => getPromptFacets(ctx));
  await measure("tags", () => listTags(ctx, listTagsInput.parse({})));
  await measure("tags by prefix", () => listTags(ctx, listTagsInput.parse({ prefix: "re" })));
  for (const q of ["linux terminal", "tag:react is:unused", '"act as"', "used:>10 updated:<30d"]) {
    await createSearch(ctx, createSearchInput.parse({ name: q, query: { q } }));
  }
  await measure("trash", () => listTrash(ctx, { limit: 50 }));
  await measure("findings, counted", () => getHealth(ctx));
  await measure("near-duplicates", () => listDuplicates(ctx, { limit: 25 }));
  await measure("leftovers", () => listFindings(ctx, { kind: "leftovers", limit: 50 }));
  await measure("tags spelled twice", () => listTagSpellings(ctx, { limit: 50 }));
  await measure("documents nobody opens", () => listUnopened(ctx, { limit: 50 }));
  await measure("saved searches", () => listSearches(ctx));
  await measure("counts of eight searches", () => countSearches(ctx));

  const acts = new Figures();
  const cpu = new Figures();
  const cpuTime = await backendCpuTime(database);
  async function time<T>(kind: string, run: () => Promise<T>): Promise<T> {
    const [before, cpuBefore] = [performance.now(), cpuTime()];
    const answer = await run();
    acts.add(kind, performance.now() - before);
    if (cpuBefore !== null) cpu.add(kind, (cpuTime() ?? 0) - cpuBefore);
    return answer;
  }
  for (const act of ACTS) {
    const kind = JSON.stringify(act);
    const input = bulkInput.parse({ filter: {}, ...act });
    const { changeId, count } = await time(kind, () => changeManyPrompts(ctx, input));
    await time(`${kind} undone`, () => undoChange(ctx, { id: changeId }));
    say(`${kind}: ${count} prompts.`);
  }
  await time("what search reads of all, by the background job", () => catchUpSearch(ctx));

  console.log(`\nTime in the database:\n${inDatabase.table()}`);
  console.log(
    `\nActs on ${LIBRARY} prompts, the whole call (load ${loadavg()[0]?.toFixed(1)}):\n${acts.table()}`,
  );
  console.log(`\nThe same, what of it the database spent on the processor:\n${cpu.table()}`);
  await Promise.all([database.close(), timing.close()]);
  const slow = inDatabase.kindsOver(LIST_AIM_MS, 95);
  const over = slow.map(([kind, milliseconds]) => `${kind} ${milliseconds.toFixed(1)} ms`).join(", ");
  console.log(`\nLists with a p95 of ${LIST_AIM_MS} ms or more in the database: ${over || "none"}.`);
  console.log(`An act is to take under ${ACT_AIM_MS} ms.`);
  if (slow.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
