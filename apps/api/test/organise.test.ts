import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function add(caller: Caller, tags: string[]): Promise<string> {
  const answer = await caller.send("POST", "/api/prompts", {
    title: "Plan",
    content: "Text",
    category: "coding",
    tags,
  });
  return answer.json().id;
}
const tagsOf = async (caller: Caller, id: string) =>
  (await caller.send("GET", `/api/prompts/${id}`)).json().tags;

it("lists, renames and deletes tags by their encoded names, and undoes each", async () => {
  const ada = await server.signIn();
  const id = await add(ada, ["client/acme", "50 % off?"]);
  expect((await ada.send("GET", "/api/tags?prefix=acme")).json()).toEqual([
    { tag: "client/acme", count: 1, total: 1 },
  ]);

  const renamed = await ada.send("PATCH", `/api/tags/${encodeURIComponent("client/acme")}`, {
    name: "client/beta",
  });
  expect([renamed.statusCode, renamed.json()]).toEqual([200, { changeId: expect.any(String), count: 1 }]);
  expect(await tagsOf(ada, id)).toEqual(["client/beta", "50 % off?"]);
  const deleted = await ada.send("DELETE", `/api/tags/${encodeURIComponent("50 % off?")}`);
  expect(deleted.json()).toEqual({ changeId: expect.any(String), count: 1 });

  for (const { changeId } of [deleted.json(), renamed.json()]) {
    const undone = await ada.send("POST", `/api/changes/${changeId}/undo`);
    expect(undone.json()).toEqual({ restored: 1, kept: [], keptCount: 0 });
  }
  expect((await tagsOf(ada, id)).toSorted()).toEqual(["50 % off?", "client/acme"]);
});

it("filters by repeated tags, and changes what a filter shows", async () => {
  const ada = await server.signIn();
  const both = await add(ada, ["a", "b"]);
  const one = await add(ada, ["a"]);
  const ids = async (query: string) =>
    (await ada.send("GET", `/api/prompts?${query}`)).json().map((prompt: { id: string }) => prompt.id);
  expect(await ids("tag=a&tag=b")).toEqual([both]);
  expect((await ids("tag=a&tag=b&tagMatch=or")).toSorted()).toEqual([both, one].sort());

  const changed = await ada.send("POST", "/api/prompts/bulk", { filter: { tag: ["b"] }, isFavorite: true });
  expect(changed.json()).toEqual({ changeId: expect.any(String), count: 1 });
  const refused = await ada.send("POST", "/api/prompts/bulk", { ids: [both], filter: {}, trash: true });
  expect(refused.statusCode).toBe(400);
});

it("is for signed-in people and their own prompts, tags and changes only", async () => {
  const [ada, ben, nobody] = [await server.signIn(), await server.signIn(), server.visitor];
  const id = await add(ada, ["mine"]);
  const { changeId } = (await ada.send("POST", "/api/prompts/bulk", { ids: [id], addTags: ["x"] })).json();
  expect((await ben.send("POST", "/api/prompts/bulk", { ids: [id], trash: true })).json().count).toBe(0);
  const calls = [
    ["PATCH", "/api/tags/mine", { name: "stolen" }],
    ["DELETE", "/api/tags/mine"],
    ["POST", `/api/changes/${changeId}/undo`],
  ] as const;
  for (const [method, path, body] of calls) {
    expect((await ben.send(method, path, body)).statusCode, path).toBe(404);
    expect((await nobody.send(method, path, body)).statusCode, path).toBe(401);
  }
  const room = (await ada.send("POST", "/api/workspaces", { name: "Room" })).json().id;
  const sharing = { filter: {}, share: { workspaceId: room, permissions: "view" } };
  expect((await ben.send("POST", "/api/prompts/bulk", sharing)).statusCode).toBe(404);
  expect((await ada.send("POST", "/api/prompts/bulk", sharing)).json()).toMatchObject({ count: 1 });
  expect((await nobody.send("GET", "/api/tags")).statusCode).toBe(401);
  expect((await nobody.send("POST", "/api/prompts/bulk", { ids: [id], trash: true })).statusCode).toBe(401);
  expect(await tagsOf(ada, id)).toEqual(["mine", "x"]);
});
