import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignedInContext, inlineWorkers } from "../testing";
import { explainPrepared, listenIn } from "../testing/statements";
import { createTurns, WORKER_LIMITS } from "../workers";
import { previewImport } from ".";
import { markDuplicates } from "./rows";
import { importFile, preview } from "./testing/actions";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const FILE = `title,content\n${Array.from({ length: 2_000 }, (_, row) => `Title ${row},Text ${row}`).join("\n")}`;

/** Connections with an open transaction, this one aside. */
async function openTransactions(): Promise<number> {
  const [row] = await database.sql<{ open: number }[]>`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`;
  return row?.open ?? 0;
}

it("hold one connection for a person, however many they upload at once", async () => {
  const turns = createTurns({ ...WORKER_LIMITS, atOnce: 5 });
  const ctx = { ...(await createSignedInContext(database.db)), turns };
  let isDone = false;
  const uploads = Promise.all(
    Array.from({ length: 8 }, (_, file) => preview(ctx, `${file}.csv`, FILE)),
  ).finally(() => {
    isDone = true;
  });
  const open: number[] = [];
  while (!isDone) open.push(await openTransactions());
  expect((await uploads).map(({ counts }) => counts.ready)).toEqual(Array(8).fill(2_000));
  expect(open).toContain(1);
  expect(Math.max(...open)).toBe(1);
});

it("hold none while a file is read, and ask the person's own worker to read it", async () => {
  const ctx = await createSignedInContext(database.db);
  const asked: unknown[] = [];
  await previewImport(
    {
      ...ctx,
      workers: {
        async run(task, input, call) {
          asked.push([task.name, call.owner, await openTransactions()]);
          return inlineWorkers.run(task, input, call);
        },
      },
    },
    [{ fileName: "x.csv", bytes: Buffer.from(FILE) }],
  );
  expect(asked).toEqual([["imports.prepare", ctx.actor.id, 0]]);
});

it("are looked up in the library row by row, also while the planner does not know yet how large it is", async () => {
  const ctx = await createSignedInContext(database.db);
  await importFile(ctx, "first.csv", FILE);
  const { id } = await preview(ctx, "second.csv", FILE.replaceAll("Text", "Another text"));
  const sent = listenIn(database);
  await markDuplicates(ctx.db, id, ctx.actor.id);
  let pages = 0;
  for (const statement of sent.take()) {
    const plan = await explainPrepared(database, statement, "analyze, buffers");
    pages += Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]);
  }
  // A few for each row; with every prompt for every row, millions.
  expect(pages).toBeGreaterThan(100);
  expect(pages).toBeLessThan(40_000);
});
