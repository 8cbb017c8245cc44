import { connect } from "node:net";
import { schema } from "@commonplace/db";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
let ada: Caller;

beforeAll(async () => {
  server = await startTestServer();
  ada = await server.signIn();
});
afterAll(() => server.close());

const prompt = (title: string, more: object = {}) => ({
  title,
  content: `Text of ${title}`,
  category: "coding",
  ...more,
});

/** Calls the same procedure over tRPC. */
async function viaTrpc(caller: Caller, procedure: string, input?: object): Promise<unknown> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const answer = await caller.send("GET", `/trpc/${procedure}${query}`);
  return answer.json().result.data;
}

describe("the documented REST calls", () => {
  it("tells who is signed in, as the procedure does", async () => {
    const answer = await ada.send("GET", "/api/auth/user");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: ada.userId });
    expect(answer.json()).toEqual(await viaTrpc(ada, "auth.user"));
  });

  it("tells the first person who signed up, and nobody else, that the site is theirs", async () => {
    const isOwner = async (caller: Caller) => (await caller.send("GET", "/api/auth/user")).json().isSiteOwner;
    expect([await isOwner(ada), await isOwner(await server.signIn())]).toEqual([true, false]);
    const [first] = await server.database.sql`select id from users order by created_at limit 1`;
    expect(first?.id).toBe(ada.userId);
  });

  it("creates, reads, changes, uses, lists, searches, counts and deletes a prompt", async () => {
    const grace = await server.signIn();
    const created = await grace.send("POST", "/api/prompts", prompt("Zebra stripes", { tags: ["animals"] }));
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect(created.json()).toMatchObject({ title: "Zebra stripes", userId: grace.userId, usageCount: 0 });

    expect((await grace.send("GET", `/api/prompts/${id}`)).json()).toEqual(
      await viaTrpc(grace, "prompts.get", { id }),
    );

    const changed = await grace.send("PATCH", `/api/prompts/${id}`, { isFavorite: true });
    expect(changed.json()).toMatchObject({ id, isFavorite: true, title: "Zebra stripes" });

    expect((await grace.send("POST", `/api/prompts/${id}/use`)).json()).toEqual({ usageCount: 1 });

    expect((await grace.send("GET", "/api/prompts")).json()).toEqual([expect.objectContaining({ id })]);
    const found = await grace.send("GET", "/api/prompts/search?q=zebra");
    expect(found.json()).toEqual([expect.objectContaining({ id })]);
    expect(found.json()).toEqual(
      ((await viaTrpc(grace, "prompts.search", { q: "zebra" })) as { items: unknown }).items,
    );
    expect((await grace.send("GET", "/api/stats")).json()).toEqual(await viaTrpc(grace, "stats.get", {}));

    const deleted = await grace.send("DELETE", `/api/prompts/${id}`);
    expect([deleted.statusCode, deleted.body]).toEqual([204, ""]);
    expect((await grace.send("GET", "/api/prompts")).json()).toEqual([]);
  });

  it("creates, lists, changes and deletes a category, moving its prompts", async () => {
    const grace = await server.signIn();
    const created = await grace.send("POST", "/api/categories", { name: "Recipes" });
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect((await grace.send("GET", "/api/categories")).json()).toEqual([
      expect.objectContaining({ id, name: "Recipes" }),
    ]);
    expect((await grace.send("PATCH", `/api/categories/${id}`, { name: "Cooking" })).json()).toMatchObject({
      name: "Cooking",
    });

    const { id: promptId } = (
      await grace.send("POST", "/api/prompts", prompt("Soup", { category: `custom-${id}` }))
    ).json();
    const deleted = await grace.send("DELETE", `/api/categories/${id}`, { moveTo: "writing" });
    expect(deleted.statusCode).toBe(204);
    expect((await grace.send("GET", `/api/prompts/${promptId}`)).json()).toMatchObject({
      category: "writing",
    });
  });

  it("takes what a deletion needs from the address as well", async () => {
    const { id } = (await ada.send("POST", "/api/categories", { name: "Short-lived" })).json();
    expect((await ada.send("DELETE", `/api/categories/${id}?moveTo=coding`)).statusCode).toBe(204);
  });

  it("takes an empty body that is announced as JSON", async () => {
    const { id } = (await ada.send("POST", "/api/prompts", prompt("Used"))).json();
    const used = await ada.send("POST", `/api/prompts/${id}/use`, "", { "content-type": "application/json" });
    expect(used.json()).toEqual({ usageCount: 1 });
  });

  it("tells a program that sends back what it read which fields to leave out", async () => {
    const { id: categoryId } = (await ada.send("POST", "/api/categories", { name: "Own" })).json();
    const made = await ada.send("POST", "/api/prompts", prompt("Back", { category: `custom-${categoryId}` }));
    const read = (await ada.send("GET", `/api/prompts/${made.json().id}`)).json();
    for (const [method, url] of [
      ["PATCH", `/api/prompts/${read.id}`],
      ["POST", "/api/prompts"],
    ] as const) {
      const refused = await ada.send(method, url, read);
      expect(refused.statusCode).toBe(400);
      const { message, issues } = refused.json();
      const named: string[] = issues.map(({ path }: { path: string }) => path);
      expect(named).toEqual(expect.arrayContaining(["userId", "categoryId", "attachments", "usageCount"]));
      expect(message).toBe(`"${named[0]}" is read-only: leave it out.`);
      const left = Object.entries(read).filter(([name]) => !named.includes(name));
      const accepted = await ada.send(method, url, Object.fromEntries(left));
      expect([200, 201], accepted.body).toContain(accepted.statusCode);
      expect(accepted.json()).toMatchObject({ title: "Back", categoryId });
    }
    const unknown = await ada.send("PATCH", `/api/prompts/${read.id}`, { favourite: true });
    expect(unknown.json().message).toBe('Unknown field "favourite".');
  });

  it("never lets an id in the body win over the one in the path", async () => {
    const { id } = (await ada.send("POST", "/api/prompts", prompt("Mine"))).json();
    const { id: other } = (await ada.send("POST", "/api/prompts", prompt("Other"))).json();
    const changed = await ada.send("PATCH", `/api/prompts/${id}`, { id: other, title: "Renamed" });
    expect(changed.json()).toMatchObject({ id, title: "Renamed" });
  });
});

