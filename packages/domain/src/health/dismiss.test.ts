import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetOldChanges, undoChange } from "../changes";
import type { SignedInContext } from "../core/context";
import { findDocument, listDocuments, recordOpening, sweepDocuments, uploadDocument } from "../documents";
import { documentDetails } from "../documents/schemas";
import { deletePrompt, emptyTrash, getPrompt, restorePrompt, updatePrompt } from "../prompts";
import { getStorage } from "../storage";
import { createSignedInContext, memoryDocumentStore } from "../testing";
import { write } from "../workspaces/testing/room";
import {
  deleteUnopened,
  dismissDuplicates,
  dismissFindings,
  dismissTagSpellings,
  getHealth,
  listDuplicates,
  listFindings,
  listTagSpellings,
  listUnopened,
  mergeTagSpellings,
  restoreFindings,
} from ".";
import { mergeTagSpellingsInput } from "./schemas";
import { about, look, pairs } from "./testing/library";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);

describe("pairs that are no duplicates", () => {
  it("stay away in later checks, which find the next likest instead, and come back by undo", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const [one, two] = [
      await write(ctx, { title: "1", content: about("a") }),
      await write(ctx, { title: "2", content: about("a", "and more") }),
    ];
    await look(ctx);
    const pair = { keep: two.id, other: one.id };
    expect(await dismissDuplicates(other, { pairs: [pair] })).toMatchObject({ count: 0 });
    const { id, count } = await dismissDuplicates(ctx, { pairs: [pair] });
    expect(count).toBe(1);
    expect(await pairs(ctx)).toEqual([]);
    expect((await getHealth(ctx)).counts.duplicates).toBe(0);

    await look(ctx);
    expect(await pairs(ctx)).toEqual([]);
    expect(await restoreFindings(other, { id })).toEqual({ id, count: 0 });
    expect(await restoreFindings(ctx, { id })).toEqual({ id, count: 1 });
    expect(await pairs(ctx)).toHaveLength(1);
    expect(await restoreFindings(ctx, { id })).toEqual({ id, count: 0 });

    // The older one's likest is dismissed: a third, less alike, takes its place.
    await dismissDuplicates(ctx, { all: true });
    await write(ctx, { title: "3", content: about("a", "with another ending and five words more") });
    await look(ctx);
    const found = (await pairs(ctx)).map((titles) => titles.toSorted().join(" "));
    expect(found.toSorted()).toEqual(["1 3", "2 3"]);
  });

  it("are dismissed all at once but for some", async () => {
    const ctx = await signIn();
    for (const subject of ["a", "b", "c"]) {
      for (let n = 0; n < 2; n++) await write(ctx, { title: subject, content: about(subject) });
    }
    await look(ctx);
    const kept = (await listDuplicates(ctx, { limit: 50 })).items.find(({ keep }) => keep.title === "b");
    const { id, count } = await dismissDuplicates(ctx, { all: true, except: [kept?.id ?? ""] });
    expect(count).toBe(2);
    expect(await pairs(ctx)).toEqual([["b", "b"]]);
    await restoreFindings(ctx, { id });
    expect(await pairs(ctx)).toHaveLength(3);
  });
});

