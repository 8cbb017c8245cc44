import { readFile } from "node:fs/promises";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignedInContext } from "../testing";
import { undoImport } from ".";
import { libraryOf, preview, run } from "./testing/actions";
import { readPrompts } from "./testing/files";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const COLLECTION = new URL("../testing/fixtures/public-prompts.csv", import.meta.url);

it("the public collection comes in whole, to the letter, and can be taken back", async () => {
  const ctx = await createSignedInContext(database.db);
  const bytes = await readFile(COLLECTION);
  const view = await preview(ctx, "public-prompts.csv", bytes);
  expect(view).toMatchObject({
    formatLabel: "CSV from the awesome prompts collection",
    counts: { total: 1_282, ready: 1_282, duplicates: 0, skipped: 0, ticked: 1_282 },
  });

  const done = await run(ctx, view);

  expect(done.createdCount).toBe(1_282);
  const library = await libraryOf(ctx);
  const found = await readPrompts("public-prompts.csv", bytes);
  expect(library.map(({ title, content }) => [title, content])).toEqual(
    found.map(({ title, content }) => [title.trim(), content]),
  );
  expect(Math.max(...library.map(({ content }) => [...content].length))).toBe(144_260);
  const filedAs = (id: string) => library.filter(({ category }) => category === id);
  const developers = found.filter(({ category }) => category?.kind === "built-in");
  expect(developers).toHaveLength(86);
  expect(filedAs("coding")).toEqual(
    expect.arrayContaining(developers.map(({ title }) => expect.objectContaining({ title: title.trim() }))),
  );
  // The others are filed by their words; those that say too little went where the person said.
  expect(view.counts.uncategorized).toBeLessThan(600);
  expect(view.groups.map(({ key }) => key)).toEqual(
    expect.arrayContaining(["coding", "writing", "marketing", null]),
  );
  expect(library.filter(({ tags }) => tags.includes("structured"))).toHaveLength(200);
  expect(library.some(({ description }) => description?.includes("@"))).toBe(false);
  expect(await undoImport(ctx, done)).toEqual({ deleted: 1_282, restored: 0 });
});