describe("a page of the list", () => {
  let reader: Caller;
  beforeAll(async () => {
    reader = await server.signIn();
    for (let number = 0; number < 5; number++) {
      await reader.send(
        "POST",
        "/api/prompts",
        prompt(`Number ${number}`, { isFavorite: number < 3, category: number < 2 ? "writing" : "coding" }),
      );
    }
  });

  it("holds as many as asked for and names the next page until the last", async () => {
    const titles: string[] = [];
    let address: string | undefined = "/api/prompts?limit=2";
    let pages = 0;
    while (address) {
      const page = await reader.send("GET", address);
      titles.push(...page.json().map((item: { title: string }) => item.title));
      const link: string = (page.headers.link as string | undefined) ?? "";
      address = /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
      pages++;
    }
    expect(pages).toBe(3);
    expect(titles).toEqual(["Number 4", "Number 3", "Number 2", "Number 1", "Number 0"]);
  });

  it("reads numbers, truth values and lists out of the address", async () => {
    const titles = async (query: string) =>
      (await reader.send("GET", `/api/prompts/search?q=number&${query}`))
        .json()
        .map((hit: { title: string }) => hit.title)
        .sort();
    expect(await titles("favorite=true")).toEqual(["Number 0", "Number 1", "Number 2"]);
    expect(await titles("categories=writing&favorite=true")).toEqual(["Number 0", "Number 1"]);
    expect(await titles("categories=writing,coding")).toHaveLength(5);
    expect(await titles("categories=writing&categories=coding")).toHaveLength(5);
    expect(await titles("limit=1")).toHaveLength(1);
  });

  it("counts every match of a search", async () => {
    const page = await reader.send("GET", "/api/prompts/search?q=number&limit=1");
    expect(page.headers["x-total-count"]).toBe("5");
  });

  it("searches for whatever is typed, also for what no text holds", async () => {
    const ada = await server.signIn();
    for (const q of [
      "%00",
      "a%00b",
      "%EF%BF%BD",
      "%22",
      "-",
      "or",
      "tag:%22",
      "used:%3E",
      "(%29%5C",
      "is:blue",
    ]) {
      const answer = await ada.send("GET", `/api/prompts/search?q=${q}`);
      expect([q, answer.statusCode, answer.json()]).toEqual([q, 200, []]);
    }
  });

  it("leaves the contract's own types alone: a number sent as text stays refused there", async () => {
    await reader.send("GET", "/api/prompts?limit=2");
    const input = encodeURIComponent(JSON.stringify({ limit: "2" }));
    expect((await reader.send("GET", `/trpc/prompts.all?input=${input}`)).statusCode).toBe(400);
  });
});

