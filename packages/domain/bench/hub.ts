/*
 * pnpm bench hub: a workspace of 500 members and 20,000 shared prompts, beside 80,000 shared elsewhere, on the bundled
 * PostgreSQL as it is shipped. Prints how long the database took for each list, and how many queries.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate, newId, openDatabase, startBundledPostgres } from "@commonplace/db";
import { systemClock } from "../src/ports/clock";
import { getPrompt } from "../src/prompts";
import { explainPrepared, listenIn } from "../src/testing/statements";
import {
  browseWorkspaces,
  getWorkspace,
  listActivity,
  listMembers,
  listSharedPrompts,
  listWorkspaces,
} from "../src/workspaces";
import { listSharedPromptsInput } from "../src/workspaces/schemas";
import { fillHub } from "../src/workspaces/testing/fill";
import { Figures } from "./library/figures";

const AIM_MS = 25;
const PAGES = 20;
const QUERIES = ["t", "ti", "title", "words", "w42", "title w4", "some words", "title 500", "nothing of it"];

const folder = await mkdtemp(path.join(tmpdir(), "commonplace-bench-"));
const server = await startBundledPostgres({ dataDir: folder });
try {
  await migrate({ url: server.url });
  const database = openDatabase({ url: server.url, maxConnections: 1 });
  const timing = openDatabase({ url: server.url, maxConnections: 1 });
  const userId = newId();
  await database.sql`insert into users (id, email) values (${userId}, 'owner@hub.example')`;
  const { id } = await fillHub(database.sql, userId, { shares: 20_000, others: 80_000, members: 500 });
  const ctx = { db: database.db, clock: systemClock, actor: { id: userId } };
  const sent = listenIn(database);
  const inDatabase = new Figures();
  const calls = new Figures();
  const queries = new Map<string, Set<number>>();

  async function measure<T>(kind: string, run: () => Promise<T>): Promise<T> {
    sent.take();
    const before = performance.now();
    const answer = await run();
    calls.add(kind, performance.now() - before);
    const statements = sent.take();
    queries.set(kind, (queries.get(kind) ?? new Set()).add(statements.length));
    let milliseconds = 0;
    for (const statement of statements) {
      // With its output written out, but without the way to the client.
      const plan = await explainPrepared(timing, statement, "analyze, serialize, timing off");
      milliseconds += Number(/Execution Time: ([\d.]+) ms/.exec(plan)?.[1]);
    }
    inDatabase.add(kind, milliseconds);
    return answer;
  }

  async function measurePages(
    kind: string,
    page: (cursor: string | undefined) => Promise<{ nextCursor: string | null }>,
  ) {
    let cursor: string | undefined;
    for (let count = 0; count < PAGES; count += 1) {
      const { nextCursor } = await measure(kind, () => page(cursor));
      cursor = nextCursor ?? undefined;
    }
  }

  const shared = (fields: object) => listSharedPrompts(ctx, listSharedPromptsInput.parse({ id, ...fields }));
  await measurePages("my workspaces", (cursor) => listWorkspaces(ctx, { limit: 50, cursor }));
  await measurePages("public workspaces", (cursor) => browseWorkspaces(ctx, { limit: 50, cursor }));
  await measurePages("members", (cursor) => listMembers(ctx, { id, limit: 50, cursor }));
  await measurePages("activity", (cursor) => listActivity(ctx, { id, limit: 50, cursor }));
  await measurePages("prompts, last shared", (cursor) => shared({ cursor }));
  await measurePages("prompts, alphabetical", (cursor) => shared({ cursor, sort: "alphabetical" }));
  await measurePages("prompts of a category", (cursor) => shared({ cursor, category: "coding" }));
  await measurePages("prompts of one's own", (cursor) => shared({ cursor, mine: true }));
  for (const sort of ["recent", "alphabetical"]) {
    for (const q of QUERIES) await measurePages("prompts searched", (cursor) => shared({ q, sort, cursor }));
  }
  const [prompt] = (await shared({ limit: 1 })).items;
  for (let count = 0; count < PAGES; count += 1) {
    await measure("one workspace", () => getWorkspace(ctx, { id }));
    await measure("one shared prompt", () => getPrompt(ctx, { id: prompt?.promptId ?? "" }));
  }

  console.log(`Time in the database:\n${inDatabase.table()}`);
  console.log(`\nThe whole call as the server makes it:\n${calls.table()}`);
  console.log("\nQueries, at the least and at the most:");
  for (const [kind, counts] of queries)
    console.log(`${kind}: ${Math.min(...counts)} to ${Math.max(...counts)}`);
  await Promise.all([database.close(), timing.close()]);
  const reached = inDatabase.percentile(95);
  console.log(`\np95 in the database: ${reached.toFixed(1)} ms (aim: under ${AIM_MS} ms).`);
  if (reached >= AIM_MS) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
