import { buffer } from "node:stream/consumers";
import { promptSearch, prompts, promptVersions } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { exportLibrary } from "../exports";
import { allRows, preview } from "../imports/testing/actions";
import { getStats } from "../stats";
import { createSignedInContext, fixedClock } from "../testing";
import {
  createPrompt,
  deletePrompt,
  emptyTrash,
  getPrompt,
  getPromptFacets,
  listAllPrompts,
  listPrompts,
  listTrash,
  purgeOldTrash,
  purgePrompt,
  recordPromptUse,
  restorePrompt,
  searchPrompts,
  updatePrompt,
} from ".";
import {
  allPromptsInput,
  createPromptInput,
  listPromptsInput,
  PROMPT_SORTS,
  searchPromptsInput,
} from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const addPrompt = (ctx: SignedInContext, title: string) =>
  createPrompt(
    ctx,
    createPromptInput.parse({ title, content: `About ${title}`, category: "coding", isFavorite: true }),
  );
const trashOf = async (ctx: SignedInContext) => (await listTrash(ctx, { limit: 50 })).items;

/** Everything that shows or counts a person's library. */
async function viewOf(ctx: SignedInContext) {
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const lists = await Promise.all(
    PROMPT_SORTS.map((sort) => listPrompts(ctx, listPromptsInput.parse({ sort }))),
  );
  const searches = await Promise.all(
    (["relevance", ...PROMPT_SORTS] as const).map((sort) =>
      searchPrompts(ctx, searchPromptsInput.parse({ q: "about", sort })),
    ),
  );
  return {
    lists: lists.map(ids),
    searches: searches.map(ids),
    totals: searches.map(({ total }) => total),
    all: ids(await listAllPrompts(ctx, allPromptsInput.parse({}))),
    facets: await getPromptFacets(ctx),
    stats: await getStats(ctx, { tz: "UTC" }),
    exported: (await buffer(exportLibrary(ctx, { format: "csv" }).body)).toString(),
  };
}

describe("a deleted prompt", () => {
  it("is nowhere in the library, and everywhere again when it is restored", async () => {
    const ctx = await signIn();
    await addPrompt(ctx, "Kept");
    const alone = await viewOf(ctx);
    const prompt = await addPrompt(ctx, "Launch");
    await updatePrompt(ctx, { id: prompt.id, content: "About rockets" });
    const both = await viewOf(ctx);

    await deletePrompt(ctx, prompt);
    expect(await viewOf(ctx)).toEqual(alone);
    await expect(getPrompt(ctx, prompt)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(recordPromptUse(ctx, { id: prompt.id, eventType: "use" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(updatePrompt(ctx, { id: prompt.id, isFavorite: false })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(deletePrompt(ctx, prompt)).rejects.toMatchObject({ code: "NOT_FOUND" });

    expect(await restorePrompt(ctx, prompt)).toMatchObject({ content: "About rockets", version: 2 });
    expect(await viewOf(ctx)).toEqual(both);
    expect(await trashOf(ctx)).toEqual([]);
  });

  it("is not counted as a duplicate of an imported prompt", async () => {
    const ctx = await signIn();
    const prompt = await addPrompt(ctx, "Launch");
    const file = "title,content\nLaunch,About Launch\n";
    expect(await allRows(ctx, await preview(ctx, "x.csv", file))).toMatchObject([{ status: "duplicate" }]);
    await deletePrompt(ctx, prompt);
    expect(await allRows(ctx, await preview(ctx, "x.csv", file))).toMatchObject([{ status: "ready" }]);
  });

  it("is restored by a second click on Undo as by the first", async () => {
    const ctx = await signIn();
    const prompt = await addPrompt(ctx, "Launch");
    await deletePrompt(ctx, prompt);
    expect(await restorePrompt(ctx, prompt)).toEqual(await restorePrompt(ctx, prompt));
  });
});

describe("the trash", () => {
  it("lists prompts in pages, the last deleted first, with their purge date", async () => {
    const clock = fixedClock("2026-01-01T00:00:00Z");
    const ctx = await createSignedInContext(database.db, { clock });
    const deleted: string[] = [];
    for (const title of ["A", "B", "C"]) {
      const prompt = await addPrompt(ctx, title);
      clock.advance(1000);
      await deletePrompt(ctx, prompt);
      deleted.unshift(prompt.id);
    }
    const first = await listTrash(ctx, { limit: 2 });
    const second = await listTrash(ctx, { limit: 2, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(deleted);
    expect(first).toMatchObject({
      total: 3,
      items: [{ deletedAt: "2026-01-01T00:00:03.000Z", purgedAt: "2026-01-31T00:00:03.000Z" }, {}],
    });
    expect(second.nextCursor).toBeNull();
  });

  it("is emptied for good, with versions and search words, and leaves the library alone", async () => {
    const ctx = await signIn();
    const kept = await addPrompt(ctx, "Kept");
    for (const title of ["A", "B"]) {
      const prompt = await addPrompt(ctx, title);
      await updatePrompt(ctx, { id: prompt.id, content: "Changed" });
      await deletePrompt(ctx, prompt);
    }
    expect(await emptyTrash(ctx)).toEqual({ purged: 2 });
    expect(await emptyTrash(ctx)).toEqual({ purged: 0 });
    const mine = async (table: typeof prompts | typeof promptVersions | typeof promptSearch) =>
      (await database.db.select().from(table).where(eq(table.userId, ctx.actor.id))).length;
    expect([await mine(prompts), await mine(promptVersions), await mine(promptSearch)]).toEqual([1, 0, 1]);
    expect(await getPrompt(ctx, kept)).toEqual(kept);
  });

  it("gives back nothing that was purged, and purges nothing from the library", async () => {
    const ctx = await signIn();
    const prompt = await addPrompt(ctx, "Launch");
    await expect(purgePrompt(ctx, prompt)).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await getPrompt(ctx, prompt)).toEqual(prompt);
    await deletePrompt(ctx, prompt);
    await purgePrompt(ctx, prompt);
    await expect(restorePrompt(ctx, prompt)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("is purged after 30 days by however many servers at once, each prompt once", async () => {
    const clock = fixedClock("2020-01-01T00:00:00Z");
    const ctx = await createSignedInContext(database.db, { clock });
    for (let index = 0; index < 12; index++) await deletePrompt(ctx, await addPrompt(ctx, `Old ${index}`));
    clock.advance(1);
    const later = await addPrompt(ctx, "Later");
    await deletePrompt(ctx, later);

    clock.set("2020-01-31T00:00:00Z");
    const purged = await Promise.all(Array.from({ length: 4 }, () => purgeOldTrash(ctx)));
    expect(purged.reduce((sum, count) => sum + count)).toBe(12);
    expect(await trashOf(ctx)).toMatchObject([{ id: later.id }]);
    expect(await purgeOldTrash(ctx)).toBe(0);
  });
});

const acts: [string, (ctx: SignedInContext, id: string) => Promise<unknown>][] = [
  ["restored", (ctx, id) => restorePrompt(ctx, { id })],
  ["purged", (ctx, id) => purgePrompt(ctx, { id })],
];

it.each(acts)("another user's trash cannot be seen, emptied or %s", async (_, act) => {
  const [owner, stranger] = [await signIn(), await signIn()];
  const prompt = await addPrompt(owner, "Launch");
  await deletePrompt(owner, prompt);
  await expect(act(stranger, prompt.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await trashOf(stranger)).toEqual([]);
  expect(await emptyTrash(stranger)).toEqual({ purged: 0 });
  expect(await trashOf(owner)).toMatchObject([{ id: prompt.id }]);
});