describe("prompts changed since a moment", () => {
  it("holds the prompts saved then or later, in every order, page after page", async () => {
    const reader = await server.signIn();
    const made = await Promise.all(
      ["Old", "Older", "New"].map((title) => reader.send("POST", "/api/prompts", prompt(title))),
    );
    const [old, older] = made.map((answer) => answer.json().id);
    const { updatedAt } = (await reader.send("PATCH", `/api/prompts/${old}`, { title: "Renamed" })).json();
    await reader.send("PATCH", `/api/prompts/${older}`, { isFavorite: true });
    for (const sort of ["recent", "alphabetical", "category", "favorites"]) {
      const answer = await reader.send(
        "GET",
        `/api/prompts?limit=1&sort=${sort}&updatedSince=${encodeURIComponent(updatedAt)}`,
      );
      expect(answer.json().map(({ title }: { title: string }) => title)).toEqual(["Renamed"]);
      expect(answer.headers.link).toBeUndefined();
    }
    const abroad = new Date(Date.parse(updatedAt) + 1).toISOString().replace("Z", "+00:00");
    expect(
      (await reader.send("GET", `/api/prompts?updatedSince=${encodeURIComponent(abroad)}`)).json(),
    ).toEqual([]);
    expect((await reader.send("GET", "/api/prompts?updatedSince=yesterday")).statusCode).toBe(400);
  });
});

describe("the whole library in one answer", () => {
  it("streams every page, newest first, as one valid array", async () => {
    const reader = await server.signIn();
    const rows = Array.from({ length: 450 }, (_, number) => ({
      userId: reader.userId,
      title: `Row ${number}`,
      content: "x".repeat(500),
      category: "coding",
      createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1_000),
    }));
    await server.database.db.insert(schema.prompts).values(rows);
    const answer = await reader.send("GET", "/api/prompts");
    const titles = answer.json().map((item: { title: string }) => item.title);
    expect(titles).toEqual(rows.map(({ title }) => title).reverse());
  });

  it("is read no faster than the client reads, and stops when it disconnects", async () => {
    const reader = await server.signIn();
    const rows = Array.from({ length: 200 }, (_, number) => ({
      userId: reader.userId,
      title: `Row ${number}`,
      content: "x".repeat(10_000),
      category: "coding",
    }));
    for (let page = 0; page < 15; page++) await server.database.db.insert(schema.prompts).values(rows);
    const origin = await server.app.listen({ host: "127.0.0.1", port: 0 });

    const { count } = await server.database.countQueries(async () => {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1");
      socket.write(`GET /api/prompts HTTP/1.1\r\nHost: localhost\r\nCookie: ${reader.cookie}\r\n\r\n`);
      await new Promise((resolve) => socket.once("data", resolve));
      socket.pause();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      socket.destroy();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    });
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThan(10);
  });

  it("is an empty array for an empty library", async () => {
    const reader = await server.signIn();
    expect((await reader.send("GET", "/api/prompts")).body).toBe("[]");
  });

  it("is refused before anything is sent when a filter is not valid", async () => {
    const answer = await ada.send("GET", "/api/prompts?sort=sideways");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "INVALID" });
  });
});

describe("another person's data", () => {
  it.each([
    ["GET", "/api/prompts/:id", undefined],
    ["PATCH", "/api/prompts/:id", { title: "Taken" }],
    ["DELETE", "/api/prompts/:id", undefined],
    ["POST", "/api/prompts/:id/use", {}],
  ])("%s %s answers as if it were not there", async (method, path, body) => {
    const stranger = await server.signIn();
    const { id } = (await ada.send("POST", "/api/prompts", prompt("Private"))).json();
    const foreign = await stranger.send(method, path.replace(":id", id), body);
    const missing = await stranger.send(method, path.replace(":id", "not-there"), body);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(missing.body);
    expect((await ada.send("GET", `/api/prompts/${id}`)).json()).toMatchObject({
      title: "Private",
      usageCount: 0,
    });
  });

  it.each([
    ["PATCH", { name: "Taken" }],
    ["DELETE", { moveTo: "coding" }],
  ])("%s /api/categories/:id answers as if it were not there", async (method, body) => {
    const stranger = await server.signIn();
    const { id } = (await ada.send("POST", "/api/categories", { name: `Private ${method}` })).json();
    expect((await stranger.send(method, `/api/categories/${id}`, body)).statusCode).toBe(404);
    expect((await ada.send("GET", "/api/categories")).json()).toContainEqual(
      expect.objectContaining({ id, name: `Private ${method}` }),
    );
  });
});