describe("findings in texts", () => {
  const list = async (ctx: SignedInContext, kind: "leftovers" | "brokenBlanks") =>
    (await listFindings(ctx, { kind, limit: 50 })).items.map(({ title, quotes }) => [title, ...quotes]);

  it("are listed page by page with what was found", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await write(ctx, { title: "Old", content: "TODO: one\nLorem ipsum" });
    await write(ctx, { title: "Broken", content: "Write to {{name now" });
    const gone = await write(ctx, { title: "Gone", content: "[insert text here]" });
    await write(ctx, { title: "New", content: "Sum up [insert text here]" });
    await look(ctx);
    await deletePrompt(ctx, gone);
    const first = await listFindings(ctx, { kind: "leftovers", limit: 1 });
    expect(first.items).toMatchObject([{ title: "New", quotes: ["[insert text here]"] }]);
    const second = await listFindings(ctx, {
      kind: "leftovers",
      limit: 1,
      cursor: first.nextCursor ?? undefined,
    });
    expect(second).toMatchObject({
      items: [{ title: "Old", quotes: ["TODO", "Lorem ipsum"] }],
      nextCursor: null,
    });
    expect(await list(ctx, "brokenBlanks")).toEqual([["Broken", "{{name now"]]);
    expect(await list(other, "leftovers")).toEqual([]);
    await expect(listFindings(ctx, { kind: "leftovers", limit: 1, cursor: "bm8" })).rejects.toMatchObject({
      code: "INVALID",
    });
  });

  it("are dismissed until the text has others, and come back by undo", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const one = await write(ctx, { title: "One", content: "Write TODO: this" });
    await write(ctx, { title: "Two", content: "TBD: that" });
    await look(ctx);
    expect(await dismissFindings(other, { kind: "leftovers", ids: [one.id] })).toMatchObject({ count: 0 });
    await dismissFindings(ctx, { kind: "leftovers", ids: [one.id] });
    const { id, count } = await dismissFindings(ctx, { kind: "leftovers", all: true });
    expect(count).toBe(1);
    await updatePrompt(ctx, { id: one.id, content: "Write TODO: this, and more" });
    await look(ctx);
    expect(await list(ctx, "leftovers")).toEqual([]);
    await updatePrompt(ctx, { id: one.id, content: "Write TODO: this and FIXME: that" });
    await look(ctx);
    expect(await list(ctx, "leftovers")).toEqual([["One", "TODO", "FIXME"]]);
    expect(await restoreFindings(ctx, { id })).toMatchObject({ count: 1 });
    expect(await list(ctx, "leftovers")).toHaveLength(2);
    expect((await getHealth(ctx)).counts.leftovers).toBe(2);
  });

  it("of a text that changed since come back with the next check", async () => {
    const ctx = await signIn();
    const one = await write(ctx, { content: "TODO: this" });
    await look(ctx);
    const { id } = await dismissFindings(ctx, { kind: "leftovers", all: true });
    const later = { ...ctx, clock: { now: () => new Date(Date.now() + 60_000) } };
    await updatePrompt(later, { id: one.id, content: "Done" });
    await look(ctx);
    expect(await restoreFindings(ctx, { id })).toMatchObject({ count: 1 });
    expect(await list(ctx, "leftovers")).toEqual([]);
    expect((await getHealth(ctx)).isOutdated).toBe(true);
  });
});

