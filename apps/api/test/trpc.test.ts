import type { AppRouter } from "@commonplace/api-routers";
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError } from "@trpc/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, PUBLIC_URL, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
let ada: Caller;
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
  ada = await server.signIn();
});
afterAll(() => server.close());

/** The client that the web app uses, over a real connection; `requests` are the addresses it asked. */
function clientOf(caller: Caller, link = httpBatchLink) {
  const requests: string[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      link({
        url: `${origin}/trpc`,
        headers: { cookie: caller.cookie, origin: PUBLIC_URL },
        fetch: (input, init) => {
          requests.push(String(input));
          return fetch(input, init as RequestInit);
        },
      }),
    ],
  });
  return { client, requests };
}

const newPrompt = { title: "Haiku", content: "Write a haiku about [season].", category: "writing" };

describe.each([
  ["one by one", httpLink],
  ["in batches", httpBatchLink],
])("the web app's client, calling %s", (_name, link) => {
  it("creates and reads back", async () => {
    const { client } = clientOf(ada, link as typeof httpBatchLink);
    const created = await client.prompts.create.mutate(newPrompt);
    expect(await client.prompts.get.query({ id: created.id })).toEqual(created);
    expect(await client.prompts.delete.mutate({ id: created.id })).toBeUndefined();
  });

  it("gets a refusal with its code, status and fields", async () => {
    const { client } = clientOf(ada, link as typeof httpBatchLink);
    const error = await client.prompts.create
      .mutate({ ...newPrompt, title: "" })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({
      message: "Give the prompt a title.",
      data: { code: "BAD_REQUEST", httpStatus: 400, domainCode: "INVALID", issues: [{ path: "title" }] },
    });
  });

  it("learns that nobody is signed in", async () => {
    const { client } = clientOf(server.visitor, link as typeof httpBatchLink);
    await expect(client.auth.user.query()).rejects.toMatchObject({
      message: expect.stringContaining("Unauthorized"),
      data: { code: "UNAUTHORIZED", httpStatus: 401 },
    });
  });

  it("gets the same message when a body is too large", async () => {
    const { client } = clientOf(ada, link as typeof httpBatchLink);
    const content = "x".repeat(2_200_000);
    await expect(client.prompts.create.mutate({ ...newPrompt, content })).rejects.toMatchObject({
      message: "This request is too large.",
      data: { code: "PAYLOAD_TOO_LARGE", domainCode: "TOO_LARGE" },
    });
  });

  it("is refused when another site sent the request", async () => {
    const forged = await fetch(`${origin}/trpc/prompts.create`, {
      method: "POST",
      headers: { cookie: ada.cookie, origin: "https://evil.example", "content-type": "application/json" },
      body: JSON.stringify(newPrompt),
    });
    expect(forged.status).toBe(403);
  });
});

describe("a page of a list, as @trpc/react-query asks for it", () => {
  const asked = (input: object) => encodeURIComponent(JSON.stringify(input));
  const page = { limit: 1, direction: "forward" };

  it("is accepted alone and in a batch, with a direction", async () => {
    expect((await ada.send("GET", `/trpc/prompts.list?input=${asked(page)}`)).statusCode).toBe(200);
    const batch = await ada.send("GET", `/trpc/prompts.list?batch=1&input=${asked({ 0: page })}`);
    expect(batch.statusCode).toBe(200);
  });

  it("is refused with any other field that the list does not know", async () => {
    const answer = await ada.send("GET", `/trpc/prompts.list?input=${asked({ ...page, favourite: true })}`);
    expect(answer.json().error).toMatchObject({
      message: 'Unknown field "favourite".',
      data: { domainCode: "INVALID", issues: [{ path: "favourite" }] },
    });
  });
});

describe("a batch", () => {
  it("travels as one request, and each call has its own answer", async () => {
    const { client, requests } = clientOf(ada);
    const [user, missing, stats] = await Promise.allSettled([
      client.auth.user.query(),
      client.prompts.get.query({ id: "missing" }),
      client.stats.get.query({}),
    ]);
    expect(requests).toHaveLength(1);
    expect(user).toMatchObject({ status: "fulfilled", value: { id: ada.userId } });
    expect(missing).toMatchObject({ status: "rejected", reason: { data: { code: "NOT_FOUND" } } });
    expect(stats).toMatchObject({ status: "fulfilled", value: { totalPrompts: expect.any(Number) } });
  });

  it("may name as many procedures as fit into an address", async () => {
    const names = Array.from({ length: 30 }, () => "auth.user").join(",");
    expect((await ada.send("GET", `/trpc/${names}?batch=1`)).json()).toHaveLength(30);
  });

  it("is refused when it is larger", async () => {
    const names = Array.from({ length: 31 }, () => "auth.user").join(",");
    expect((await ada.send("GET", `/trpc/${names}?batch=1`)).statusCode).toBe(400);
  });

  it("answers 207 when its calls end differently", async () => {
    expect((await ada.send("GET", "/trpc/auth.user,nothing.here?batch=1")).statusCode).toBe(207);
  });
});

describe("an invalid call", () => {
  it.each([
    ["names no procedure", "GET", "/trpc/prompts.nothing", undefined, 404],
    ["changes something with GET", "GET", "/trpc/prompts.create?input=%7B%7D", undefined, 404],
    ["reads with POST", "POST", "/trpc/prompts.list", {}, 404],
    ["has an input that is no JSON", "GET", "/trpc/prompts.list?input=%7B", undefined, 400],
    ["has a body that is no JSON", "POST", "/trpc/prompts.create", "{", 400],
    ["has no body", "POST", "/trpc/prompts.create", undefined, 400],
    ["names a property of every object", "GET", "/trpc/constructor", undefined, 404],
    [
      "names a property of every object in a batch",
      "GET",
      "/trpc/__proto__,toString?batch=1",
      undefined,
      404,
    ],
  ])("is refused when it %s", async (_what, method, url, body, status) => {
    const answer = await ada.send(method, url, body);
    expect(answer.statusCode).toBe(status);
    const [first] = [answer.json()].flat();
    expect(first.error).toMatchObject({ message: expect.stringMatching(/\S/), data: { httpStatus: status } });
    expect(answer.body).not.toMatch(/\.ts|\bat /);
  });
});