describe("an invalid request", () => {
  it("gets 401 and the word that clients look for, when nobody is signed in", async () => {
    const answer = await server.visitor.send("GET", "/api/prompts");
    expect(answer.statusCode).toBe(401);
    expect(`${answer.statusCode}: ${answer.body}`).toMatch(/^401: .*Unauthorized/);
  });

  it("names the fields at fault", async () => {
    const answer = await ada.send("POST", "/api/prompts", { title: " ", category: "coding" });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: "INVALID",
      issues: expect.arrayContaining([{ path: "title", message: "Give the prompt a title." }]),
    });
  });

  it.each([
    ["an empty search", "GET", "/api/prompts/search?q=", undefined, 400, "INVALID"],
    ["a body that is no JSON", "POST", "/api/prompts", "{", 400, "INVALID"],
    ["a body that is no object", "POST", "/api/prompts", "[]", 400, "INVALID"],
    ["a body that plants a prototype", "POST", "/api/prompts", '{"__proto__":{"x":1}}', 400, "INVALID"],
    ["an address nobody has", "GET", "/api/nothing/here", undefined, 404, "NOT_FOUND"],
    [
      "a body too large",
      "POST",
      "/api/prompts",
      JSON.stringify({ content: "x".repeat(3_000_000) }),
      413,
      "TOO_LARGE",
    ],
  ])("is refused: %s", async (_what, method, url, body, status, code) => {
    const answer = await ada.send(method, url, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  });

  it.each([
    ["in the body", "POST", "/api/prompts", prompt("A", { favourite: true }), ["favourite"]],
    ["in the address", "GET", "/api/prompts?favourite=true&tags=a", undefined, ["favourite", "tags"]],
    ["in the address of a call that takes a body", "POST", "/api/prompts?dry=1", prompt("A"), ["dry"]],
    ["where nothing is asked", "GET", "/api/categories?page=2", undefined, ["page"]],
    ["in a deletion's body", "DELETE", "/api/prompts/1", { forever: true }, ["forever"]],
    [
      "deep in the body",
      "POST",
      "/api/prompts/bulk",
      { filter: { favourite: true }, trash: true },
      ["filter.favourite"],
    ],
  ])("names each unknown field: %s", async (_where, method, url, body, names) => {
    const answer = await ada.send(method, url, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("INVALID");
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual(names);
    expect(answer.json().message).toBe(`Unknown field "${names[0]?.split(".").at(-1)}".`);
    expect((await server.visitor.send(method, url, body)).statusCode).toBe(401);
  });

  it.each([
    ["PUT", "/api/prompts", "GET, HEAD, OPTIONS, POST"],
    ["DELETE", "/api/prompts/search", "GET, HEAD, OPTIONS"],
    ["POST", "/api/documents/1/content", "GET, HEAD, OPTIONS"],
    ["GET", "/api/ai-mentor/analyze", "OPTIONS, POST"],
    ["PATCH", "/api/workspaces/1/members/2/", undefined],
    ["PATCH", "/api/imports/1/rows", "GET, HEAD, OPTIONS"],
  ])("lists the allowed methods: %s %s", async (method, url, allow) => {
    const answer = await ada.send(method, url, "<no JSON>", { "content-type": "text/xml" });
    expect([answer.statusCode, answer.headers.allow]).toEqual(allow ? [405, allow] : [404, undefined]);
    expect(answer.json().code).toBe(allow ? "METHOD_NOT_ALLOWED" : "NOT_FOUND");
    if (!allow) return;
    const options = await server.visitor.send("OPTIONS", url);
    expect([options.statusCode, options.headers.allow]).toEqual([204, allow]);
  });

  it("gets problem details with code and sentence", async () => {
    const answer = await ada.send("GET", "/api/prompts/missing");
    expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json\b/);
    expect(answer.json()).toEqual({
      type: "/api/docs#error-not-found",
      title: "Not found",
      status: 404,
      detail: "Prompt not found.",
      code: "NOT_FOUND",
      message: "Prompt not found.",
    });
    const { type } = (await ada.send("GET", "/api/no/such/thing")).json();
    expect((await server.visitor.send("GET", "/api/docs")).body).toContain(`id="${type.split("#")[1]}"`);
  });

  it.each(["/api/tags/%E0%A4%A", `/api/tags/${"a".repeat(10_000)}`])(
    "gets problem details also where the address itself cannot be read (%#)",
    async (url) => {
      const ada = await server.signIn();
      const answer = await ada.send("PATCH", url, { name: "b" });
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.json()).toMatchObject({
        status: answer.statusCode,
        code: expect.stringMatching(/^[A-Z_]+$/),
      });
      expect(answer.json().code).not.toContain("FST");
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it("is refused when its content type is not JSON", async () => {
    const answer = await ada.send("POST", "/api/prompts", "title=x", { "content-type": "text/csv" });
    expect([answer.statusCode, answer.json().code]).toEqual([415, "UNSUPPORTED"]);
  });

  it("is refused when another site sent it", async () => {
    const answer = await ada.send("POST", "/api/prompts", prompt("Forged"), {
      origin: "https://evil.example",
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "FORBIDDEN"]);
  });

  it("may carry a prompt of the greatest length, every character escaped", async () => {
    const content = "\u0001".repeat(199_999);
    const answer = await ada.send("POST", "/api/prompts", prompt("Long", { content: `x${content}` }));
    expect(answer.statusCode).toBe(201);
  });
});
