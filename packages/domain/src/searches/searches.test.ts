import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { recordPromptUse } from "../prompts";
import { createSignedInContext } from "../testing";
import { changeRole, countSharedPrompts, removeMember, sharePrompt } from "../workspaces";
import { bringIn, openRoom, write } from "../workspaces/testing/room";
import { countSearches, createSearch, deleteSearch, listSearches, moveSearch, updateSearch } from ".";
import { createSearchInput } from "./schemas";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const save = (ctx: SignedInContext, name: string, query: object = {}, more: object = {}) =>
  createSearch(ctx, createSearchInput.parse({ name, query, ...more }));
const names = async (ctx: SignedInContext) => (await listSearches(ctx)).map(({ name }) => name);

describe("saved searches", () => {
  it("are kept with words, filters and order, in their own order, and changed and deleted", async () => {
    const ctx = await signIn();
    const query = {
      q: "mail",
      categories: ["writing"],
      favorite: true,
      tag: ["a", "b"],
      tagMatch: "or",
      sort: "alphabetical",
    };
    const first = await save(ctx, "Mails", query, { icon: "mail" });
    expect(first).toMatchObject({ name: "Mails", icon: "mail", query, workspace: null, mayChange: true });
    for (const name of ["Two", "Three", "Four"]) await save(ctx, name);
    await moveSearch(ctx, { id: first.id, position: 2 });
    expect(await names(ctx)).toEqual(["Two", "Three", "Mails", "Four"]);
    await moveSearch(ctx, { id: first.id, position: 50 });
    await moveSearch(ctx, { id: first.id, position: 0 });
    expect(await names(ctx)).toEqual(["Mails", "Two", "Three", "Four"]);
    const renamed = await updateSearch(ctx, { id: first.id, name: "Letters" });
    expect(renamed).toMatchObject({ name: "Letters", icon: "mail", query });
    await deleteSearch(ctx, first);
    expect(await names(ctx)).toEqual(["Two", "Three", "Four"]);
  });

  it("are no more than fifty of one person's", async () => {
    const ctx = await signIn();
    for (let count = 0; count < 50; count += 1) await save(ctx, `Search ${count}`);
    await expect(save(ctx, "One too many")).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await names(ctx)).toHaveLength(50);
  });

  it("are invisible to others", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const { id } = await save(ctx, "Mine");
    expect(await names(other)).toEqual([]);
    for (const attempt of [
      () => updateSearch(other, { id, name: "Theirs" }),
      () => moveSearch(other, { id, position: 0 }),
      () => deleteSearch(other, { id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await names(ctx)).toEqual(["Mine"]);
  });

  it("of a workspace are seen by its members, and changed by those who may share there", async () => {
    const [owner, member, stranger] = [await signIn(), await signIn(), await signIn()];
    const room = await openRoom(owner);
    await bringIn(room, member);
    const search = await save(owner, "Ours", { q: "team" }, { workspaceId: room.id });
    expect(await listSearches(member)).toMatchObject([
      { name: "Ours", mayChange: true, workspace: { id: room.id } },
    ]);
    await updateSearch(member, { id: search.id, name: "Everyone's" });
    expect(await names(owner)).toEqual(["Everyone's"]);

    await changeRole(owner, { id: room.id, userId: member.actor.id, role: "viewer" });
    expect(await listSearches(member)).toMatchObject([{ name: "Everyone's", mayChange: false }]);
    for (const attempt of [
      () => updateSearch(member, { id: search.id, name: "No" }),
      () => moveSearch(member, { id: search.id, position: 0 }),
      () => deleteSearch(member, { id: search.id }),
      () => save(member, "No", {}, { workspaceId: room.id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await removeMember(owner, { id: room.id, userId: member.actor.id });
    expect(await names(member)).toEqual([]);
    await expect(deleteSearch(member, { id: search.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(save(stranger, "No", {}, { workspaceId: room.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    for (const query of [
      { categories: ["custom-1"] },
      { categories: ["writing", "coding"] },
      { tag: ["team"] },
      { favorite: true },
      { sort: "favorites" },
    ]) {
      await expect(save(owner, "No", query, { workspaceId: room.id })).rejects.toMatchObject({
        code: "INVALID",
      });
    }
    expect(await names(owner)).toEqual(["Everyone's"]);
  });
});

describe("counts", () => {
  it("count the prompts that each search finds in one's own library, built-in searches included", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await write(other, { title: "Launch mail", tags: ["client"] });
    const used = await write(ctx, {
      title: "Launch mail",
      content: "Write to [name]",
      tags: ["client/acme"],
    });
    await write(ctx, { title: "Quarterly mail", content: "Plain", category: "writing" });
    await write(ctx, { title: "Report", content: "Plain", tags: ["client", "x"] });
    await recordPromptUse(ctx, { id: used.id, eventType: "copy" });
    const searches = {
      words: await save(ctx, "Words", { q: "mail" }),
      both: await save(ctx, "Both", { q: "mail -quarterly", tag: ["client"] }),
      any: await save(ctx, "Any", { tag: ["client/acme", "x"], tagMatch: "or" }),
      filed: await save(ctx, "Filed", { categories: ["writing"] }),
      nothing: await save(ctx, "Nothing", { q: "zebra" }),
      all: await save(ctx, "All"),
    };
    const { counts } = await countSearches(ctx);
    const totals = Object.fromEntries(Object.entries(counts ?? {}).map(([id, { total }]) => [id, total]));
    expect(Object.entries(searches).map(([name, { id }]) => [name, totals[id]])).toEqual([
      ["words", 2],
      ["both", 1],
      ["any", 2],
      ["filed", 1],
      ["nothing", 0],
      ["all", 3],
    ]);
    // None is there for 90 days yet.
    expect(totals).toMatchObject({ unused: 0, "recently-used": 1, "with-blanks": 1, "without-tags": 1 });
    const later = { ...ctx, clock: { now: () => new Date(Date.now() + 91 * 24 * 60 * 60 * 1_000) } };
    await recordPromptUse(later, { id: used.id, eventType: "copy" });
    expect((await countSearches(later)).counts?.unused?.total).toBe(2);
  });

  it("count what a workspace's searches find in its list, for its members", async () => {
    const [owner, member] = [await signIn(), await signIn()];
    const room = await openRoom(owner);
    await bringIn(room, member);
    for (const [title, category, tags] of [
      ["Launch mail", "writing", ["client/acme"]],
      ["Launch plan", "marketing", []],
      ["Report", "writing", []],
    ] as const) {
      const { id } = await write(owner, { title, category, tags: [...tags] });
      await sharePrompt(owner, { promptId: id, workspaceIds: [room.id], permissions: "view" });
    }
    await write(owner, { title: "Launch of my own" });
    const ours = (query: object) => save(owner, "Ours", query, { workspaceId: room.id });
    const searches = [
      [await ours({ q: "launch" }), 2],
      [await ours({ q: "launch", categories: ["writing"], sort: "alphabetical" }), 1],
      [await ours({ q: "acme" }), 1],
      [await ours({ categories: ["writing"] }), 2],
      [await ours({}), 3],
      [await ours({ q: "!" }), 0],
    ] as const;
    for (const ctx of [owner, member]) {
      const { counts } = await countSearches(ctx);
      expect(searches.map(([{ id }]) => counts?.[id]?.total)).toEqual(searches.map(([, total]) => total));
    }
    expect(await countSharedPrompts(await signIn(), [{ workspaceId: room.id }])).toEqual([
      { total: 0, isCapped: false },
    ]);
  });
});
