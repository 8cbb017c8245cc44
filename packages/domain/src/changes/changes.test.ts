import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCategory, deleteCategory } from "../categories";
import { createCategoryInput } from "../categories/schemas";
import type { SignedInContext } from "../core/context";
import {
  deletePrompt,
  getPrompt,
  listPrompts,
  listVersions,
  restorePrompt,
  searchPrompts,
  updatePrompt,
} from "../prompts";
import { listPromptsInput, searchPromptsInput } from "../prompts/schemas";
import { createSignedInContext, fixedClock } from "../testing";
import { sharePrompt } from "../workspaces";
import { bringIn, openRoom, write } from "../workspaces/testing/room";
import { catchUpSearch, changeManyPrompts, forgetOldChanges, undoChange } from ".";
import { bulkInput } from "./schemas";

let database: TestDatabase;
let ctx: SignedInContext;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const change = (who: SignedInContext, input: object) => changeManyPrompts(who, bulkInput.parse(input));
const tagsOf = async (who: SignedInContext, id: string) => (await getPrompt(who, { id })).tags;
const titles = async (who: SignedInContext, input: object) =>
  (await listPrompts(who, listPromptsInput.parse(input))).items.map(({ title }) => title).sort();
const search = (who: SignedInContext, q: string, more: object = {}) =>
  searchPrompts(who, searchPromptsInput.parse({ q, ...more }));

