import { prompts } from "@commonplace/db/schema";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { deletePrompt, getPrompt, listVersions, restorePrompt, updatePrompt } from "../prompts";
import { createSignedInContext } from "../testing";
import {
  changeRole,
  deleteWorkspace,
  getWorkspace,
  leaveWorkspace,
  listActivity,
  listSharedPrompts,
  promptShares,
  removeMember,
  sharePrompt,
  unsharePrompt,
} from ".";
import { listActivityInput, listSharedPromptsInput, type WorkspaceView } from "./schemas";
import { bringIn, openRoom, write } from "./testing/room";

let database: TestDatabase;
let author: SignedInContext;
let reader: SignedInContext;
let room: WorkspaceView;
beforeAll(async () => {
  database = await createTestDatabase();
  [author, reader] = [await signIn(), await signIn()];
  room = await openRoom(author);
  await bringIn(room, reader);
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const share = (promptId: string, permissions: "view" | "edit" = "view", to = room) =>
  sharePrompt(author, { promptId, workspaceIds: [to.id], permissions });
const titles = async (fields: object = {}, ctx = reader, id = room.id) =>
  (await listSharedPrompts(ctx, listSharedPromptsInput.parse({ id, ...fields }))).items.map(
    ({ title }) => title,
  );

/** A leaving member, and the workspace. */
interface Gone {
  room: WorkspaceView;
  guest: SignedInContext;
}

describe("access to a shared prompt ends at once", () => {
  const ends: [
    string,
    (on: { promptId: string; room: WorkspaceView; reader: SignedInContext }) => Promise<unknown>,
  ][] = [
    ["unshared", ({ promptId, room }) => unsharePrompt(author, { id: room.id, promptId })],
    ["trashed", ({ promptId }) => deletePrompt(author, { id: promptId })],
    ["left behind", ({ room, reader }) => leaveWorkspace(reader, room)],
    [
      "out of reach of a member removed",
      ({ room, reader }) => removeMember(author, { id: room.id, userId: reader.actor.id }),
    ],
    ["in a deleted workspace", ({ room }) => deleteWorkspace(author, room)],
  ];
  it.each(ends)("when it is %s: reading, changing and listing", async (_how, end) => {
    const [own, guest] = [await openRoom(author), await signIn()];
    await bringIn(own, guest);
    const { id: promptId } = await write(author);
    await share(promptId, "edit", own);
    expect(await getPrompt(guest, { id: promptId })).toMatchObject({ content: "Text" });

    await end({ promptId, room: own, reader: guest });

    await expect(getPrompt(guest, { id: promptId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(updatePrompt(guest, { id: promptId, content: "Mine" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(promptShares(guest, { promptId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await titles({}, guest, own.id).catch(() => [])).toEqual([]);
  });

  it.each([
    ["leaves", ({ room, guest }: Gone) => leaveWorkspace(guest, room)],
    ["is removed", ({ room, guest }: Gone) => removeMember(author, { id: room.id, userId: guest.actor.id })],
  ])("when whoever shared it %s: they take it along", async (_how, end) => {
    const [own, guest] = [await openRoom(author), await signIn()];
    await bringIn(own, guest, reader);
    const { id: promptId } = await write(guest, { title: "Theirs" });
    await sharePrompt(guest, { promptId, workspaceIds: [own.id], permissions: "view" });
    expect(await titles({}, reader, own.id)).toEqual(["Theirs"]);

    await end({ room: own, guest });

    expect(await titles({}, reader, own.id)).toEqual([]);
    await expect(getPrompt(reader, { id: promptId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await getPrompt(guest, { id: promptId })).toMatchObject({ title: "Theirs" });
  });

  it("and comes back with a restoration", async () => {
    const { id } = await write(author);
    await share(id);
    const before = (await getWorkspace(reader, room)).promptCount;
    await deletePrompt(author, { id });
    expect((await getWorkspace(reader, room)).promptCount).toBe(before - 1);
    await restorePrompt(author, { id });
    expect(await getPrompt(reader, { id })).toMatchObject({ id });
    expect((await getWorkspace(reader, room)).promptCount).toBe(before);
  });

  it("for changing, when a role is lost or editing is taken back; reading goes on", async () => {
    const guest = await signIn();
    await bringIn(room, guest);
    const { id } = await write(author);
    await share(id, "edit");
    await updatePrompt(guest, { id, content: "Better" });
    await share(id, "view");
    await expect(updatePrompt(guest, { id, content: "Worse" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await share(id, "edit");
    await changeRole(author, { id: room.id, userId: guest.actor.id, role: "viewer" });
    await expect(updatePrompt(guest, { id, content: "Worse" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await getPrompt(guest, { id })).toMatchObject({ content: "Better" });
  });

  it("of a leaving author are removed", async () => {
    const guest = await signIn();
    await bringIn(room, guest);
    const { id } = await write(guest, { title: "Guest's own" });
    await sharePrompt(guest, { promptId: id, workspaceIds: [room.id], permissions: "view" });
    expect(await titles()).toContain("Guest's own");
    await leaveWorkspace(guest, room);
    expect(await titles()).not.toContain("Guest's own");
    expect(await getPrompt(guest, { id })).toMatchObject({ title: "Guest's own" });
  });
});

describe("two people who edit one prompt", () => {
  it("never overwrite each other unseen; the history says who wrote what, and the feed that it was written", async () => {
    const { id, version } = await write(author, { title: "Shared text" });
    await share(id, "edit");
    const theirs = await updatePrompt(reader, { id, content: "Reader's", expectedVersion: version });
    expect(theirs).toMatchObject({ version: version + 1, isFavorite: false, userId: author.actor.id });
    await expect(
      updatePrompt(author, { id, content: "Author's", expectedVersion: version }),
    ).rejects.toMatchObject({ code: "CONFLICT" });
    await updatePrompt(author, { id, content: "Both", expectedVersion: theirs.version });
    const history = await listVersions(author, { id, limit: 10 });
    expect(history.items.map(({ editor }) => editor?.id)).toEqual([undefined, reader.actor.id, undefined]);
    const feed = await listActivity(reader, listActivityInput.parse({ id: room.id, limit: 2 }));
    const edited = { kind: "edited", promptTitle: "Shared text" };
    expect(feed.items).toMatchObject([edited, edited]);
  });

  it("read in the feed that its owner changed one they may only read, and of no private one or mere star", async () => {
    const { id } = await write(author, { title: "Read only" });
    await updatePrompt(author, { id, content: "Before it was shared" });
    await share(id, "view");
    await updatePrompt(author, { id, isFavorite: true });
    await updatePrompt(author, { id, content: "Since", category: "writing" });
    const { items } = await listActivity(reader, listActivityInput.parse({ id: room.id }));
    expect(items.filter(({ promptTitle }) => promptTitle === "Read only").map(({ kind }) => kind)).toEqual([
      "edited",
      "shared",
    ]);
  });

  it("learn from a conflict who wrote meanwhile, but nothing written before the prompt was shared", async () => {
    const { id } = await write(author, { content: "Secret" });
    await updatePrompt(author, { id, content: "Public" });
    await share(id, "edit");
    const theirs = await updatePrompt(author, { id, content: "Newer" });
    const conflictSince = (expectedVersion: number) =>
      updatePrompt(reader, { id, content: "Mine", expectedVersion }).catch((error: unknown) => error);
    expect(await conflictSince(2)).toMatchObject({
      code: "CONFLICT",
      details: {
        conflict: {
          base: { version: 2, content: "Public" },
          theirs,
          yours: { content: "Mine" },
          editors: [{ id: author.actor.id }],
        },
      },
    });
    expect(await conflictSince(1)).toMatchObject({ details: { conflict: { base: null } } });
  });

  it("appear in the feed once, even if an answer got lost", async () => {
    const { id, version } = await write(author, { title: "Told once" });
    await share(id, "edit");
    const save = () => updatePrompt(reader, { id, content: "Mine", expectedVersion: version });
    expect(await save()).toEqual(await save());
    const { items } = await listActivity(reader, listActivityInput.parse({ id: room.id }));
    expect(
      items.filter(({ kind, promptTitle }) => kind === "edited" && promptTitle === "Told once"),
    ).toHaveLength(1);
  });

  it("keeps the owner's filing, favourites and pins the owner's", async () => {
    const { id } = await write(author, { isFavorite: true });
    await updatePrompt(author, { id, isPinned: true });
    await share(id, "edit");
    expect(await getPrompt(reader, { id })).toMatchObject({ isFavorite: false, isPinned: false });
    for (const change of [{ isFavorite: false }, { isPinned: false }, { category: "writing" }])
      await expect(updatePrompt(reader, { id, ...change })).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await getPrompt(author, { id })).toMatchObject({
      isFavorite: true,
      isPinned: true,
      category: "coding",
    });
  });
});

describe("sharing", () => {
  it("carries the score of what its author has saved, for every member", async () => {
    const { id: promptId } = await write(author);
    await share(promptId);
    const scoreFor = async (ctx: SignedInContext) =>
      (await listSharedPrompts(ctx, listSharedPromptsInput.parse({ id: room.id }))).items.find(
        (shared) => shared.promptId === promptId,
      )?.score;
    expect(await scoreFor(reader)).toBeNull();
    await database.db.update(prompts).set({ score: 64 }).where(eq(prompts.id, promptId));
    expect(await scoreFor(reader)).toBe(64);
    expect(await scoreFor(author)).toBe(64);
  });

  it("reaches several workspaces or none", async () => {
    const [second, foreign] = [await openRoom(author), await openRoom(await signIn())];
    const { id: promptId } = await write(author);
    await expect(
      sharePrompt(author, { promptId, workspaceIds: [room.id, foreign.id], permissions: "view" }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await promptShares(author, { promptId })).shares).toEqual([]);
    const { shares } = await sharePrompt(author, {
      promptId,
      workspaceIds: [second.id, room.id, room.id],
      permissions: "edit",
    });
    expect(shares.map(({ workspaceId }) => workspaceId).sort()).toEqual([room.id, second.id].sort());
    expect((await promptShares(reader, { promptId })).shares).toMatchObject([
      { workspaceId: room.id, mayUnshare: false },
    ]);
  });

  it("follows what is written at the same moment: no list shows an old title", async () => {
    for (let round = 0; round < 10; round += 1) {
      const own = await openRoom(author);
      const { id } = await write(author, { title: "Before" });
      await Promise.all([share(id, "view", own), updatePrompt(author, { id, title: "After" })]);
      expect(await titles({ q: "after" }, author, own.id)).toEqual(["After"]);
      expect(await titles({ q: "before" }, author, own.id)).toEqual([]);
    }
  });
});

describe("the list of a workspace", () => {
  it("is searched, filtered and ordered, page by page, in as many queries however long the page is", async () => {
    const own = await openRoom(author);
    await bringIn(own, reader);
    const drafts = [
      { title: "Zebra stripes", content: "About animals", category: "writing" },
      { title: "apple pie", content: "A recipe with cinnamon", tags: ["dessert"] },
      { title: "Éclair", content: "Another recipe" },
    ];
    for (const draft of drafts) await share((await write(author, draft)).id, "view", own);
    const mine = await write(reader, { title: "Mine" });
    await sharePrompt(reader, { promptId: mine.id, workspaceIds: [own.id], permissions: "view" });
    const list = (fields: object) => titles(fields, reader, own.id);

    expect(await list({ sort: "alphabetical" })).toEqual(["apple pie", "Éclair", "Mine", "Zebra stripes"]);
    expect(await list({ q: "recip" })).toEqual(expect.arrayContaining(["apple pie", "Éclair"]));
    expect(await list({ q: "recipe dessert" })).toEqual(["apple pie"]);
    expect(await list({ q: "recipe -cinnamon" })).toEqual(["Éclair"]);
    expect(await list({ q: "!!" })).toEqual([]);
    expect(await list({ category: "writing" })).toEqual(["Zebra stripes"]);
    expect(await list({ mine: true })).toEqual(["Mine"]);

    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const input = listSharedPromptsInput.parse({ id: own.id, sort: "alphabetical", limit: 3, cursor });
      const { result, count } = await database.countQueries(() => listSharedPrompts(reader, input));
      expect(count).toBe(2);
      paged.push(...result.items.map(({ title }) => title));
      cursor = result.nextCursor ?? undefined;
    } while (cursor);
    expect(paged).toEqual(["apple pie", "Éclair", "Mine", "Zebra stripes"]);
    const [first] = (await listSharedPrompts(reader, listSharedPromptsInput.parse({ id: own.id, limit: 1 })))
      .items;
    expect(first).not.toHaveProperty("isFavorite");
  });

  it("is ordered and narrowed by scores, which follow the prompts", async () => {
    const own = await openRoom(author);
    const rate = (id: string, score: number) =>
      database.db.update(prompts).set({ score }).where(eq(prompts.id, id));
    const ids: Record<string, string> = {};
    for (const [title, score] of Object.entries({ Weak: 20, Good: 90, Fair: 60, Late: null })) {
      const { id } = await write(author, { title });
      ids[title] = id;
      if (score !== null && title !== "Fair") await rate(id, score);
      await share(id, "view", own);
      if (title === "Fair") await rate(id, score ?? 0);
    }
    const list = (fields: object) => titles(fields, author, own.id);
    const pages = async (sort: string) => {
      const found: string[] = [];
      for (let cursor: string | undefined; ; ) {
        const input = listSharedPromptsInput.parse({ id: own.id, sort, limit: 1, cursor });
        const page = await listSharedPrompts(author, input);
        found.push(...page.items.map(({ title }) => title));
        if (page.nextCursor === null) return found;
        cursor = page.nextCursor;
      }
    };
    expect(await pages("highest-score")).toEqual(["Good", "Fair", "Weak", "Late"]);
    expect(await pages("lowest-score")).toEqual(["Late", "Weak", "Fair", "Good"]);
    expect(await list({ q: "score:<60" })).toEqual(["Weak"]);
    expect(await list({ q: "score:>=60 -score:>80" })).toEqual(["Fair"]);
    expect(await list({ q: "-score:<80", sort: "lowest-score" })).toEqual(["Late", "Good"]);
    expect(await list({ q: "fair score:>80 or weak score:<60" })).toEqual(["Weak"]);
    expect(await list({ q: "good or score:60", sort: "highest-score" })).toEqual(["Good", "Fair"]);
    expect(await list({ q: "tag:weak score:high" })).toEqual([]);

    await updatePrompt(author, { id: ids.Good ?? "", content: "Anew" });
    expect(await list({ sort: "lowest-score", q: "-score:<100" })).toContain("Good");
    await rate(ids.Good ?? "", 10);
    await deletePrompt(author, { id: ids.Weak ?? "" });
    await rate(ids.Weak ?? "", 15);
    await restorePrompt(author, { id: ids.Weak ?? "" });
    expect(await list({ sort: "highest-score" })).toEqual(["Fair", "Weak", "Good", "Late"]);
  });

  it("finds nothing of other workspaces", async () => {
    const foreign = await signIn();
    const elsewhere = await openRoom(foreign);
    const { id } = await write(foreign, { title: "Secretive" });
    await sharePrompt(foreign, { promptId: id, workspaceIds: [elsewhere.id], permissions: "view" });
    expect(await titles({ q: "secretive" })).toEqual([]);
    await expect(titles({}, author, elsewhere.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
