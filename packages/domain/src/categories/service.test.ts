import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { createPrompt, getPrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, fixedClock } from "../testing";
import { createCategory, deleteCategory, listCategories, updateCategory } from ".";
import { CATEGORY_COLORS, categoryView, colorOfCategory, createCategoryInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const add = (ctx: SignedInContext, fields: object = {}) =>
  createCategory(ctx, createCategoryInput.parse({ name: "Recipes", ...fields }));
const addPrompt = (ctx: SignedInContext, category: string) =>
  createPrompt(ctx, createPromptInput.parse({ title: "T", content: "C", category }));

describe("creating a category", () => {
  it("starts as a blue folder", async () => {
    const ctx = await createSignedInContext(database.db, { clock: fixedClock("2026-01-02T03:04:05Z") });
    const category = await add(ctx);
    expect(categoryView.parse(category)).toEqual({
      id: expect.any(String),
      userId: ctx.actor.id,
      name: "Recipes",
      description: null,
      icon: "📁",
      color: "category-blue",
      iconBg: "category-blue-bg",
      iconColor: "category-blue-fg",
      isDefault: false,
      createdAt: "2026-01-02T03:04:05.000Z",
      updatedAt: "2026-01-02T03:04:05.000Z",
    });
  });

  it.each(CATEGORY_COLORS)("keeps the theme %s, so that it can be edited", async (color) => {
    expect(colorOfCategory(await add(await signIn(), { color }))).toBe(color);
  });

  it("asks for a name that is not blank", () => {
    expect(createCategoryInput.safeParse({ name: "  " }).error?.issues[0]?.message).toBe(
      "Category name is required",
    );
  });
});

describe("a name", () => {
  it.each(["Recipes", "RECIPES", "  recipes "])("is refused as %j when Recipes is there", async (name) => {
    const ctx = await signIn();
    const recipes = await add(ctx);
    const refusal = {
      code: "CONFLICT",
      message: "You already have a category with this name.",
      details: { issues: [{ path: "name" }] },
    };
    await expect(add(ctx, { name })).rejects.toMatchObject(refusal);
    const other = await add(ctx, { name: "Other" });
    await expect(updateCategory(ctx, { id: other.id, name: name.trim() })).rejects.toMatchObject(refusal);
    expect(await listCategories(ctx)).toEqual([other, recipes]);
  });

  it.each(["Coding", "social media", "PERSONAL DEVELOPMENT"])(
    "of a built-in category is refused: %s",
    async (name) => {
      const ctx = await signIn();
      const refusal = {
        code: "INVALID",
        message: "A built-in category has this name. Choose another one.",
        details: { issues: [{ path: "name" }] },
      };
      await expect(add(ctx, { name })).rejects.toMatchObject(refusal);
      const { id } = await add(ctx);
      await expect(updateCategory(ctx, { id, name })).rejects.toMatchObject(refusal);
    },
  );

  it("may be another person's, and one's own in another case", async () => {
    await add(await signIn());
    const ctx = await signIn();
    const { id } = await add(ctx);
    expect(await updateCategory(ctx, { id, name: "RECIPES" })).toMatchObject({ name: "RECIPES" });
  });

  it("goes to one of ten simultaneous requests", async () => {
    const ctx = await signIn();
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => add(ctx)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listCategories(ctx)).toHaveLength(1);
  });
});

it("lists one's own categories only, by name as people sort", async () => {
  const ctx = await signIn();
  await add(await signIn());
  for (const name of ["zoo", "Éclairs", "Apples", "eggs"]) await add(ctx, { name });
  expect((await listCategories(ctx)).map(({ name }) => name)).toEqual(["Apples", "Éclairs", "eggs", "zoo"]);
});

