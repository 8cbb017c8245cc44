import { jobs } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCategory } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import { readPrompts } from "../embeddings";
import type { Embedder } from "../ports/embedder";
import { createPrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, inlineWorkers, loadInlineEmbedder } from "../testing";
import { getImport, previewImport, readMeaning, runImport, updateImport } from ".";
import { runImportInput, updateImportInput } from "./schemas";
import { allRows } from "./testing/actions";

let database: TestDatabase;
let embedder: Embedder;
beforeAll(async () => {
  database = await createTestDatabase();
  embedder = await loadInlineEmbedder();
});
afterAll(() => database.close());

const running = new AbortController().signal;
const start = (id: string) => ({ id, unsure: true, after: 0 });

async function signIn() {
  const signedIn = await createSignedInContext(database.db);
  // Time stands still, so that a slow machine reads all at once, too.
  const clock = { now: () => signedInAt };
  const signedInAt = signedIn.clock.now();
  const ctx = { ...signedIn, clock, workers: inlineWorkers, embedder };
  return {
    ...ctx,
    preview: (rows: readonly string[]) =>
      previewImport(ctx, [
        { fileName: "mine.csv", bytes: Buffer.from(["title,content", ...rows].join("\n")) },
      ]),
    change: (fields: object) => updateImport(ctx, updateImportInput.parse(fields)),
    write: (title: string, content: string, category: string) =>
      createPrompt(ctx, createPromptInput.parse({ title, content, category })),
    waiting: () => database.db.select().from(jobs).where(eq(jobs.ownerId, ctx.actor.id)),
  };
}

const INDEXER = "File Indexer,Go through all folders and list files by size";
const PICTURE = "Lamp,A photo of a young woman beside a warm lamp at night";
// The built-in model takes any Russian text for writing.
const RUSSIAN =
  "Патентный поиск,Роль: ведущий патентный поверенный. Исходные данные: техническое описание нового технического решения. Задача: найти аналоги.";
const RECIPES = "Recipes for runners,Meals with much protein and few calories";

it("files rows that their words leave unsure by what they mean, and says how surely", async () => {
  const ctx = await signIn();
  const view = await ctx.preview([
    INDEXER,
    PICTURE,
    RECIPES,
    "SEO campaign,Plan a marketing campaign",
    RUSSIAN,
  ]);
  expect(view).toMatchObject({
    counts: { uncategorized: 4 },
    // Without prompts of their own, rows that are filed already have nothing to be compared with.
    meaning: { read: 0, total: 4, filed: 0 },
  });
  expect(await ctx.waiting()).toMatchObject([{ kind: "imports.read-meaning", input: start(view.id) }]);

  await readMeaning(ctx, start(view.id), running);

  const read = await getImport(ctx, view);
  expect(read).toMatchObject({ counts: { uncategorized: 2 }, meaning: { read: 4, total: 4, filed: 2 } });
  const rows = await allRows(ctx, view);
  expect(rows.map(({ categoryKey }) => categoryKey)).toEqual([
    "coding",
    null,
    "personal-development",
    "marketing",
    null,
  ]);
  expect(rows[0]?.suggestion).toMatchObject({ key: "coding", name: "Coding" });
  expect(rows[4]?.suggestion).toBeNull();
  for (const at of [0, 2]) {
    expect(rows[at]?.suggestion?.confidence).toBeGreaterThanOrEqual(0.6);
    expect(rows[at]?.suggestion?.confidence).toBeLessThan(1);
  }
});

it("files rows among a person's own prompts, and names prompts that do the same, without unticking rows", async () => {
  const ctx = await signIn();
  const pictures = await createCategory(ctx, createCategoryInput.parse({ name: "Pictures" }));
  const own = `custom-${pictures.id}`;
  await ctx.write("Window", "A photo of a young woman at a window in the evening light", own);
  await ctx.write("Candle", "Portrait photo of a woman beside a candle, warm light at night", own);
  const lawyer = await ctx.write("Legal Advisor", "Advise me as a lawyer on a contract.", "writing");
  await readPrompts(ctx, running);
  const view = await ctx.preview([
    PICTURE,
    "Legal Adviser,Give me advice on my contract as an attorney would.",
    "Python debugger,Debug this code",
  ]);
  expect(view.meaning).toMatchObject({ total: 3 });

  await readMeaning(ctx, start(view.id), running);

  const rows = await allRows(ctx, view);
  expect(rows[0]).toMatchObject({ categoryKey: own, category: "Pictures" });
  expect(rows[1]).toMatchObject({
    ticked: true,
    replaces: false,
    repeats: { promptId: lawyer.id, title: "Legal Advisor", by: "meaning" },
  });
  expect(rows[1]?.repeats?.likeness).toBeGreaterThanOrEqual(0.78);
  expect(rows[2]).toMatchObject({ categoryKey: "coding", repeats: null });
  expect(await getImport(ctx, view)).toMatchObject({ counts: { similar: 1, ticked: 3 } });
});

