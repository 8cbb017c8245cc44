import { libraryCounts, prompts, users } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteAccount } from "../account";
import { createCategory, deleteCategory } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import { changeManyPrompts, undoChange } from "../changes";
import { bulkInput } from "../changes/schemas";
import type { SignedInContext } from "../core/context";
import { undoImport } from "../imports";
import { importFile } from "../imports/testing/actions";
import {
  createPrompt,
  deletePrompt,
  emptyTrash,
  getPromptFacets,
  recordPromptUse,
  restorePrompt,
  updatePrompt,
} from "../prompts";
import { createPromptInput, updatePromptInput } from "../prompts/schemas";
import { createSignedInContext, memoryDocumentStore } from "../testing";
import { getStats } from ".";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const person = async () => ({
  ...(await createSignedInContext(database.db)),
  documentStore: memoryDocumentStore(),
});
const write = (ctx: SignedInContext, fields: object = {}) =>
  createPrompt(ctx, createPromptInput.parse({ title: "T", content: "C", category: "coding", ...fields }));
const update = (ctx: SignedInContext, fields: object) => updatePrompt(ctx, updatePromptInput.parse(fields));
const rowsOf = (ctx: SignedInContext) =>
  database.db.select().from(libraryCounts).where(eq(libraryCounts.userId, ctx.actor.id));

/** The counts from the prompts themselves. */
async function counted(ctx: SignedInContext) {
  const own = await database.db
    .select({ category: prompts.category, isFavorite: prompts.isFavorite })
    .from(prompts)
    .where(and(eq(prompts.userId, ctx.actor.id), isNull(prompts.deletedAt)));
  return [...new Set(own.map(({ category }) => category))].sort().map((category) => {
    const here = own.filter((each) => each.category === category);
    return { category, count: here.length, favorites: here.filter(({ isFavorite }) => isFavorite).length };
  });
}

async function expectRight(ctx: SignedInContext) {
  const categories = await counted(ctx);
  expect(await getPromptFacets(ctx)).toEqual({ categories });
  expect(await getStats(ctx, { tz: "UTC" })).toMatchObject({
    totalPrompts: categories.reduce((sum, { count }) => sum + count, 0),
    favorites: categories.reduce((sum, { favorites }) => sum + favorites, 0),
  });
  return categories;
}

it("follows every kind of change, in one row for each category", async () => {
  const ctx = await person();
  const other = await person();
  await write(other, { isFavorite: true });
  const own = await createCategory(ctx, createCategoryInput.parse({ name: "Mine" }));
  const mine = `custom-${own.id}`;
  expect(await expectRight(ctx)).toEqual([]);

  const [one, two, three] = [await write(ctx), await write(ctx, { isFavorite: true }), await write(ctx)];
  await update(ctx, { id: one.id, isFavorite: true });
  await update(ctx, { id: two.id, category: mine, isFavorite: false });
  await update(ctx, { id: three.id, title: "Other" });
  await recordPromptUse(ctx, { id: one.id, eventType: "use" });
  expect(await expectRight(ctx)).toHaveLength(2);
  expect(await rowsOf(ctx)).toHaveLength(2);

  await deletePrompt(ctx, { id: one.id });
  await update(ctx, { id: three.id, isFavorite: true });
  await expectRight(ctx);
  await restorePrompt(ctx, { id: one.id });
  await expectRight(ctx);

  const change = (input: object) => changeManyPrompts(ctx, bulkInput.parse(input));
  const { changeId } = await change({ ids: [one.id, three.id], category: mine });
  await expectRight(ctx);
  await undoChange(ctx, { id: changeId });
  await expectRight(ctx);
  await change({ ids: [one.id, three.id], isFavorite: false });
  await expectRight(ctx);
  await deleteCategory(ctx, { id: own.id, moveTo: "writing" });
  await expectRight(ctx);

  const lines = Array.from({ length: 250 }, (_, nth) => `Title ${nth},Content ${nth}`);
  const { id } = await importFile(ctx, "many.csv", ["title,content", ...lines].join("\n"));
  expect((await expectRight(ctx)).find(({ category }) => category === "writing")?.count).toBe(251);
  const trashed = await change({ filter: {}, trash: true });
  expect(await expectRight(ctx)).toEqual([]);
  expect(await rowsOf(ctx)).toEqual([]);
  await undoChange(ctx, { id: trashed.changeId });
  await undoImport(ctx, { id });
  await expectRight(ctx);
  await change({ filter: {}, trash: true });
  await emptyTrash(ctx);
  expect(await expectRight(ctx)).toEqual([]);

  const theirs = await database.db.select().from(users).where(eq(users.id, other.actor.id));
  expect(await expectRight(other)).toEqual([{ category: "coding", count: 1, favorites: 1 }]);
  await deleteAccount(other, { email: theirs[0]?.email ?? "", templates: "keep" });
  expect(await rowsOf(other)).toEqual([]);
});

it("loses nothing to changes at the same moment, which wait for nothing", async () => {
  const ctx = await person();
  const one = await write(ctx);
  const two = await write(ctx);
  // Holds the counts, then wants a prompt that the other has: with a lock on the counts they would wait for each other.
  await database.db.transaction(async (tx) => {
    await update({ ...ctx, db: tx }, { id: one.id, isFavorite: true });
    await update(ctx, { id: two.id, isFavorite: true });
    await update({ ...ctx, db: tx }, { id: two.id, category: "writing" });
  });
  await expectRight(ctx);

  await Promise.all(Array.from({ length: 20 }, (_, nth) => write(ctx, { isFavorite: nth % 2 === 0 })));
  expect(await expectRight(ctx)).toEqual([
    { category: "coding", count: 21, favorites: 11 },
    { category: "writing", count: 1, favorites: 1 },
  ]);
  await write(ctx);
  expect(await rowsOf(ctx)).toHaveLength(2);
});
