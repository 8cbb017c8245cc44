import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { SignedInContext } from "../core/context";
import { deletePrompt, getPrompt, restorePrompt } from "../prompts";
import { createSignedInContext } from "../testing";
import {
  changeRole,
  leaveWorkspace,
  listActivity,
  listSharedPrompts,
  sharePrompt,
  unsharePrompt,
} from "../workspaces";
import { listActivityInput, listSharedPromptsInput, type WorkspaceView } from "../workspaces/schemas";
import { bringIn, openRoom, write } from "../workspaces/testing/room";
import { catchUpSearch, changeManyPrompts, undoChange } from ".";
import { bulkInput } from "./schemas";

let database: TestDatabase;
let author: SignedInContext;
let reader: SignedInContext;
let room: WorkspaceView;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  [author, reader] = [await signIn(), await signIn()];
  room = await openRoom(author);
  await bringIn(room, reader);
});
afterAll(() => database.close());

const signIn = () => createSignedInContext(database.db);
const share = (chosen: object, permissions: "view" | "edit" = "view", ctx = author) =>
  changeManyPrompts(ctx, bulkInput.parse({ ...chosen, share: { workspaceId: room.id, permissions } }));
const shared = async (fields: object = {}) =>
  (
    await listSharedPrompts(
      reader,
      listSharedPromptsInput.parse({ id: room.id, sort: "alphabetical", ...fields }),
    )
  ).items.map(({ title, permissions }) => [title, permissions]);
const feed = async () =>
  (await listActivity(reader, listActivityInput.parse({ id: room.id }))).items
    .filter(({ kind }) => kind.endsWith("shared"))
    .map(({ kind, promptTitle, count }) => [kind, promptTitle ?? count]);

it("shares those named or those of a filter, tells the feed once, and takes exactly this back", async () => {
  const [one, two] = [await write(author, { title: "One" }), await write(author, { title: "Two" })];
  await write(author, { title: "Three", category: "writing" });
  await sharePrompt(author, { promptId: one.id, workspaceIds: [room.id], permissions: "edit" });

  const { changeId, count } = await share({ filter: { categories: ["coding"] } });
  expect(count).toBe(2);
  expect(await shared()).toEqual([
    ["One", "view"],
    ["Two", "view"],
  ]);
  expect(await share({ ids: [one.id, two.id] })).toMatchObject({ count: 0 });

  expect(await undoChange(author, { id: changeId })).toEqual({ restored: 2, kept: [], keptCount: 0 });
  expect(await shared()).toEqual([["One", "edit"]]);
  expect(await undoChange(author, { id: changeId })).toEqual({ restored: 0, kept: [], keptCount: 0 });

  await share({ filter: {} });
  expect(await feed()).toEqual([
    ["shared", 2],
    ["unshared", "Two"],
    ["shared", "Two"],
    ["shared", "One"],
  ]);
});

it("leaves what was shared anew, or taken back, since, and names it", async () => {
  const [one, two, three] = [
    await write(author, { title: "One" }),
    await write(author, { title: "Two" }),
    await write(author, { title: "Three" }),
  ];
  const { changeId } = await share({ ids: [one.id, two.id, three.id] });
  await sharePrompt(author, { promptId: one.id, workspaceIds: [room.id], permissions: "edit" });
  await unsharePrompt(author, { id: room.id, promptId: two.id });
  await deletePrompt(author, { id: three.id });

  expect(await undoChange(author, { id: changeId })).toEqual({
    restored: 1,
    kept: [
      { id: one.id, title: "One" },
      { id: two.id, title: "Two" },
    ],
    keptCount: 2,
  });
  await restorePrompt(author, { id: three.id });
  expect(await shared()).toEqual([["One", "edit"]]);
});

it("shares one's own prompts alone, and only where one may share", async () => {
  const [mine, theirs] = [await write(author), await write(reader, { title: "Theirs" })];
  expect(await share({ ids: [mine.id, theirs.id] })).toMatchObject({ count: 1 });
  await expect(getPrompt(author, { id: theirs.id })).rejects.toMatchObject({ code: "NOT_FOUND" });

  const byReader = await share({ filter: {} }, "view", reader);
  expect(byReader.count).toBe(1);
  await changeRole(author, { id: room.id, userId: reader.actor.id, role: "viewer" });
  await expect(share({ ids: [theirs.id] }, "edit", reader)).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(await undoChange(reader, { id: byReader.changeId })).toMatchObject({ restored: 0, keptCount: 1 });

  await leaveWorkspace(reader, { id: room.id });
  await expect(share({ filter: {} }, "view", reader)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

it("shares hundreds at once: listed at once, found by their words once the background job has run", async () => {
  await database.sql`
    insert into prompts (id, user_id, title, content, category)
    select gen_random_uuid()::text, ${author.actor.id}, 'Many ' || n, 'Zebra', 'coding' from generate_series(1, 201) as n`;
  const { changeId, count } = await share({ filter: {} });
  expect(count).toBe(201);
  expect(await shared({ limit: 1 })).toEqual([["Many 1", "view"]]);
  await catchUpSearch(author);
  expect(await shared({ limit: 1, q: "zebra" })).toHaveLength(1);
  expect(await undoChange(author, { id: changeId })).toMatchObject({ restored: 201, keptCount: 0 });
  expect(await shared()).toEqual([]);
});
