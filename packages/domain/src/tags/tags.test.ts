import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { undoChange } from "../changes";
import type { SignedInContext } from "../core/context";
import { importFile } from "../imports/testing/actions";
import { deletePrompt, getPrompt, listPrompts, searchPrompts, updatePrompt } from "../prompts";
import { listPromptsInput, PROMPT_SORTS, searchPromptsInput } from "../prompts/schemas";
import { createSignedInContext } from "../testing";
import { write } from "../workspaces/testing/room";
import { deleteTag, listTags, renameTag } from ".";
import { listTagsInput, renameTagInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const list = async (ctx: SignedInContext, input: object = {}) =>
  (await listTags(ctx, listTagsInput.parse(input))).items.map(({ tag, count, total }) => [tag, count, total]);
const cursorAfter = async (ctx: SignedInContext, q: string) =>
  (await listTags(ctx, listTagsInput.parse({ q, limit: 1 }))).nextCursor ?? undefined;
const rename = (ctx: SignedInContext, tag: string, name: string) =>
  renameTag(ctx, renameTagInput.parse({ tag, name }));
const tagsOf = async (ctx: SignedInContext, id: string) => (await getPrompt(ctx, { id })).tags;

describe("the list of tags", () => {
  it("counts the library's, most used first, nested ones with what nests them", async () => {
    const ctx = await signIn();
    await write(ctx, { tags: ["client/acme", "review"] });
    await write(ctx, { tags: ["client/globex"] });
    const { id } = await write(ctx, { tags: ["client/acme"] });
    const gone = await write(ctx, { tags: ["gone", "review"] });
    await deletePrompt(ctx, gone);
    expect(await list(ctx)).toEqual([
      ["client/acme", 2, 2],
      ["client/globex", 1, 1],
      ["review", 1, 1],
    ]);
    expect(await list(ctx, { parents: true, limit: 1 })).toEqual([["client", 0, 3]]);
    await updatePrompt(ctx, { id, tags: ["client"] });
    expect(await list(ctx, { limit: 1 })).toEqual([["client", 1, 3]]);
  });

  it("counts what a search and filters leave", async () => {
    const ctx = await signIn();
    await write(ctx, { title: "Zebra", tags: ["client/acme", "review"] });
    await write(ctx, { title: "Zebra", tags: ["review"], category: "writing" });
    await write(ctx, { title: "Horse", tags: ["client/acme"], isFavorite: true });
    expect(await list(ctx, { q: "zebra" })).toEqual([
      ["review", 2, 2],
      ["client/acme", 1, 1],
    ]);
    expect(await list(ctx, { q: "zebra", categories: ["writing"] })).toEqual([["review", 1, 1]]);
    expect(await list(ctx, { q: "zebra", limit: 1, cursor: await cursorAfter(ctx, "zebra") })).toEqual([
      ["client/acme", 1, 1],
    ]);
    expect(await list(ctx, { favorite: true })).toEqual([["client/acme", 1, 1]]);
    expect(await list(ctx, { q: "giraffe" })).toEqual([]);
    expect(await list(await signIn(), { q: "zebra" })).toEqual([]);
  });

  it("counts tags that one statement adds together, as an import does", async () => {
    const ctx = await signIn();
    const file = 'title,content,tags\nA,a,"client/acme, review"\nB,b,\nC,c,"client/acme, client"\n';
    await importFile(ctx, "tagged.csv", file);
    expect(await list(ctx)).toEqual([
      ["client", 1, 2],
      ["client/acme", 2, 2],
      ["review", 1, 1],
    ]);
  });

  it("completes a beginning in any case, also after a slash; wildcards are taken literally", async () => {
    const ctx = await signIn();
    await write(ctx, { tags: ["Client/Acme", "acid", "macro", "100%"] });
    expect(await list(ctx, { prefix: "AC" })).toEqual([
      ["Client/Acme", 1, 1],
      ["acid", 1, 1],
    ]);
    expect(await list(ctx, { prefix: "%" })).toEqual([]);
  });

  it("lists one's own tags in pages, each once", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await write(other, { tags: ["theirs"] });
    for (const tags of [["a", "b", "c", "d"], ["b", "c"], ["c"]]) await write(ctx, { tags });
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listTags(ctx, listTagsInput.parse({ limit: 1, cursor }));
      seen.push(...page.items.map(({ tag }) => tag));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(["c", "b", "a", "d"]);
    await expect(listTags(ctx, listTagsInput.parse({ cursor: "nonsense" }))).rejects.toMatchObject({
      code: "INVALID",
    });
  });
});

