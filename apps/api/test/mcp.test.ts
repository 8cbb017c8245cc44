import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { fileForm } from "./support/every-call";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
let url: URL;
let ada: Caller;
let interviewer: { id: string };
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  url = new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/mcp`);
  ada = await server.signIn();
  interviewer = await add({
    title: "Job Interviewer (日本)",
    content: `Interview me as $\{Position:Software Developer} in {{tone | select:options=["calm","strict"]}} words.`,
    tags: ["work"],
  });
});
afterAll(() => server.close());

async function add(fields: object): Promise<{ id: string }> {
  const made = await ada.send("POST", "/api/prompts", {
    title: "T",
    content: "C",
    category: "coding",
    ...fields,
  });
  expect(made.statusCode).toBe(201);
  return made.json();
}

/** The SDK's own client, signed in with a new token of Ada's. */
async function connect(scopes: ("read" | "write" | "mentor")[], owner: Caller = ada) {
  const made = await owner.send("POST", "/api/account/tokens", { name: "An AI client", scopes });
  const headers = { authorization: `Bearer ${made.json().token}` };
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  onTestFinished(() => client.close());
  return client;
}

describe("prompts", () => {
  it("lists the library page by page, under names that people can type", async () => {
    const client = await connect(["read"]);
    const { prompts } = await client.listPrompts();
    const found = prompts.find(({ title }) => title?.startsWith("Job"));
    expect(found?.name).toBe(`job-interviewer.${interviewer.id}`);
    expect(found?.arguments).toEqual([
      { name: "Position", required: false },
      { name: "tone", description: "One of: calm, strict", required: true },
    ]);
  });

  it("fills a prompt as the app does: values given, then defaults, else as written", async () => {
    const client = await connect(["read"]);
    const name = `any-words.${interviewer.id}`;
    const get = async (values: Record<string, string>) => {
      const { messages } = await client.getPrompt({ name, arguments: values });
      return messages[0]?.content;
    };
    expect(await get({ position: "Data Scientist", tone: "calm" })).toEqual({
      type: "text",
      text: "Interview me as Data Scientist in calm words.",
    });
    expect(await get({})).toMatchObject({ text: expect.stringContaining("as Software Developer in {{tone") });
  });

  it("completes the values that a prompt names", async () => {
    const client = await connect(["read"]);
    const ref = { type: "ref/prompt" as const, name: `x.${interviewer.id}` };
    const { completion } = await client.complete({ ref, argument: { name: "tone", value: "s" } });
    expect(completion.values).toEqual(["strict"]);
  });
});

it("gives prompts as resources, and says so when there is none", async () => {
  const client = await connect(["read"]);
  const { resources } = await client.listResources();
  const uri = `commonplace://prompts/${interviewer.id}`;
  expect(resources.map((each) => each.uri)).toContain(uri);
  const { contents } = await client.readResource({ uri });
  expect(contents[0]).toMatchObject({
    mimeType: "text/markdown",
    text: expect.stringContaining("Interview me"),
  });
  await expect(client.readResource({ uri: "commonplace://prompts/none" })).rejects.toThrow(/not found/i);
});

it("gives a prompt's documents as resources: text as text, others whole, none of another person's", async () => {
  const client = await connect(["read"]);
  const { id } = await add({ title: "With documents" });
  const upload = async (name: string, type: string, content: string) => {
    const { body, headers } = fileForm(name, type, content, "document");
    return (await ada.send("POST", `/api/prompts/${id}/documents`, body, headers)).json().id;
  };
  const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
  const text = await upload("notes.txt", "text/plain", "Be brief.");
  const other = await upload("one.pdf", "application/pdf", pdf);
  const uris = [text, other].map((each) => `commonplace://documents/${each}`);
  const { resources } = await client.listResources();
  const at = resources.findIndex(({ uri }) => uri.endsWith(id));
  expect(resources.slice(at + 1, at + 3).map(({ uri, name }) => [uri, name])).toEqual([
    [uris[0], "notes.txt"],
    [uris[1], "one.pdf"],
  ]);
  const read = async (uri = "") => (await client.readResource({ uri })).contents[0];
  expect(await read(uris[0])).toMatchObject({ mimeType: "text/plain", text: "Be brief." });
  expect(await read(uris[1])).toMatchObject({ mimeType: "application/pdf", blob: btoa(pdf) });
  const stranger = await connect(["read"], await server.signIn());
  await expect(stranger.readResource({ uri: uris[0] ?? "" })).rejects.toThrow(/not found/i);
});