describe("changing many prompts", () => {
  it("does one thing to those named, counts the ones that are other than before, and takes it back", async () => {
    ctx = await signIn();
    const [one, two] = [await write(ctx, { tags: ["a"] }), await write(ctx, { tags: ["b", "new"] })];
    const { changeId, count } = await change(ctx, { ids: [one.id, two.id], addTags: ["new", "new"] });
    expect(count).toBe(1);
    expect(await tagsOf(ctx, one.id)).toEqual(["a", "new"]);
    expect(await tagsOf(ctx, two.id)).toEqual(["b", "new"]);

    expect(await undoChange(ctx, { id: changeId })).toEqual({ restored: 1, kept: [], keptCount: 0 });
    expect(await tagsOf(ctx, one.id)).toEqual(["a"]);
    expect(await tagsOf(ctx, two.id)).toEqual(["b", "new"]);
    expect(await undoChange(ctx, { id: changeId })).toEqual({ restored: 0, kept: [], keptCount: 0 });
  });

  it("moves, favorites and trashes prompts, with versions as single saves make them", async () => {
    ctx = await signIn();
    const { id } = await write(ctx, { category: "coding" });
    const recipes = await createCategory(ctx, createCategoryInput.parse({ name: "Recipes" }));
    const moved = await change(ctx, { ids: [id], category: `custom-${recipes.id}` });
    expect(await getPrompt(ctx, { id })).toMatchObject({ categoryId: recipes.id, version: 2 });
    const favorite = await change(ctx, { ids: [id], isFavorite: true });
    expect(await getPrompt(ctx, { id })).toMatchObject({ isFavorite: true, version: 2 });
    const trashed = await change(ctx, { ids: [id], trash: true });
    await expect(getPrompt(ctx, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });

    for (const each of [trashed, favorite, moved]) {
      expect(await undoChange(ctx, { id: each.changeId })).toMatchObject({ restored: 1, keptCount: 0 });
    }
    expect(await getPrompt(ctx, { id })).toMatchObject({
      category: "coding",
      categoryId: null,
      isFavorite: false,
      version: 3,
    });
    const { items } = await listVersions(ctx, { id, limit: 50 });
    expect(items.map(({ version, note }) => [version, note])).toEqual([
      [3, "Undone"],
      [2, null],
      [1, null],
    ]);
    // Versions made this way count towards storage, too.
    const [bytes] = await database.sql`
      select history_bytes = (select sum(prompt_bytes(title, description, content, tags)) from prompt_versions
        where prompt_id = prompts.id) as counted from prompts where id = ${id}`;
    expect(bytes).toEqual({ counted: true });
  });

  it("acts on all that a filter shows, but for the exceptions", async () => {
    ctx = await signIn();
    const apple = await write(ctx, { title: "Apple pie", tags: ["client/acme"] });
    await write(ctx, { title: "Apple cake", tags: ["client/globex", "x"], isFavorite: true });
    await write(ctx, { title: "Pear", tags: ["x"], category: "writing" });

    expect((await change(ctx, { filter: { q: "apple" }, addTags: ["fruit"] })).count).toBe(2);
    expect((await change(ctx, { filter: { q: "aplpe" }, addTags: ["typo"] })).count).toBe(2);
    expect(
      (await change(ctx, { filter: { tag: ["client"], except: [apple.id] }, addTags: ["y"] })).count,
    ).toBe(1);
    expect(await titles(ctx, { tag: ["y"] })).toEqual(["Apple cake"]);
    expect((await change(ctx, { filter: { categories: ["writing"] }, addTags: ["z"] })).count).toBe(1);
    expect((await change(ctx, { filter: { favorite: true }, addTags: ["z"] })).count).toBe(1);
    expect((await change(ctx, { filter: {}, removeTags: ["fruit", "typo", "y", "z"] })).count).toBe(3);
    expect(await titles(ctx, { tag: ["fruit", "typo", "y", "z"], tagMatch: "or" })).toEqual([]);
  });

  it("keeps and lists prompts that have changed since, and restores the others", async () => {
    ctx = await signIn();
    const [kept, edited, gone] = await Promise.all(
      ["Kept", "Edited", "Gone"].map((title) => write(ctx, { title, category: "coding" })),
    );
    if (!kept || !edited || !gone) throw new Error("three prompts");
    const { changeId } = await change(ctx, { ids: [kept.id, edited.id, gone.id], category: "writing" });
    await updatePrompt(ctx, { id: kept.id, category: "marketing" });
    await updatePrompt(ctx, { id: edited.id, title: "Edited since" });
    await deletePrompt(ctx, { id: gone.id });

    expect(await undoChange(ctx, { id: changeId })).toEqual({
      restored: 1,
      kept: [
        { id: gone.id, title: "Gone" },
        { id: kept.id, title: "Kept" },
      ],
      keptCount: 2,
    });
    expect(await getPrompt(ctx, { id: edited.id })).toMatchObject({
      title: "Edited since",
      category: "coding",
    });
    expect(await getPrompt(ctx, { id: kept.id })).toMatchObject({ category: "marketing" });
    expect(await restorePrompt(ctx, { id: gone.id })).toMatchObject({ category: "writing" });
  });

  it("keeps prompts where they are when the category they came from is gone", async () => {
    ctx = await signIn();
    const recipes = await createCategory(ctx, createCategoryInput.parse({ name: "Recipes" }));
    const { id } = await write(ctx, { category: `custom-${recipes.id}` });
    const { changeId } = await change(ctx, { ids: [id], category: "coding" });
    await deleteCategory(ctx, { id: recipes.id, moveTo: "writing" });
    expect(await undoChange(ctx, { id: changeId })).toMatchObject({ restored: 0, keptCount: 1 });
    expect(await getPrompt(ctx, { id })).toMatchObject({ category: "coding" });
  });

  it("refuses too many tags and unknown categories, and changes nothing then", async () => {
    ctx = await signIn();
    const full = await write(ctx, { title: "Full", tags: Array.from({ length: 50 }, (_, n) => `t${n}`) });
    const other = await write(ctx);
    await expect(change(ctx, { ids: [other.id, full.id], addTags: ["more"] })).rejects.toMatchObject({
      code: "INVALID",
      message: "“Full” would have more than 50 tags.",
    });
    await expect(change(ctx, { ids: [other.id], category: "custom-nobody" })).rejects.toMatchObject({
      code: "INVALID",
    });
    expect(await tagsOf(ctx, other.id)).toEqual([]);
  });

  it.each([
    [{ addTags: ["a"] }],
    [{ ids: ["p"], filter: {}, addTags: ["a"] }],
    [{ ids: ["p"] }],
    [{ ids: ["p"], addTags: ["a"], trash: true }],
    [{ ids: [], addTags: ["a"] }],
    [{ ids: ["p"], addTags: ["a,b"] }],
    [{ ids: ["p"], trash: false }],
  ])("is not asked for by %j", (input) => {
    expect(bulkInput.safeParse(input).success).toBe(false);
  });

  it("leaves other people's prompts alone, shared ones too, and their changes", async () => {
    const [ada, ben] = [await signIn(), await signIn()];
    const room = await openRoom(ada);
    await bringIn(room, ben);
    const shared = await write(ada, { title: "Shared", tags: ["mine"] });
    await sharePrompt(ada, { workspaceIds: [room.id], promptId: shared.id, permissions: "edit" });
    expect((await change(ben, { ids: [shared.id], addTags: ["ben"] })).count).toBe(0);
    expect((await change(ben, { filter: { q: "shared" }, trash: true })).count).toBe(0);
    const { changeId } = await change(ada, { ids: [shared.id], addTags: ["ada"] });
    await expect(undoChange(ben, { id: changeId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await tagsOf(ada, shared.id)).toEqual(["mine", "ada"]);
  });

  it("forgets changes after 30 days", async () => {
    const clock = fixedClock("2026-03-01T00:00:00Z");
    ctx = await createSignedInContext(database.db, { clock });
    const { id } = await write(ctx);
    const { changeId } = await change(ctx, { ids: [id], addTags: ["a"] });
    clock.set("2026-03-30T00:00:00Z");
    await forgetOldChanges(ctx);
    await database.sql`update changes set undone_at = null where id = ${changeId}`;
    clock.set("2026-03-31T00:00:01Z");
    await forgetOldChanges(ctx);
    await expect(undoChange(ctx, { id: changeId })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("takes the same number of statements for one prompt as for 500", async () => {
    ctx = await signIn();
    const ids = await addMany(ctx, 500);
    const few = await database.countQueries(() => change(ctx, { ids: ids.slice(0, 1), addTags: ["a"] }));
    const many = await database.countQueries(() => change(ctx, { ids, addTags: ["a"] }));
    // Three more statements write the dependent rows of all prompts at once; search words are left to a job.
    expect(many.count).toBeLessThanOrEqual(few.count + 3);
  });
});

/** Prompts of the actor's, made by one statement. */
async function addMany({ actor }: SignedInContext, count: number): Promise<string[]> {
  const rows = await database.sql<{ id: string }[]>`
    insert into prompts (id, user_id, title, content, category, tags)
    select ${actor.id} || '-' || n, ${actor.id}, 'Plan ' || n, repeat('Some words of a text. ', 30), 'coding', '{old}'
    from generate_series(1, ${count}::int) as n returning id`;
  return rows.map(({ id }) => id);
}

describe("hundreds of prompts at once", () => {
  it("are tagged, found by the tag, and given back", { timeout: 120_000 }, async () => {
    ctx = await signIn();
    await addMany(ctx, 900);
    const { changeId, count } = await change(ctx, { filter: {}, addTags: ["brandnew"] });
    expect(count).toBe(900);
    expect(await titles(ctx, { tag: ["brandnew"], limit: 1 })).toHaveLength(1);
    expect((await search(ctx, "plan", { tag: ["brandnew"] })).total).toBe(900);

    // The words of the tags follow when the job has run.
    const [{ waiting } = { waiting: 0 }] = await database.sql<{ waiting: number }[]>`
      select count(*)::int as waiting from jobs where kind = 'prompts.search-words' and owner_id = ${ctx.actor.id}`;
    expect(waiting).toBe(1);
    expect(await search(ctx, "brandnew")).toMatchObject({ indexing: true });
    expect(await search(await signIn(), "brandnew")).toMatchObject({ indexing: false });
    await catchUpSearch(ctx);
    expect(await search(ctx, "brandnew")).toMatchObject({ total: 900, indexing: false });

    await undoChange(ctx, { id: changeId });
    await catchUpSearch(ctx);
    expect((await search(ctx, "old")).total).toBe(900);
    expect((await search(ctx, "brandnew")).total).toBe(0);

    // Search filters by the category and the star that the job writes; lists need no job.
    const [moved, starred] = [
      await change(ctx, { filter: {}, category: "writing" }),
      await change(ctx, { filter: {}, isFavorite: true }),
    ];
    expect(await titles(ctx, { categories: ["writing"], favorite: true, limit: 1 })).toHaveLength(1);
    await catchUpSearch(ctx);
    expect((await search(ctx, "plan", { categories: ["writing"], favorite: true })).total).toBe(900);
    await undoChange(ctx, { id: starred.changeId });
    await undoChange(ctx, { id: moved.changeId });
    await catchUpSearch(ctx);
    expect((await search(ctx, "plan", { favorite: true })).total).toBe(0);
    expect((await search(ctx, "plan", { categories: ["coding"] })).total).toBe(900);

    const trashed = await change(ctx, { filter: { q: "plan" }, trash: true });
    expect(await titles(ctx, {})).toEqual([]);
    expect((await search(ctx, "plan")).total).toBe(0);
    expect(await keptBeside(ctx)).toEqual({ embeddings: 0, isCounted: true });
    expect(await undoChange(ctx, { id: trashed.changeId })).toMatchObject({ restored: 900 });
    await catchUpSearch(ctx);
    expect((await search(ctx, "plan")).total).toBe(900);
    expect(await keptBeside(ctx)).toEqual({ embeddings: 900, isCounted: true });
  });
});

/** The number of prompts with vectors, and whether the storage counter is right. */
async function keptBeside({ actor }: SignedInContext) {
  const [beside] = await database.sql`
    select (select count(*)::int from prompt_embeddings where user_id = ${actor.id}) as embeddings,
      (select bytes from storage_usage where user_id = ${actor.id}) = sum(
        history_bytes + prompt_bytes(title, description, content, tags)) as "isCounted"
    from prompts where user_id = ${actor.id}`;
  return beside;
}

it("has health look again after hundreds went to the trash, and after they came back", async () => {
  ctx = await signIn();
  await database.sql`
    insert into prompts (id, user_id, title, content, category)
    select gen_random_uuid()::text, ${ctx.actor.id}, 'Many ' || n, 'Zebra', 'coding' from generate_series(1, 201) as n`;
  const takeDue = () =>
    database.sql`delete from library_health_due where user_id = ${ctx.actor.id} returning id`;
  await takeDue();
  const { changeId } = await changeManyPrompts(ctx, bulkInput.parse({ filter: {}, trash: true }));
  expect(await takeDue()).toHaveLength(1);
  await undoChange(ctx, { id: changeId });
  expect(await takeDue()).toHaveLength(1);
});