describe("a filter by tags", () => {
  it("finds prompts with all of them or any, in every order and in searches", async () => {
    const ctx = await signIn();
    await write(ctx, { title: "Plan one", tags: ["client/acme", "x"] });
    await write(ctx, { title: "Plan two", tags: ["client/globex"], category: "writing" });
    await write(ctx, { title: "Plan three", tags: ["x", "clients"] });
    const titles = async (input: object) => {
      const { items } = await listPrompts(ctx, listPromptsInput.parse(input));
      return items.map(({ title }) => title).sort();
    };
    for (const sort of PROMPT_SORTS) {
      expect(await titles({ sort, tag: ["client"] })).toEqual(["Plan one", "Plan two"]);
      expect(await titles({ sort, tag: ["client", "x", "x"] })).toEqual(["Plan one"]);
      expect(await titles({ sort, tag: ["client/globex", "clients"], tagMatch: "or" })).toEqual([
        "Plan three",
        "Plan two",
      ]);
      const found = await searchPrompts(
        ctx,
        searchPromptsInput.parse({ q: "plan", sort, tag: ["client", "x"] }),
      );
      expect(found.items.map(({ title }) => title)).toEqual(["Plan one"]);
    }
    expect(await titles({ tag: ["x"], categories: ["writing"] })).toEqual([]);
  });
});

describe("renaming and deleting", () => {
  it("renames nested tags too, merges with an existing name, and is undone", async () => {
    const ctx = await signIn();
    const one = await write(ctx, { tags: ["client/acme", "z", "customer"] });
    const two = await write(ctx, { tags: ["client", "clients"] });
    const { changeId, count } = await rename(ctx, "client", "customer");
    expect(count).toBe(2);
    expect(await tagsOf(ctx, one.id)).toEqual(["customer/acme", "z", "customer"]);
    expect(await tagsOf(ctx, two.id)).toEqual(["customer", "clients"]);
    expect(await list(ctx)).toEqual([
      ["customer", 2, 2],
      ["clients", 1, 1],
      ["customer/acme", 1, 1],
      ["z", 1, 1],
    ]);

    await updatePrompt(ctx, { id: one.id, tags: ["customer/acme", "z", "customer", "later"] });
    expect(await undoChange(ctx, { id: changeId })).toMatchObject({ restored: 2, keptCount: 0 });
    expect((await tagsOf(ctx, one.id)).toSorted()).toEqual(["client/acme", "customer", "later", "z"]);
    expect(await tagsOf(ctx, two.id)).toEqual(["client", "clients"]);
  });

  it("merges two tags of one prompt into one, and gives both back", async () => {
    const ctx = await signIn();
    const { id } = await write(ctx, { tags: ["Email", "mail", "email"] });
    const { changeId } = await rename(ctx, "mail", "email");
    expect(await tagsOf(ctx, id)).toEqual(["Email", "email"]);
    await undoChange(ctx, { id: changeId });
    expect(await tagsOf(ctx, id)).toEqual(["Email", "mail", "email"]);
  });

  it("can nest a tag in itself, and refuses names that make a nested tag too long", async () => {
    const ctx = await signIn();
    const { id } = await write(ctx, { tags: ["a", "a/b"] });
    await rename(ctx, "a", "a/old");
    expect(await tagsOf(ctx, id)).toEqual(["a/old", "a/old/b"]);
    await expect(rename(ctx, "a", "x".repeat(50))).rejects.toMatchObject({ code: "INVALID" });
    expect(await tagsOf(ctx, id)).toEqual(["a/old", "a/old/b"]);
  });

  it("deletes a tag with its nested tags, and restores them", async () => {
    const ctx = await signIn();
    const { id } = await write(ctx, { tags: ["b", "client", "client/acme"] });
    const { changeId, count } = await deleteTag(ctx, { tag: "client" });
    expect(count).toBe(1);
    expect(await tagsOf(ctx, id)).toEqual(["b"]);
    await undoChange(ctx, { id: changeId });
    expect(await tagsOf(ctx, id)).toEqual(["b", "client", "client/acme"]);
  });

  it("knows only the actor's own tags", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const { id } = await write(ctx, { tags: ["mine"] });
    await expect(rename(other, "mine", "stolen")).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(deleteTag(other, { tag: "mine" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await write(other, { tags: ["mine"] });
    expect((await rename(other, "mine", "stolen")).count).toBe(1);
    expect(await tagsOf(ctx, id)).toEqual(["mine"]);
  });

  it("keeps no tag of prompts that are gone with their person", async () => {
    const ctx = await signIn();
    await write(ctx, { tags: ["client/acme"] });
    expect(await list(ctx)).toHaveLength(1);
    await database.sql`delete from users where id = ${ctx.actor.id}`;
    expect(await list(ctx)).toEqual([]);
  });
});
