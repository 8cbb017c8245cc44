import { libraryFindings, libraryHealthDue, promptUsageEvents } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changeManyPrompts, undoChange } from "../changes";
import type { SignedInContext } from "../core/context";
import { listDocuments, uploadDocument } from "../documents";
import { documentDetails } from "../documents/schemas";
import {
  deletePrompt,
  getPrompt,
  listVersions,
  recordPromptUse,
  restorePrompt,
  searchPrompts,
  updatePrompt,
} from "../prompts";
import { searchPromptsInput } from "../prompts/schemas";
import { createSignedInContext, memoryDocumentStore } from "../testing";
import { write } from "../workspaces/testing/room";
import { getHealth, listDuplicates, lookThrough, mergeDuplicates, refreshHealth } from ".";
import { addDueLooks } from "./look";
import { mergeDuplicatesInput } from "./schemas";
import { about, look, pairs } from "./testing/library";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const merge = (ctx: SignedInContext, input: object) =>
  mergeDuplicates(ctx, mergeDuplicatesInput.parse(input));

describe("looking through a library", () => {
  it("finds near duplicates in one's own library, the most similar first, page by page", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    for (const subject of ["rivers", "trees", "stones"]) {
      await write(ctx, { title: `${subject} 1`, content: about(subject) });
    }
    await write(ctx, { title: "rivers 2", content: about("rivers", "with an ending of its own") });
    await write(ctx, { title: "trees 2", content: about("trees").toUpperCase() });
    await write(other, { title: "theirs", content: about("stones") });
    expect(await getHealth(ctx)).toMatchObject({ state: "waiting", isOutdated: true, checkedAt: null });
    await look(ctx);

    expect(await getHealth(ctx)).toMatchObject({
      state: "done",
      checked: 5,
      total: 5,
      isOutdated: false,
      checkedAt: expect.any(String),
      counts: { duplicates: 2 },
    });
    const first = await listDuplicates(ctx, { limit: 1 });
    expect(first.items).toMatchObject([
      { likeness: 100, keep: { title: "trees 1" }, other: { title: "trees 2" } },
    ]);
    const second = await listDuplicates(ctx, { limit: 1, cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({
      items: [{ keep: { title: "rivers 1" }, other: { title: "rivers 2" } }],
      nextCursor: null,
    });
    await look(other);
    expect(await pairs(other)).toEqual([]);
    await expect(listDuplicates(ctx, { limit: 1, cursor: "bm8" })).rejects.toMatchObject({ code: "INVALID" });
  });

  it("shows a prompt that stands in a longer one beside it, and says so", async () => {
    const ctx = await signIn();
    const part = about(
      "rivers",
      "which flow from the hills to the sea and carry sand, clay and many fish along",
    );
    const rest = Array.from({ length: 400 }, (_, n) => `word${n}`).join(" ");
    await write(ctx, { title: "part", content: part });
    await write(ctx, { title: "whole", content: `${rest} ${part}` });
    await look(ctx);
    expect((await listDuplicates(ctx, { limit: 5 })).items).toMatchObject([
      { isContained: true, keep: { title: "part" }, other: { title: "whole" } },
    ]);
  });

  it("deletes its findings about a text that changes, and is due again; other changes keep them", async () => {
    const ctx = await signIn();
    const [one, two] = [await write(ctx, { content: about("a") }), await write(ctx, { content: about("a") })];
    await look(ctx);
    await updatePrompt(ctx, { id: one.id, tags: ["new"] });
    await changeManyPrompts(ctx, { ids: [one.id, two.id], isFavorite: true });
    await recordPromptUse(ctx, { id: one.id, eventType: "use" });
    expect(await getHealth(ctx)).toMatchObject({ isOutdated: false, counts: { duplicates: 1 } });

    await deletePrompt(ctx, { id: one.id });
    expect(await getHealth(ctx)).toMatchObject({ isOutdated: true, counts: { duplicates: 0 } });
    await restorePrompt(ctx, { id: one.id });
    expect((await getHealth(ctx)).counts.duplicates).toBe(1);
    await updatePrompt(ctx, { id: one.id, content: "Something else" });
    expect((await getHealth(ctx)).counts.duplicates).toBe(0);
    expect(
      await database.db.select().from(libraryFindings).where(eq(libraryFindings.userId, ctx.actor.id)),
    ).toEqual([]);
    await look(ctx);
    expect(await pairs(ctx)).toEqual([]);
  });

  it("is requested once, by opening the page and by the sweep", async () => {
    const ctx = await signIn();
    const waiting = () =>
      database.sql`select kind from jobs where owner_id = ${ctx.actor.id} and state = 'waiting'`;
    await write(ctx, {});
    await addDueLooks(ctx);
    expect(await refreshHealth(ctx)).toMatchObject({ state: "waiting" });
    await refreshHealth(ctx);
    expect(await waiting()).toHaveLength(1);
    await look(ctx);
    await database.sql`delete from jobs where owner_id = ${ctx.actor.id}`;
    expect(await refreshHealth(ctx)).toMatchObject({ state: "done" });
    expect(await waiting()).toHaveLength(0);
    const tomorrow = { ...ctx, clock: { now: () => new Date(Date.now() + 25 * 60 * 60 * 1_000) } };
    expect(await refreshHealth(tomorrow)).toMatchObject({ state: "waiting" });
    expect(await waiting()).toHaveLength(1);
  });

  it("finds leftovers and broken blanks, and search finds them by name until the text is mended", async () => {
    const ctx = await signIn();
    const texts = {
      leftover: "Sum up this: [insert text here]",
      todo: "Write a letter.\nTODO: say to whom",
      broken: "Write to {{name about the launch",
      nameless: "Write to {{ }} about the launch",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a blank of a prompt.
      fine: "Write to {{name}}, [topic] and ${place}. Make a TODO list. # TODO: in code\nconst a = {{{raw}}}",
    };
    for (const [title, content] of Object.entries(texts)) await write(ctx, { title, content, tags: ["t"] });
    const found = async (q: string) =>
      (await searchPrompts(ctx, searchPromptsInput.parse({ q }))).items.map(({ title }) => title).sort();
    expect(await found("has:leftovers")).toEqual([]);
    await look(ctx);
    expect(await found("has:leftovers")).toEqual(["leftover", "todo"]);
    expect(await found("has:broken-blanks")).toEqual(["broken", "nameless"]);
    expect((await getHealth(ctx)).counts).toMatchObject({ leftovers: 2, brokenBlanks: 2, untagged: 0 });
    const [rows] = await database.sql`
      select quotes from library_findings where user_id = ${ctx.actor.id} and prompt_id in (
        select id from prompts where title = 'leftover')`;
    expect(rows).toEqual({ quotes: ["[insert text here]"] });
    const { items } = await searchPrompts(ctx, searchPromptsInput.parse({ q: "has:broken-blanks broken" }));
    await updatePrompt(ctx, { id: items[0]?.id ?? "", content: "Write to {{name}}" });
    expect(await found("has:broken-blanks")).toEqual(["nameless"]);
  });

  it("counts no finding of a prompt in the trash, as the lists show none", async () => {
    const ctx = await signIn();
    const one = await write(ctx, { title: "One", content: about("rivers") });
    const two = await write(ctx, { title: "Two", content: about("rivers", "with an ending") });
    await write(ctx, { title: "Three", content: about("rivers", "with another ending [insert text here]") });
    await look(ctx);
    const counted = async () => {
      const { duplicates, leftovers, untagged } = (await getHealth(ctx)).counts;
      expect((await pairs(ctx)).length).toBe(duplicates);
      return { duplicates, leftovers, untagged };
    };
    expect(await counted()).toEqual({ duplicates: 2, leftovers: 1, untagged: 3 });
    await deletePrompt(ctx, { id: two.id });
    expect(await counted()).toMatchObject({ leftovers: 1, untagged: 2 });
    await restorePrompt(ctx, { id: two.id });
    await deletePrompt(ctx, { id: one.id });
    expect(await counted()).toMatchObject({ leftovers: 1, untagged: 2 });
    const [three] = await database.sql<{ id: string }[]>`
      select id from prompts where user_id = ${ctx.actor.id} and title = 'Three'`;
    await deletePrompt(ctx, { id: three?.id ?? "" });
    expect(await counted()).toEqual({ duplicates: 0, leftovers: 0, untagged: 1 });
  });

  it("counts prompts without tags, and old ones that were not used for 90 days", async () => {
    const ctx = await signIn();
    const [used] = [
      await write(ctx, { tags: ["t"] }),
      await write(ctx, {}),
      await write(ctx, { tags: ["t"] }),
    ];
    const later = { ...ctx, clock: { now: () => new Date(Date.now() + 91 * 24 * 60 * 60 * 1_000) } };
    expect((await getHealth(ctx)).counts).toMatchObject({ untagged: 1, unused: 0 });
    await recordPromptUse(later, { id: used.id, eventType: "use" });
    expect((await getHealth(later)).counts).toMatchObject({ untagged: 1, unused: 2 });
  });

  it("reports a failure, and keeps its earlier findings", async () => {
    const ctx = await signIn();
    for (let n = 0; n < 2; n++) await write(ctx, { content: about("a") });
    await look(ctx);
    const broken = { ...ctx, workers: { run: () => Promise.reject(new Error("no threads")) } };
    await expect(lookThrough(broken, new AbortController().signal)).rejects.toThrow("no threads");
    expect(await getHealth(ctx)).toMatchObject({ state: "failed", counts: { duplicates: 1 } });
    expect(await refreshHealth(ctx)).toMatchObject({ state: "waiting" });
  });

  it("adds one row for a library that is due, however much is written", async () => {
    const ctx = await signIn();
    for (let n = 0; n < 3; n++) await write(ctx, {});
    const due = await database.db
      .select()
      .from(libraryHealthDue)
      .where(eq(libraryHealthDue.userId, ctx.actor.id));
    expect(due).toHaveLength(1);
  });
});

describe("merging duplicates", () => {
  it("keeps uses, tags, documents and versions of both, and takes exactly that back", async () => {
    const ctx = { ...(await signIn()), documentStore: memoryDocumentStore() };
    const one = await write(ctx, { title: "One", content: about("a"), tags: ["a", "both"] });
    const two = await write(ctx, { title: "Two", content: "First", tags: ["both", "b"], isFavorite: true });
    await updatePrompt(ctx, { id: two.id, content: about("a") });
    for (const id of [one.id, two.id, two.id]) await recordPromptUse(ctx, { id, eventType: "use" });
    await uploadDocument(ctx, {
      promptId: two.id,
      name: "a.txt",
      bytes: (async function* () {
        yield Buffer.from("text");
      })(),
      details: async () => documentDetails.parse({}),
    });
    const before = await getPrompt(ctx, one);
    const { changeId, count } = await merge(ctx, { pairs: [{ keep: one.id, other: two.id }] });
    expect(count).toBe(1);

    const merged = await getPrompt(ctx, { id: one.id });
    expect(merged).toMatchObject({
      title: "One",
      tags: ["a", "both", "b"],
      usageCount: 3,
      isFavorite: true,
      version: 4,
      attachments: [{ originalName: "a.txt" }],
    });
    await expect(getPrompt(ctx, { id: two.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await listDocuments(ctx, { id: one.id, limit: 50 })).items).toHaveLength(1);
    const versions = await listVersions(ctx, { id: one.id, limit: 50 });
    expect(versions.items.map(({ version, title, note }) => [version, title, note])).toEqual([
      [4, "One", "Merged with “Two”"],
      [3, "Two", "From a merged prompt"],
      [2, "Two", "From a merged prompt"],
      [1, "One", null],
    ]);
    const usesOf = (id: string) => database.db.$count(promptUsageEvents, eq(promptUsageEvents.promptId, id));
    expect(await usesOf(one.id)).toBe(3);
    await expectBytesCounted(one.id);

    await recordPromptUse(ctx, { id: one.id, eventType: "use" });
    expect(await undoChange(ctx, { id: changeId })).toEqual({ restored: 1, kept: [], keptCount: 0 });
    expect(await getPrompt(ctx, { id: one.id })).toMatchObject({
      ...before,
      usageCount: 2,
      version: 5,
      updatedAt: expect.any(String),
    });
    expect(await getPrompt(ctx, { id: two.id })).toMatchObject({
      tags: ["both", "b"],
      usageCount: 2,
      isFavorite: true,
      version: 2,
      attachments: [{ originalName: "a.txt" }],
    });
    expect([await usesOf(one.id), await usesOf(two.id)]).toEqual([2, 2]);
    expect((await listDocuments(ctx, { id: two.id, limit: 50 })).items).toHaveLength(1);
    const after = await listVersions(ctx, { id: one.id, limit: 50 });
    expect(after.items.map(({ version, title }) => [version, title])).toEqual([
      [5, "One"],
      [4, "One"],
      [1, "One"],
    ]);
    await expectBytesCounted(one.id);
    expect(await undoChange(ctx, { id: changeId })).toEqual({ restored: 0, kept: [], keptCount: 0 });
  });

  /** Storage of earlier versions is counted with their prompt. */
  async function expectBytesCounted(id: string) {
    const [row] = await database.sql`
      select history_bytes = (select coalesce(sum(prompt_bytes(title, description, content, tags)), 0)
        from prompt_versions where prompt_id = ${id}) as counted from prompts where id = ${id}`;
    expect(row).toEqual({ counted: true });
  }

  it("merges all that was found but for some, chains into one, and leaves later edits alone", async () => {
    const ctx = await signIn();
    const [one, two, three, four, five] = [
      await write(ctx, { title: "1", content: about("a") }),
      await write(ctx, { title: "2", content: about("a", "and more of it") }),
      await write(ctx, { title: "3", content: about("a", "and more of it than before") }),
      await write(ctx, { title: "4", content: about("b") }),
      await write(ctx, { title: "5", content: about("b") }),
    ];
    await look(ctx);
    expect(await pairs(ctx)).toHaveLength(3);
    const left = (await listDuplicates(ctx, { limit: 50 })).items.find(({ keep }) => keep.id === four.id);
    expect(left?.other.id).toBe(five.id);
    const { changeId, count } = await merge(ctx, { all: true, except: [left?.id ?? ""] });
    expect(count).toBe(2);
    expect(await pairs(ctx)).toEqual([["4", "5"]]);
    expect(await getPrompt(ctx, { id: one.id })).toMatchObject({ version: 4 });
    expect((await getHealth(ctx)).isOutdated).toBe(true);

    await updatePrompt(ctx, { id: one.id, content: "Another text", tags: ["later"] });
    await restorePrompt(ctx, { id: two.id });
    expect(await undoChange(ctx, { id: changeId })).toEqual({
      restored: 1,
      kept: [{ id: two.id, title: "2" }],
      keptCount: 1,
    });
    expect(await getPrompt(ctx, { id: one.id })).toMatchObject({ content: "Another text", tags: ["later"] });
    expect(await getPrompt(ctx, { id: three.id })).toMatchObject({ title: "3" });
  });

  it("keeps the other one where that is asked for", async () => {
    const ctx = await signIn();
    const one = await write(ctx, { content: about("a") });
    const two = await write(ctx, { content: about("a"), isFavorite: true });
    await look(ctx);
    const [pair] = (await listDuplicates(ctx, { limit: 50 })).items;
    expect(pair).toMatchObject({ keep: { id: two.id }, other: { id: one.id } });
    await merge(ctx, { all: true, swap: [pair?.id ?? ""] });
    expect(await getPrompt(ctx, { id: one.id })).toMatchObject({ version: 3, isFavorite: true });
    await expect(getPrompt(ctx, { id: two.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("tells pairs apart that would give up the same prompt", async () => {
    const ctx = await signIn();
    const one = await write(ctx, { title: "1" });
    const two = await write(ctx, { title: "2", isFavorite: true });
    const three = await write(ctx, { title: "3", isFavorite: true });
    const found = [two, three].map(({ id }) => ({
      userId: ctx.actor.id,
      kind: "duplicate" as const,
      promptId: id,
      otherId: one.id,
      likeness: 900,
    }));
    await database.db.insert(libraryFindings).values(found);
    const { items } = await listDuplicates(ctx, { limit: 50 });
    expect(items.map(({ other }) => other.id)).toEqual([one.id, one.id]);
    const left = items.find(({ keep }) => keep.id === two.id);
    const { changeId, count } = await merge(ctx, { all: true, except: [left?.id ?? ""] });
    expect(count).toBe(1);
    expect(await getPrompt(ctx, { id: two.id })).toMatchObject({ version: 1 });
    expect(await getPrompt(ctx, { id: three.id })).toMatchObject({ version: 3 });

    // All three become the one that the first pair keeps.
    await undoChange(ctx, { id: changeId });
    expect(await merge(ctx, { all: true })).toMatchObject({ count: 2 });
    const [kept, gone] = items.map(({ keep }) => keep.id);
    expect(await getPrompt(ctx, { id: kept ?? "" })).toMatchObject({ id: kept });
    await expect(getPrompt(ctx, { id: gone ?? "" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  it("leaves other people's prompts out", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const [mine, theirs] = [await write(ctx, {}), await write(other, {})];
    for (const pair of [
      { keep: mine.id, other: theirs.id },
      { keep: theirs.id, other: mine.id },
      { keep: mine.id, other: mine.id },
    ]) {
      await expect(merge(ctx, { pairs: [pair] })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    await expect(merge(ctx, { all: true })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await getPrompt(other, { id: theirs.id })).toMatchObject({ version: 1 });
  });

  it("refuses more tags than a prompt can have, and changes nothing", async () => {
    const ctx = await signIn();
    const tags = (from: number) => Array.from({ length: 30 }, (_, n) => `t${from + n}`);
    const one = await write(ctx, { title: "Full", tags: tags(0) });
    const two = await write(ctx, { tags: tags(30) });
    await expect(merge(ctx, { pairs: [{ keep: one.id, other: two.id }] })).rejects.toMatchObject({
      code: "INVALID",
      message: "“Full” would have more than 50 tags.",
    });
    expect(await getPrompt(ctx, { id: two.id })).toMatchObject({ tags: tags(30) });
  });
});
