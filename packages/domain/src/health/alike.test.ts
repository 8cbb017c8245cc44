import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { readPrompts } from "../embeddings";
import type { Embedder } from "../ports/embedder";
import { updatePrompt } from "../prompts";
import { createSignedInContext, inlineWorkers, loadInlineEmbedder } from "../testing";
import { write } from "../workspaces/testing/room";
import {
  dismissDuplicates,
  getHealth,
  listDuplicates,
  lookThrough,
  mergeDuplicates,
  restoreFindings,
} from ".";

let database: TestDatabase;
let embedder: Embedder;
beforeAll(async () => {
  database = await createTestDatabase();
  embedder = await loadInlineEmbedder();
});
afterAll(() => database.close());

const DIETITIAN = {
  title: "Dietitian",
  content: "Plan healthy vegetarian meals with few calories for two people, a week ahead.",
};
const MEALS = {
  title: "Healthy meals",
  content: "For two people, plan vegetarian meals that are healthy and have few calories, for a week.",
};
const CHESS = { title: "Chess", content: "Play chess against me and name each of your moves." };

const look = async (ctx: SignedInContext, model: Embedder | null = embedder) => {
  const { signal } = new AbortController();
  if (model) await readPrompts({ ...ctx, embedder: model }, signal);
  await lookThrough({ ...ctx, workers: inlineWorkers, embedder: model }, signal);
};
const pairs = async (ctx: SignedInContext) =>
  (await listDuplicates(ctx, { by: "meaning", limit: 50 })).items.map(({ keep, other }) => [
    keep.title,
    other.title,
  ]);

it("finds two prompts for the same purpose in other words, beside near duplicates, and nobody else's", async () => {
  const [ctx, other] = await Promise.all([
    createSignedInContext(database.db),
    createSignedInContext(database.db),
  ]);
  for (const prompt of [DIETITIAN, CHESS, MEALS]) await write(ctx, prompt);
  await write(other, DIETITIAN);
  await look(ctx);
  expect(await pairs(ctx)).toEqual([["Dietitian", "Healthy meals"]]);
  expect((await getHealth(ctx)).counts).toMatchObject({ alike: 1, duplicates: 0 });
  expect(await listDuplicates(ctx, { limit: 50 })).toMatchObject({ items: [] });
  await look(other);
  expect(await pairs(other)).toEqual([]);
  await look(ctx, null);
  expect(await pairs(ctx)).toEqual([]);
});

it("lists a pair with nearly the same text once", async () => {
  const ctx = await createSignedInContext(database.db);
  await write(ctx, DIETITIAN);
  await write(ctx, { ...DIETITIAN, title: "Dietitian again" });
  await look(ctx);
  expect((await getHealth(ctx)).counts).toMatchObject({ alike: 0, duplicates: 1 });
});

it("dismisses pairs for good, takes that back, and forgets a pair when a text changes", async () => {
  const ctx = await createSignedInContext(database.db);
  const { id } = await write(ctx, DIETITIAN);
  await write(ctx, MEALS);
  await look(ctx);
  const dismissal = await dismissDuplicates(ctx, { by: "meaning", all: true });
  expect(dismissal.count).toBe(1);
  await look(ctx);
  expect(await pairs(ctx)).toEqual([]);
  await restoreFindings(ctx, dismissal);
  expect(await pairs(ctx)).toHaveLength(1);
  await updatePrompt(ctx, { id, content: "Something else." });
  expect(await pairs(ctx)).toEqual([]);
});

it("merges all pairs of one kind and leaves the other kind alone", async () => {
  const ctx = await createSignedInContext(database.db);
  await write(ctx, DIETITIAN);
  await write(ctx, MEALS);
  await write(ctx, CHESS);
  await write(ctx, { ...CHESS, title: "Chess again" });
  await look(ctx);
  expect(await mergeDuplicates(ctx, { by: "meaning", all: true })).toMatchObject({ count: 1 });
  expect((await getHealth(ctx)).counts).toMatchObject({ alike: 0, duplicates: 1 });
});
