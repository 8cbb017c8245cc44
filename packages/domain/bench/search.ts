/*
 * pnpm bench search [prompts]: searches one person's 10,000 prompts among 1,000,000 (or as many as told), as they type,
 * on the bundled PostgreSQL as it is shipped. Prints how long the database took for each keystroke, and for the costliest
 * queries in libraries of 178, 10,000 and 100,000 prompts.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { migrate, type OpenDatabase, openDatabase, startBundledPostgres } from "@commonplace/db";
import { DomainError } from "../src/core/errors";
import { systemClock } from "../src/ports/clock";
import { createPrompt, searchPrompts } from "../src/prompts";
import { createPromptInput, PROMPT_SORTS, searchPromptsInput } from "../src/prompts/schemas";
import { explainPrepared, listenIn } from "../src/testing/statements";
import { Figures } from "./library/figures";
import { LOADING_SETTINGS, loadLibraries, populationOf } from "./library/load";
import { backendCpuTime } from "./library/processor";
import { makeDrafts, seededRandom, sourcePrompts } from "./library/texts";

/** Queries as people type them; every beginning of each is a search. */
const TYPED = {
  titles: [
    "linux terminal",
    "javascript console",
    "travel guide",
    "job interviewer",
    "storyteller",
    "ethereum developer",
  ],
  "several words": [
    "email marketing plan",
    "write a blog post about",
    "code review checklist",
    "social media strategy",
  ],
  "common words": ["the", "prompt", "act as a", "you will", "i want you to act as"],
  content: ["golden hour", "typescript generics", "step by step instructions", "respond only with json"],
  "categories and tags": ["marketing", "personal development", "react", "writing"],
  slips: ["linx terminal", "javascrpt", "marketng", "intervewer"],
  operators: ['"act as a', "python -java", "poem or story"],
  "other scripts": ["写作", "翻译", "crème"],
} as const;
/** Queries that cost most; after a bar the order. */
const COSTLY = [
  '"act as a"',
  "the",
  ...PROMPT_SORTS.map((sort) => `the|${sort}`),
  "i want you to act as a linux terminal i will type commands and you will reply with what the terminal",
  "a",
  "pr",
  "-java",
  "javascrpt consol",
  "tag:react is:unused",
  // Rare phrases of common words.
  '"you the"',
  '"of the as"',
  '"will the"',
  "c++",
  ".net",
  "c#",
  "%",
  "[name]",
];
/** Prompts of the people who ask them, and what a query may take for each, in milliseconds. */
const LIBRARIES = [
  { prompts: 178, aim: 25 },
  { prompts: 10_000, aim: 25 },
  { prompts: 100_000, aim: 150 },
];
const SHOWN = ["the", "linux t", "pro"];

/** Asks every costly query in every library, each once to warm up and once to measure. */
async function costlyQueries(
  database: OpenDatabase,
  timing: OpenDatabase,
  sent: ReturnType<typeof listenIn>,
  cpuTime: Awaited<ReturnType<typeof backendCpuTime>>,
) {
  const rows: string[][] = [
    ["", ...LIBRARIES.map(({ prompts }) => `${prompts.toLocaleString("en-US")} prompts`)],
  ];
  let missed = 0;
  const people = await timing.sql<{ id: string; prompts: number }[]>`
    select user_id as id, count(*)::int as prompts from prompts group by user_id`;
  for (const query of COSTLY) {
    const [q, sort] = query.split("|");
    const row = [query.slice(0, 24)];
    for (const { prompts, aim } of LIBRARIES) {
      const id = people.find((person) => person.prompts === prompts)?.id ?? "";
      sent.take();
      const ctx = { db: database.db, clock: systemClock, actor: { id } };
      const input = searchPromptsInput.parse({ q, sort });
      const isAnswered = await searchPrompts(ctx, input).then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === "UNPROCESSABLE") return false;
          throw error;
        },
      );
      const statements = sent.take();
      if (!isAnswered) {
        missed += 1;
        row.push("refused !");
        continue;
      }
      let milliseconds = 0;
      for (const statement of statements) {
        await explainPrepared(timing, statement, "analyze, serialize, timing off");
        const plan = await explainPrepared(timing, statement, "analyze, serialize, timing off");
        milliseconds += Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]);
      }
      const cpuBefore = cpuTime();
      await searchPrompts(ctx, input);
      const onCpu = cpuBefore === null ? "" : ` (${((cpuTime() ?? 0) - cpuBefore).toFixed(1)})`;
      const isMissed = milliseconds > aim;
      if (isMissed) missed += 1;
      row.push(`${milliseconds.toFixed(1)}${onCpu}${isMissed ? " !" : ""}`);
    }
    rows.push(row);
  }
  const table = rows
    .map((row) => row.map((cell, index) => (index ? cell.padStart(20) : cell.padEnd(26))).join(""))
    .join("\n");
  return {
    table,
    missed,
    load: loadavg()
      .map((load) => load.toFixed(1))
      .join(" "),
  };
}