it("leaves alone what the person filed meanwhile, be it under nothing, and texts that were read anew", async () => {
  const ctx = await signIn();
  const view = await ctx.preview([INDEXER, INDEXER.replace("Indexer", "Finder"), RECIPES]);
  await ctx.change({ id: view.id, rows: [1], category: "marketing" });
  await ctx.change({ id: view.id, rows: [2], category: "marketing" });
  await ctx.change({ id: view.id, rows: [2], category: null });
  const reading: Embedder = {
    ...embedder,
    async embed(texts, signal) {
      const vectors = await embedder.embed(texts, signal);
      // While the model reads the row, the person names other columns: its title is its text now.
      if (texts.includes("Recipes for runners"))
        await ctx.change({ id: view.id, mapping: { title: 1, content: 0 } });
      return vectors;
    },
  };
  await readMeaning({ ...ctx, embedder: reading }, start(view.id), running);
  expect((await allRows(ctx, view)).map(({ categoryKey }) => categoryKey)).not.toContain(
    "personal-development",
  );

  const other = await ctx.preview([INDEXER, INDEXER.replace("Indexer", "Finder")]);
  await ctx.change({ id: other.id, rows: [1], category: "marketing" });
  await ctx.change({ id: other.id, rows: [2], category: null });
  await readMeaning(ctx, start(other.id), running);
  const rows = await allRows(ctx, other);
  expect(rows.map(({ categoryKey }) => categoryKey)).toEqual(["marketing", null]);
  expect(await getImport(ctx, other)).toMatchObject({ meaning: { filed: 0 } });
});

it("gives way to the person's other work after some seconds, and goes on where it stopped", async () => {
  const ctx = await signIn();
  const view = await ctx.preview(Array.from({ length: 30 }, (_, at) => `${at} ${INDEXER}`));
  let now = 0;
  const clock = {
    now: () => {
      now += 10_000;
      return new Date(now);
    },
  };
  await readMeaning({ ...ctx, clock }, start(view.id), running);
  expect(await getImport(ctx, view)).toMatchObject({ meaning: { read: 25, total: 30, filed: 25 } });
  await readMeaning(ctx, { ...start(view.id), after: 25 }, running);
  expect(await getImport(ctx, view)).toMatchObject({ meaning: { read: 30, filed: 30 } });
});

it("reads nothing where search by meaning is off, and ends with the preview and with a model that fails", async () => {
  const ctx = await signIn();
  const plain = await previewImport({ ...ctx, embedder: null }, [
    { fileName: "x.csv", bytes: Buffer.from(`title,content\n${INDEXER}`) },
  ]);
  expect(plain.meaning).toBeNull();

  const view = await ctx.preview([INDEXER]);
  const broken = { ...embedder, embed: () => Promise.reject(new Error("gone")) };
  await expect(readMeaning({ ...ctx, embedder: broken }, start(view.id), running)).rejects.toThrow("gone");
  expect(await getImport(ctx, view)).toMatchObject({ meaning: { read: 1, total: 1, filed: 0 } });

  const taken = await ctx.preview([INDEXER]);
  const done = await runImport(ctx, runImportInput.parse({ id: taken.id, defaultCategory: "writing" }));
  await readMeaning(ctx, start(done.id), running);
  expect(await getImport(ctx, done)).toMatchObject({ meaning: { read: 0, filed: 0 } });

  const stranger = await signIn();
  const foreign = await ctx.preview([RECIPES]);
  await readMeaning(stranger, start(foreign.id), running);
  expect(await getImport(ctx, foreign)).toMatchObject({ meaning: { read: 0 } });
});
