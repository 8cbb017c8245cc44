import { EventEmitter, once } from "node:events";
import { openDatabase } from "@commonplace/db";
import { memoryDocumentStore } from "@commonplace/domain/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTurnsFor } from "../src/turns";
import { fileForm } from "./support/every-call";
import { type Caller, startTestServer, type TestServer } from "./support/server";

/** Calls of one person that may wait, and their light changes that hold a connection of the ten. */
const MAY_WAIT = 10;
const CHANGES_AT_ONCE = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function write(caller: Caller): Promise<string> {
  const prompt = { title: "Haiku", content: "Write a haiku.", category: "writing" };
  return (await caller.send("POST", "/api/prompts", prompt)).json().id;
}

/** Locks a prompt until the returned function is called, and counts connections that are in a transaction meanwhile. */
async function hold(id: string) {
  const { sql, close } = openDatabase({ url: server.database.url, maxConnections: 2 });
  const holder = await sql.reserve();
  await holder`begin`;
  await holder`select from prompts where id = ${id} for update`;
  return {
    others: async () => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int - 1 as count from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
      return row?.count ?? 0;
    },
    async letGo() {
      await holder`rollback`;
      holder.release();
      await close();
    },
  };
}

it("changes of many prompts go one after another for each person, and take one connection", async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const ids = [await write(ada), await write(ada)];
  const held = await hold(ids[0] ?? "");
  const change = (at: number) =>
    ada.send("POST", "/api/prompts/bulk", { ids, isFavorite: true }, { "idempotency-key": `"change-${at}"` });
  const changes = Array.from({ length: MAY_WAIT + 1 }, (_, at) => change(at));
  await expect.poll(held.others).toBe(1);
  // Other people's go on, and so does the person's own reading.
  const others = await write(bob);
  expect((await bob.send("POST", "/api/prompts/bulk", { ids: [others], isFavorite: true })).statusCode).toBe(
    200,
  );
  expect((await ada.send("GET", "/api/prompts")).statusCode).toBe(200);
  const refused = await change(MAY_WAIT + 1);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "10"]);
  expect(refused.json().message).toMatch(/^You have asked for too much at once\./);
  expect(await held.others()).toBe(1);
  await held.letGo();
  const answers = await Promise.all(changes);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
  expect(answers.map((answer) => answer.json().count).filter((count) => count > 0)).toEqual([2]);
});

it("other changes that wait for each other take a few connections of a person", async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const id = await write(ada);
  const held = await hold(id);
  const changes = Array.from({ length: 12 }, (_, at) =>
    ada.send("PATCH", `/api/prompts/${id}`, { title: `Haiku ${at}` }),
  );
  await expect.poll(held.others).toBe(CHANGES_AT_ONCE);
  expect(await write(bob)).toBeTruthy();
  expect(await held.others()).toBe(CHANGES_AT_ONCE);
  await held.letGo();
  const answers = await Promise.all(changes);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
});

/** Uploads a file in the form field of a route. */
function upload(caller: Caller, path: string, field: string, file: string) {
  const { body, headers } = fileForm(file, "text/plain", "title,content\nA,B", field);
  return caller.send("POST", path, body, headers);
}

it("documents of one prompt that wait for each other take a few connections of a person", async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const id = await write(ada);
  const held = await hold(id);
  const uploads = Array.from({ length: 12 }, (_, at) =>
    upload(ada, `/api/prompts/${id}/documents`, "document", `notes-${at}.txt`),
  );
  await expect.poll(held.others).toBe(CHANGES_AT_ONCE);
  // Each has begun.
  const { sql } = server.database;
  await expect.poll(async () => (await sql`select from unclaimed_files`).length).toBe(12);
  expect(
    (await upload(bob, `/api/prompts/${await write(bob)}/documents`, "document", "b.txt")).statusCode,
  ).toBe(201);
  expect(await held.others()).toBe(CHANGES_AT_ONCE);
  await held.letGo();
  expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual(uploads.map(() => 201));
});

it("previews of imports wait for the person's other heavy work, and too many are told so", async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const id = await write(ada);
  const held = await hold(id);
  const change = ada.send("POST", "/api/prompts/bulk", { ids: [id], isFavorite: true });
  await expect.poll(held.others).toBe(1);
  const answers = Array.from({ length: MAY_WAIT + 1 }, (_, at) =>
    upload(ada, "/api/imports", "file", `${at}.csv`),
  );
  const refused = await Promise.race(answers);
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "10"]);
  expect(refused.json().message).toMatch(/^You have asked for too much at once\./);
  expect((await upload(bob, "/api/imports", "file", "bob.csv")).statusCode).toBe(201);
  await held.letGo();
  expect((await change).statusCode).toBe(200);
  const codes = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(MAY_WAIT);
});