it("changes only what is given", async () => {
  const clock = fixedClock("2026-01-01T00:00:00Z");
  const ctx = await createSignedInContext(database.db, { clock });
  const category = await add(ctx, { description: "Food", icon: "🎯" });
  clock.set("2026-02-01T00:00:00Z");
  const changed = await updateCategory(ctx, { id: category.id, color: "red", description: null });
  expect(changed).toEqual({
    ...category,
    description: null,
    color: "category-red",
    iconBg: "category-red-bg",
    iconColor: "category-red-fg",
    updatedAt: "2026-02-01T00:00:00.000Z",
  });
  expect(await listCategories(ctx)).toEqual([changed]);
});

describe("deleting a category", () => {
  it.each(["coding", "own"])("moves its prompts to %s, leaving their last-modified date", async (target) => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await createSignedInContext(database.db, { clock });
    const category = await add(ctx);
    const other = await add(ctx, { name: "Other" });
    const moveTo = target === "own" ? `custom-${other.id}` : target;
    const prompt = await addPrompt(ctx, `custom-${category.id}`);
    const bystander = await addPrompt(ctx, "writing");
    clock.set("2026-02-01T00:00:00Z");

    await deleteCategory(ctx, { id: category.id, moveTo });

    expect(await listCategories(ctx)).toEqual([other]);
    expect(await getPrompt(ctx, prompt)).toEqual({
      ...prompt,
      category: moveTo,
      categoryId: target === "own" ? other.id : null,
    });
    expect(await getPrompt(ctx, bystander)).toEqual(bystander);
  });

  it("refuses to move prompts into itself, another user's category or nowhere, and keeps everything", async () => {
    const ctx = await signIn();
    const category = await add(ctx);
    const foreign = await add(await signIn());
    const prompt = await addPrompt(ctx, `custom-${category.id}`);
    for (const moveTo of [`custom-${category.id}`, `custom-${foreign.id}`, "nowhere"]) {
      await expect(deleteCategory(ctx, { id: category.id, moveTo })).rejects.toMatchObject({
        code: "INVALID",
        details: { issues: [{ path: "moveTo" }] },
      });
    }
    expect(await listCategories(ctx)).toEqual([category]);
    expect(await getPrompt(ctx, prompt)).toEqual(prompt);
  });

  it("settles two deletions that point at each other without a deadlock: one wins", async () => {
    for (let round = 0; round < 10; round += 1) {
      const ctx = await signIn();
      const [one, two] = [await add(ctx, { name: "One" }), await add(ctx, { name: "Two" })];
      await addPrompt(ctx, `custom-${one.id}`);
      await addPrompt(ctx, `custom-${two.id}`);
      const outcomes = await Promise.allSettled([
        deleteCategory(ctx, { id: one.id, moveTo: `custom-${two.id}` }),
        deleteCategory(ctx, { id: two.id, moveTo: `custom-${one.id}` }),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
        reason: { code: expect.stringMatching(/^(INVALID|NOT_FOUND)$/) },
      });
    }
  });

  it("loses no prompt that is filed there meanwhile: it is moved too, or refused", async () => {
    const ctx = await signIn();
    const category = await add(ctx);
    const filing = Array.from({ length: 40 }, () => addPrompt(ctx, `custom-${category.id}`));
    const settled = Promise.allSettled(filing);
    await filing[0];
    await deleteCategory(ctx, { id: category.id, moveTo: "coding" });
    for (const outcome of await settled) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "INVALID" });
      else
        expect(await getPrompt(ctx, outcome.value)).toMatchObject({ category: "coding", categoryId: null });
    }
  });
});

it.each<[string, (ctx: SignedInContext, id: string) => Promise<unknown>]>([
  ["changed", (ctx, id) => updateCategory(ctx, { id, name: "Mine now" })],
  ["deleted", (ctx, id) => deleteCategory(ctx, { id, moveTo: "coding" })],
])("hides a category from being %s by another user, as if it were missing", async (_, act) => {
  const owner = await signIn();
  const category = await add(owner);
  const stranger = await signIn();
  await expect(act(stranger, category.id)).rejects.toMatchObject({
    code: "NOT_FOUND",
    message: "Category not found.",
  });
  await expect(act(stranger, "missing")).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await listCategories(owner)).toEqual([category]);
});
