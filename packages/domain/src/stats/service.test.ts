import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createCategory } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import { createPrompt } from "../prompts";
import { createPromptInput } from "../prompts/schemas";
import { createSignedInContext, fixedClock } from "../testing";
import { getStats } from ".";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const input = (isFavorite = false) =>
  createPromptInput.parse({ title: "T", content: "C", category: "coding", isFavorite });

it("counts one's own prompts, favourites and categories, and the five built-in ones", async () => {
  const ctx = await createSignedInContext(database.db);
  const other = await createSignedInContext(database.db);
  await createPrompt(other, input(true));
  await createCategory(other, createCategoryInput.parse({ name: "Theirs" }));
  expect(await getStats(ctx, { tz: "UTC" })).toEqual({
    totalPrompts: 0,
    categories: 5,
    favorites: 0,
    thisWeek: 0,
  });

  await createPrompt(ctx, input(true));
  await createPrompt(ctx, input());
  await createCategory(ctx, createCategoryInput.parse({ name: "Mine" }));

  const { result, count } = await database.countQueries(() => getStats(ctx, { tz: "UTC" }));
  expect(result).toEqual({ totalPrompts: 2, categories: 6, favorites: 1, thisWeek: 2 });
  expect(count).toBe(1);
});

it("begins the week on Sunday 00:00 where the reader is", async () => {
  const clock = fixedClock("2026-03-08T04:59:59.999Z"); // Saturday's last moment in New York, Sunday in UTC
  const ctx = await createSignedInContext(database.db, { clock });
  await createPrompt(ctx, input());
  clock.set("2026-03-08T05:00:00.000Z"); // Sunday 00:00 in New York, the day its clocks move
  await createPrompt(ctx, input());
  clock.set("2026-03-10T12:00:00.000Z");

  expect((await getStats(ctx, { tz: "America/New_York" })).thisWeek).toBe(1);
  expect((await getStats(ctx, { tz: "UTC" })).thisWeek).toBe(2);
  await expect(getStats(ctx, { tz: "Nowhere/Land" })).rejects.toMatchObject({
    code: "INVALID",
    details: { issues: [{ path: "tz" }] },
  });
});