it("an AI client reads one whole document of a person at a time", async () => {
  const store = memoryDocumentStore();
  const reads: (() => void)[] = [];
  const slow = await startTestServer({
    documentStore: {
      ...store,
      async read(key, range) {
        await new Promise<void>((resolve) => reads.push(resolve));
        return store.read(key, range);
      },
    },
  });
  try {
    const [ada, bob] = [await slow.signIn(), await slow.signIn()];
    const reader = async (of: Caller) => {
      const client = await slow.program(of, { scopes: ["read"] });
      const document = await upload(of, `/api/prompts/${await write(of)}/documents`, "document", "a.txt");
      const params = { uri: `commonplace://documents/${document.json().id}` };
      const body = { jsonrpc: "2.0", id: 1, method: "resources/read", params };
      const accept = "application/json, text/event-stream";
      return async () => (await client.send("POST", "/mcp", body, { accept })).body;
    };
    const [ofAda, ofBob] = [await reader(ada), await reader(bob)];
    const answers = Array.from({ length: MAY_WAIT + 2 }, ofAda);
    expect(await Promise.race(answers)).toContain("You have asked for too much at once.");
    await expect.poll(() => reads.length).toBe(1);
    const others = ofBob();
    await expect.poll(() => reads.length).toBe(2);
    for (let read = 0; read < MAY_WAIT + 2; read += 1) {
      await expect.poll(() => reads.length).toBeGreaterThan(read);
      reads[read]?.();
    }
    expect(await others).toContain("title,content");
    expect((await Promise.all(answers)).filter((body) => body.includes("title,content"))).toHaveLength(
      MAY_WAIT + 1,
    );
  } finally {
    await slow.close();
  }
});

it("changes of an AI client take the same turns", async () => {
  const [ada, bob] = [await server.signIn(), await server.signIn()];
  const client = await server.program(ada, { scopes: ["write"] });
  const id = await write(ada);
  const held = await hold(id);
  const call = (name: string, input: object) => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
    return client.send("POST", "/mcp", body, { accept: "application/json, text/event-stream" });
  };
  const changes = Array.from({ length: 12 }, (_, at) => call("update_prompt", { id, title: `Haiku ${at}` }));
  await expect.poll(held.others).toBe(CHANGES_AT_ONCE);
  // One of the person's in a browser waits with them, and those of many prompts for their own turn.
  changes.push(ada.send("PATCH", `/api/prompts/${id}`, { title: "Mine" }));
  changes.push(...[1, 2, 3].map(() => call("tag_prompts", { ids: [id], tags: ["sea"] })));
  await expect.poll(held.others).toBe(CHANGES_AT_ONCE + 1);
  expect(await write(bob)).toBeTruthy();
  expect(await held.others()).toBe(CHANGES_AT_ONCE + 1);
  await held.letGo();
  const answers = await Promise.all(changes);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
  expect(answers.filter(({ body }) => body.includes('"isError":true'))).toEqual([]);
});

it("a change of an AI client that leaves gives its place up", async () => {
  const [asked, left] = [new EventEmitter(), new EventEmitter()];
  const { changes: usual } = createTurnsFor(10);
  let isFull = false;
  const changes: typeof usual = {
    take: (owner, work, signal) => {
      if (!isFull) return usual.take(owner, work, signal);
      asked.emit("place");
      return new Promise((_, reject) => {
        signal?.addEventListener("abort", () => {
          left.emit("place");
          reject(signal.reason);
        });
      });
    },
  };
  const busy = await startTestServer({ changes });
  try {
    const ada = await busy.signIn();
    const made = await ada.send("POST", "/api/account/tokens", { name: "An AI client", scopes: ["write"] });
    isFull = true;
    const waits = once(asked, "place");
    const gone = once(left, "place");
    const call = { name: "update_prompt", arguments: { id: "any", title: "Mine" } };
    const leaving = new AbortController();
    const answer = fetch(`${await busy.app.listen({ port: 0, host: "127.0.0.1" })}/mcp`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${made.json().token}`,
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
      signal: leaving.signal,
    });
    await waits;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await gone;
    expect(busy.log.filter(({ level }) => Number(level) >= 40)).toEqual([]);
  } finally {
    await busy.close();
  }
});