describe("tags spelled in several ways", () => {
  const groups = async (ctx: SignedInContext) =>
    (await listTagSpellings(ctx, { limit: 50 })).items.map(({ tags }) =>
      tags.map(({ tag, count }) => `${tag} ${count}`),
    );
  const merge = (ctx: SignedInContext, input: object) =>
    mergeTagSpellings(ctx, mergeTagSpellingsInput.parse(input));
  const tagsOf = async (ctx: SignedInContext, id: string) => (await getPrompt(ctx, { id })).tags;

  it("are those that differ in case, spaces, hyphens and plurals, most used first, page by page", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    for (const tags of [
      ["client-acme", "story", "c", "c++", "gpt-4", "v1-2", "new", "class"],
      ["Client Acme", "Stories", "c#", "GPT4", "v12", "news", "classe"],
      ["clients acme", "client-acme", "status", "statu", "release 1_2", "release 12"],
    ]) {
      await write(ctx, { tags });
    }
    await write(other, { tags: ["Story"] });
    expect(await groups(ctx)).toEqual([
      ["client-acme 2", "Client Acme 1", "clients acme 1"],
      ["GPT4 1", "gpt-4 1"],
      ["Stories 1", "story 1"],
    ]);
    const first = await listTagSpellings(ctx, { limit: 1 });
    expect(first.total).toBe(3);
    expect((await getHealth(ctx)).counts.tagSpellings).toBe(3);
    const second = await listTagSpellings(ctx, { limit: 2, cursor: first.nextCursor ?? undefined });
    expect(second.items.map(({ key }) => key)).toEqual(["gpt4", "story"]);
    expect(second.nextCursor).toBeNull();
    expect(await groups(other)).toEqual([]);
    await expect(listTagSpellings(ctx, { limit: 1, cursor: "bm8" })).rejects.toMatchObject({
      code: "INVALID",
    });
  });

  it("become one in the whole library, with the name that is asked for, by one change that undo takes back", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    const one = await write(ctx, { tags: ["a", "client-acme", "Client Acme", "story"] });
    const two = await write(ctx, { tags: ["clients acme/web", "Stories"] });
    const theirs = await write(other, { tags: ["clients acme", "Stories"] });
    const groups = [{ tags: ["client-acme", "Client Acme", "clients acme"], into: "Client Acme" }];
    const { changeId, count } = await merge(ctx, { groups });
    expect(count).toBe(2);
    expect(await tagsOf(ctx, one.id)).toEqual(["a", "Client Acme", "story"]);
    expect(await tagsOf(ctx, two.id)).toEqual(["Client Acme/web", "Stories"]);
    expect(await tagsOf(other, theirs.id)).toEqual(["clients acme", "Stories"]);
    await undoChange(ctx, { id: changeId });
    expect(await tagsOf(ctx, one.id)).toEqual(["a", "client-acme", "Client Acme", "story"]);
    expect(await tagsOf(ctx, two.id)).toEqual(["clients acme/web", "Stories"]);
    await expect(merge(ctx, { groups: [{ tags: ["theirs"], into: "x" }] })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("are merged all at once, nested ones with what nests them, but for some", async () => {
    const ctx = await signIn();
    const one = await write(ctx, { tags: ["Client/acme-inc", "Draft", "mail"] });
    const two = await write(ctx, { tags: ["client/Acme Inc", "drafts", "Mails"] });
    await write(ctx, { tags: ["client", "mail"] });
    expect(await groups(ctx)).toEqual([
      ["client 2", "Client 1"],
      ["mail 2", "Mails 1"],
      ["Client/acme-inc 1", "client/Acme Inc 1"],
      ["Draft 1", "drafts 1"],
    ]);
    await merge(ctx, { all: true, except: ["draft"], into: [{ key: "mail", tag: "Mails" }] });
    expect(await tagsOf(ctx, one.id)).toEqual(["client/acme-inc", "Draft", "Mails"]);
    expect(await tagsOf(ctx, two.id)).toEqual(["client/acme-inc", "drafts", "Mails"]);
    expect(await groups(ctx)).toEqual([["Draft 1", "drafts 1"]]);
  });
});

describe("tags that are not the same one", () => {
  const keys = async (ctx: SignedInContext) =>
    (await listTagSpellings(ctx, { limit: 50 })).items.map(({ key }) => key);
  const write3 = async (ctx: SignedInContext) => {
    await write(ctx, { tags: ["new york", "draft", "mail"] });
    await write(ctx, { tags: ["New-York", "Drafts", "Mails"] });
  };

  it("stay away until another spelling joins them, and come back by undo", async () => {
    const [ctx, other] = [await signIn(), await signIn()];
    await write3(ctx);
    await write3(other);
    expect(await dismissTagSpellings(ctx, { keys: ["draft", "none"] })).toMatchObject({ count: 1 });
    expect(await keys(ctx)).toEqual(["mail", "newyork"]);
    expect((await getHealth(ctx)).counts.tagSpellings).toBe(2);
    expect(await keys(other)).toEqual(["draft", "mail", "newyork"]);
    expect((await getHealth(other)).counts.tagSpellings).toBe(3);

    const third = await write(ctx, { tags: ["DRAFT"] });
    expect(await keys(ctx)).toContain("draft");
    const { id } = await dismissTagSpellings(ctx, { keys: ["draft"] });
    expect(await keys(ctx)).not.toContain("draft");
    expect(await restoreFindings(other, { id })).toEqual({ id, count: 0 });
    expect(await restoreFindings(ctx, { id })).toEqual({ id, count: 1 });
    expect(await keys(ctx)).toContain("draft");
    // Without the third spelling the first dismissal holds again.
    await deletePrompt(ctx, third);
    expect(await keys(ctx)).toEqual(["mail", "newyork"]);
  });

  it("are dismissed all at once but for some, and are left out of a merge of all", async () => {
    const ctx = await signIn();
    await write3(ctx);
    const { id, count } = await dismissTagSpellings(ctx, { all: true, except: ["mail"] });
    expect(count).toBe(2);
    expect(await keys(ctx)).toEqual(["mail"]);
    expect(await mergeTagSpellings(ctx, { all: true })).toMatchObject({ count: 1 });
    await restoreFindings(ctx, { id });
    expect(await keys(ctx)).toEqual(["draft", "newyork"]);
  });
});

describe("documents that nobody opened", () => {
  const DAY = 24 * 60 * 60 * 1_000;
  const after = <Context extends SignedInContext>(ctx: Context, days: number): Context => ({
    ...ctx,
    clock: { now: () => new Date(Date.now() + days * DAY) },
  });
  const withStore = async () => ({ ...(await signIn()), documentStore: memoryDocumentStore() });
  const upload = (ctx: Awaited<ReturnType<typeof withStore>>, promptId: string, name: string) =>
    uploadDocument(ctx, {
      promptId,
      name,
      bytes: (async function* () {
        yield Buffer.from(name);
      })(),
      details: async () => documentDetails.parse({}),
    });
  const list = async (ctx: SignedInContext) =>
    (await listUnopened(ctx, { limit: 50 })).items.map(({ originalName }) => originalName);

  it("are listed from the 90th day after the last opening, longest first, page by page", async () => {
    const [ctx, other] = [await withStore(), await signIn()];
    const prompt = await write(ctx, { title: "Brief" });
    const gone = await write(ctx, {});
    await upload(ctx, gone.id, "gone.txt");
    await deletePrompt(ctx, gone);
    const names = ["a.txt", "b.txt", "c.txt"];
    const made = [];
    for (const [day, name] of names.entries()) made.push(await upload(after(ctx, day), prompt.id, name));
    expect(await list(after(ctx, 89))).toEqual([]);
    const first = await listUnopened(after(ctx, 95), { limit: 2 });
    expect(first).toMatchObject({
      total: 3,
      items: [
        { originalName: "a.txt", promptTitle: "Brief", promptId: prompt.id },
        { originalName: "b.txt" },
      ],
    });
    const second = await listUnopened(after(ctx, 95), { limit: 2, cursor: first.nextCursor ?? undefined });
    expect(second).toMatchObject({ items: [{ originalName: "c.txt" }], nextCursor: null });
    expect(await list(after(other, 95))).toEqual([]);
    expect((await getHealth(after(ctx, 95))).counts.unopened).toBe(3);
    expect((await getHealth(after(ctx, 89))).counts.unopened).toBe(0);

    const [opened] = made;
    await recordOpening(after(ctx, 50), await findDocument(ctx, { id: opened?.id ?? "" }));
    // The second opening of a day writes nothing.
    await recordOpening(after(ctx, 50.5), await findDocument(ctx, { id: opened?.id ?? "" }));
    expect(await list(after(ctx, 95))).toEqual(["b.txt", "c.txt"]);
    expect((await listUnopened(after(ctx, 141), { limit: 1 })).items[0]).toMatchObject({
      originalName: "b.txt",
    });
    expect(await list(after(ctx, 140.2))).toEqual(["b.txt", "c.txt", "a.txt"]);
  });

  it("are deleted; others' and those opened meanwhile are kept", async () => {
    const [ctx, other] = [await withStore(), await withStore()];
    const [one, two] = [await write(ctx, {}), await write(ctx, {})];
    const theirs = await write(other, {});
    const foreign = await upload(other, theirs.id, "foreign.txt");
    const a = await upload(ctx, one.id, "a.txt");
    const b = await upload(ctx, one.id, "b.txt");
    await upload(ctx, two.id, "c.txt");
    const late = after(ctx, 100);
    await recordOpening(late, await findDocument(ctx, { id: b.id }));
    expect(await deleteUnopened(late, { ids: [a.id, b.id, foreign.id] })).toMatchObject({ count: 1 });
    expect((await getPrompt(ctx, { id: one.id })).attachments).toEqual([{ id: b.id, originalName: "b.txt" }]);
    expect(await deleteUnopened(late, { all: true, except: [foreign.id] })).toMatchObject({ count: 1 });
    expect(await deleteUnopened(late, { all: true })).toMatchObject({ count: 0 });
    expect((await listDocuments(ctx, { id: two.id, limit: 50 })).items).toEqual([]);
    expect((await listDocuments(other, { id: theirs.id, limit: 50 })).items).toHaveLength(1);
  });

  it("come back by undo, with their bytes, until the act is forgotten and the bytes go", async () => {
    const [ctx, other] = [await withStore(), await withStore()];
    const prompt = await write(ctx, {});
    const a = await upload(ctx, prompt.id, "a.txt");
    const b = await upload(ctx, prompt.id, "b.txt");
    const { attachments } = await getPrompt(ctx, { id: prompt.id });
    const late = after(ctx, 100);
    const before = await listUnopened(late, { limit: 50 });
    const used = await getStorage(ctx);
    const { changeId } = await deleteUnopened(late, { all: true });
    expect((await getStorage(ctx)).usedBytes).toBe(used.usedBytes - a.fileSize - b.fileSize);
    await sweepDocuments(after(ctx, 101));
    expect(ctx.documentStore.files.size).toBe(2);

    await expect(undoChange(after(other, 101), { id: changeId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await undoChange(after(ctx, 101), { id: changeId })).toEqual({
      restored: 2,
      kept: [],
      keptCount: 0,
    });
    expect(await listUnopened(late, { limit: 50 })).toEqual(before);
    expect((await getPrompt(ctx, { id: prompt.id })).attachments).toEqual(attachments);
    expect(await getStorage(ctx)).toEqual(used);
    await sweepDocuments(after(ctx, 101));
    expect(ctx.documentStore.files.size).toBe(2);

    await deleteUnopened(late, { all: true });
    await forgetOldChanges(after(ctx, 131));
    await sweepDocuments(after(ctx, 131));
    expect(ctx.documentStore.files.size).toBe(0);
  });

  it("go for good with a prompt that is deleted for good, and undo brings back the others", async () => {
    const ctx = await withStore();
    const [one, two] = [await write(ctx, {}), await write(ctx, {})];
    await upload(ctx, one.id, "a.txt");
    const b = await upload(ctx, two.id, "b.txt");
    const late = after(ctx, 100);
    const { changeId } = await deleteUnopened(late, { all: true });
    await deletePrompt(late, one);
    await emptyTrash(late);
    await deletePrompt(late, two);
    expect(await undoChange(late, { id: changeId })).toMatchObject({ restored: 1 });
    await sweepDocuments(after(ctx, 101));
    expect(ctx.documentStore.files.size).toBe(1);
    await restorePrompt(late, two);
    expect((await getPrompt(ctx, { id: two.id })).attachments).toEqual([{ id: b.id, originalName: "b.txt" }]);
  });
});