describe("tools", () => {
  it("are those that the token's scopes allow", async () => {
    const names = async (...scopes: Parameters<typeof connect>[0]) =>
      (await (await connect(scopes)).listTools()).tools.map(({ name }) => name).sort();
    expect(await names("read")).toEqual(["fill_prompt", "get_prompt", "search_prompts"]);
    expect(await names("write")).toEqual(["record_use", "save_prompt", "tag_prompts", "update_prompt"]);
    expect(await names("mentor")).toEqual(["analyze_prompt", "optimize_prompt"]);
  });

  it("save, find, fill, change, tag and count a prompt", async () => {
    const client = await connect(["read", "write"]);
    const call = async (name: string, input: Record<string, unknown>) => {
      const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
      expect([isError, content]).toEqual([isError ? "an error" : undefined, expect.anything()]);
      return structuredContent;
    };
    const saved = await call("save_prompt", {
      title: "Sea haiku",
      content: "A haiku for [name].",
      category: "writing",
    });
    expect(saved).toMatchObject({ title: "Sea haiku", variables: ["name"], version: 1 });
    const { id } = saved as { id: string };
    expect(await call("search_prompts", { q: "haiku" })).toMatchObject({ prompts: [{ id }], total: 1 });
    expect(await call("fill_prompt", { id, values: { name: "Ada" } })).toEqual({
      text: "A haiku for Ada.",
      open: [],
    });
    expect(await call("fill_prompt", { id })).toEqual({ text: "A haiku for [name].", open: ["name"] });
    expect(await call("update_prompt", { id, title: "Sea", expectedVersion: 1 })).toMatchObject({
      version: 2,
    });
    expect(await call("tag_prompts", { ids: [id], tags: ["sea"] })).toEqual({ count: 1 });
    expect(await call("record_use", { id })).toEqual({ usageCount: 1 });
    expect(await call("get_prompt", { id })).toMatchObject({ title: "Sea", tags: ["sea"] });
  });

  it("tell in a sentence why they can't, and refuse what their schema does not take", async () => {
    const client = await connect(["read", "write"]);
    const stale = { id: interviewer.id, title: "X", expectedVersion: 99 };
    expect(await client.callTool({ name: "update_prompt", arguments: stale })).toMatchObject({
      isError: true,
    });
    expect(await client.callTool({ name: "get_prompt", arguments: { id: "none" } })).toMatchObject({
      isError: true,
      content: [{ text: "Prompt not found." }],
    });
    const misnamed = await client.callTool({ name: "search_prompts", arguments: { q: "x", tags: ["sea"] } });
    expect(misnamed.isError).toBe(true);
    expect(misnamed.content).toMatchObject([{ text: expect.stringContaining("tags") }]);
  });

  it("improve a prompt, and tell how far they are", async () => {
    const client = await connect(["mentor"]);
    const heard: number[] = [];
    const improved = await client.callTool(
      { name: "optimize_prompt", arguments: { prompt: `Write a haiku. ${"Be kind. ".repeat(50)}` } },
      { onprogress: ({ progress }) => heard.push(progress) },
    );
    expect(improved.structuredContent).toMatchObject({ optimizedPrompt: expect.any(String) });
    expect(heard.length).toBeGreaterThan(1);
    expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  });

  it("score a prompt", async () => {
    const client = await connect(["mentor"]);
    const scored = await client.callTool({ name: "analyze_prompt", arguments: { prompt: "Write a haiku." } });
    expect(scored.structuredContent).toMatchObject({ score: expect.any(Number) });
  });
});

describe("tells clients that their lists changed, wherever that was done", () => {
  /** A client that listens, and the lists that it heard of. */
  async function listen(mode: "auto" | "legacy", owner: Caller) {
    const made = await owner.send("POST", "/api/account/tokens", { name: "A listener", scopes: ["read"] });
    const heard: string[] = [];
    const told = (list: string) => ({ autoRefresh: false, onChanged: () => void heard.push(list) });
    const client = new Client(
      { name: "test", version: "1" },
      {
        versionNegotiation: { mode },
        listChanged: { prompts: told("prompts"), resources: told("resources") },
      },
    );
    const headers = { authorization: `Bearer ${made.json().token}` };
    /** Opens the stream that the client listens on once more; null until the server has opened it. */
    let openAgain: (() => Promise<Response>) | null = null;
    const noteStream: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (init?.method === "GET" || String(init?.body).includes("subscriptions/listen")) {
        openAgain = () => fetch(input, { ...init, signal: null });
      }
      return answer;
    };
    await client.connect(
      new StreamableHTTPClientTransport(url, { requestInit: { headers }, fetch: noteStream }),
    );
    onTestFinished(() => client.close());
    await expect.poll(() => openAgain, { timeout: 10_000 }).not.toBeNull();
    return { client, heard, tokenId: made.json().id, openAgain: () => openAgain?.() };
  }

  it.each(["auto", "legacy"] as const)("to clients of both kinds of the protocol: %s", async (mode) => {
    const listener = await server.signIn();
    const { client, heard } = await listen(mode, listener);
    expect(client.getServerCapabilities()?.prompts).toEqual({ listChanged: true });
    const stranger = await listen(mode, ada);
    const prompt = { title: "T", content: "C", category: "coding" };
    const { id } = (await listener.send("POST", "/api/prompts", prompt)).json();
    await expect.poll(() => heard.toSorted(), { timeout: 10_000 }).toEqual(["prompts", "resources"]);
    await listener.send("POST", `/api/prompts/${id}/use`, {});
    await listener.send("DELETE", `/api/prompts/${id}`);
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(4);
    expect(stranger.heard).toEqual([]);
  });

  it.each(["auto", "legacy"] as const)("until their token is revoked: %s", async (mode) => {
    const listener = await server.signIn();
    const [revoked, other] = [await listen(mode, listener), await listen(mode, listener)];
    const stream = await revoked.openAgain();
    expect(stream?.headers.get("content-type")).toContain("text/event-stream");
    await listener.send("DELETE", `/api/account/tokens/${revoked.tokenId}`);
    // The rest of the stream is there once it ends.
    expect(await stream?.text()).not.toContain("list_changed");
    await listener.send("POST", "/api/prompts", { title: "T", content: "C", category: "coding" });
    await expect.poll(() => other.heard.length, { timeout: 10_000 }).toBe(2);
    expect(revoked.heard).toEqual([]);
  });

  it("not those that may not read them", async () => {
    const writer = await connect(["write"]);
    expect(writer.getServerCapabilities()?.prompts).toEqual({ listChanged: false });
  });
});