const total = Number(process.argv[2] ?? 1_000_000);
const started = performance.now();
const say = (sentence: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${sentence}`);

const random = seededRandom(42);
const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
let server = await startBundledPostgres({ dataDir: folder, settings: LOADING_SETTINGS });
try {
  await migrate({ url: server.url });
  const prompts = sourcePrompts();
  const loading = openDatabase({ url: server.url, maxConnections: 2 });
  const person = await loadLibraries(
    loading.sql,
    makeDrafts(10_000, random, prompts),
    populationOf(total),
    say,
  );
  const sizes = await loading.sql<{ name: string; size: string }[]>`
    select relname as name, pg_size_pretty(pg_table_size(oid)) as size from pg_class
    where relname in ('prompts', 'prompt_search', 'prompt_search_words')`;
  say(`Loaded. ${sizes.map(({ name, size }) => `${name} ${size}`).join(", ")}.`);
  await loading.close();
  await server.stop();
  server = await startBundledPostgres({ dataDir: folder });

  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const timing = openDatabase({ url: server.url, maxConnections: 1 });
  const ctx = { db: database.db, clock: systemClock, actor: { id: person } };
  const sent = listenIn(database);
  const inDatabase = new Figures();
  const onCpu = new Figures();
  const calls = new Figures();
  const cpuTime = await backendCpuTime(database);
  const plans: string[] = [];
  for (const [kind, queries] of Object.entries(TYPED)) {
    for (const query of queries) {
      for (let length = 1; length <= query.length; length += 1) {
        const q = query.slice(0, length);
        if (q.endsWith(" ")) continue;
        sent.take();
        const cpuBefore = cpuTime();
        const before = performance.now();
        const page = await searchPrompts(ctx, searchPromptsInput.parse({ q }));
        calls.add(kind, performance.now() - before);
        if (cpuBefore !== null) onCpu.add(kind, (cpuTime() ?? 0) - cpuBefore);
        let milliseconds = 0;
        for (const statement of sent.take()) {
          // With its output written out, but without the way to the client.
          const plan = await explainPrepared(timing, statement, "analyze, serialize, timing off");
          milliseconds += Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]);
          if (SHOWN.includes(q)) plans.push(`-- ${q}: ${page.total} found\n${plan}`);
        }
        inDatabase.add(kind, milliseconds);
        if (milliseconds > 15)
          say(`${JSON.stringify(q)}: ${milliseconds.toFixed(1)} ms, ${page.total} found`);
      }
    }
  }
  const costs = await costlyQueries(database, timing, sent, cpuTime);
  const creating = new Figures();
  for (const { content, ...draft } of makeDrafts(500, random, prompts)) {
    const before = performance.now();
    await createPrompt(ctx, createPromptInput.parse({ ...draft, content }));
    creating.add(content.length < 2_000 ? "up to 2,000 characters" : "longer", performance.now() - before);
  }

  console.log(`\n${plans.join("\n\n")}`);
  console.log(`\nA page of results at every keystroke, time in the database:\n${inDatabase.table()}`);
  console.log(
    `\nThe costliest queries, milliseconds in the database (and what of it a backend spent on the processor; load average ${costs.load}):\n${costs.table}`,
  );
  console.log(
    `\nA page at every keystroke, what of it the database spent on the processor (busy machines wait):\n${onCpu.table()}`,
  );
  console.log(`\nThe same, the whole call as the server makes it:\n${calls.table()}`);
  console.log(`\nA prompt created, the whole call:\n${creating.table()}`);
  await Promise.all([database.close(), timing.close()]);
  const reached = inDatabase.percentile(95);
  console.log(`\np95 in the database: ${reached.toFixed(1)} ms (aim: under 15 ms).`);
  console.log(
    costs.missed === 0 ? "Each of the costliest met its aim." : `${costs.missed} missed their aim.`,
  );
  if (reached >= 15 || costs.missed > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