describe("clients of earlier versions of the protocol", () => {
  async function ask(...messages: object[]) {
    const old = await server.program(ada, { scopes: ["read", "mentor"] });
    const [first] = messages;
    return old.send("POST", "/mcp", messages.length > 1 ? messages : first, {
      accept: "application/json, text/event-stream",
    });
  }
  const request = (id: number, method: string, params: object = {}) => ({
    jsonrpc: "2.0",
    id,
    method,
    params,
  });
  const mentor = { name: "analyze_prompt", arguments: { prompt: "Write a haiku." } };

  it("are served, each answer in one piece", async () => {
    const clientInfo = { name: "old", version: "1" };
    const hello = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
    const answer = await ask(request(1, "initialize", hello));
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      200,
      "application/json; charset=utf-8",
    ]);
    expect(answer.json()).toMatchObject({ id: 1, result: { protocolVersion: "2025-06-18" } });
    const scored = await ask(request(2, "tools/call", mentor));
    expect(scored.json().result.structuredContent.score).toEqual(expect.any(Number));
  });

  it("may ask for several things at once", async () => {
    const answers = (await ask(request(1, "prompts/list"), request(2, "resources/list"))).json();
    expect(answers).toMatchObject([
      { id: 1, result: { prompts: expect.any(Array) } },
      { id: 2, result: { resources: expect.any(Array) } },
    ]);
  });

  it("hear how far a call is, where they ask for it", async () => {
    const answer = await ask(request(1, "tools/call", { ...mentor, _meta: { progressToken: 7 } }));
    expect(answer.headers["content-type"]).toBe("text/event-stream");
    const told = answer.body.split("\n\n").flatMap((event) => /^data: (.*)$/m.exec(event)?.[1] ?? []);
    expect(told.map((data) => JSON.parse(data))).toMatchObject([
      { method: "notifications/progress", params: { progressToken: 7, progress: 0 } },
      { method: "notifications/progress", params: { progressToken: 7, progress: 1 } },
      { id: 1, result: { structuredContent: { score: expect.any(Number) } } },
    ]);
  });
});

describe("whose prompts a token reaches", () => {
  it("shows nobody what is another person's", async () => {
    const stranger = await connect(["read", "write"], await server.signIn());
    expect((await stranger.listPrompts()).prompts).toEqual([]);
    await expect(stranger.getPrompt({ name: `x.${interviewer.id}` })).rejects.toThrow("Prompt not found.");
    const got = await stranger.callTool({ name: "get_prompt", arguments: { id: interviewer.id } });
    expect(got.isError).toBe(true);
    const changed = await stranger.callTool({
      name: "update_prompt",
      arguments: { id: interviewer.id, title: "Mine" },
    });
    expect(changed.isError).toBe(true);
  });

  it("refuses a token without the scope", async () => {
    const writer = await connect(["write"]);
    await expect(writer.listPrompts()).rejects.toThrow('lacks the scope "read"');
    await expect(
      writer.callTool({ name: "get_prompt", arguments: { id: interviewer.id } }),
    ).rejects.toThrow();
  });

  it("asks for a token: a browser's session and a made-up token open nothing", async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const headers = { accept: "application/json, text/event-stream" };
    for (const caller of [server.visitor, ada]) {
      const answer = await caller.send("POST", "/mcp", body, headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers["www-authenticate"]).toMatch(/^Bearer/);
    }
    const forged = { ...headers, authorization: `Bearer cp_${"a".repeat(43)}` };
    expect((await server.visitor.send("POST", "/mcp", body, forged)).statusCode).toBe(401);
  });
});
