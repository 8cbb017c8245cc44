import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryRateLimiter } from "../src/adapters/rate-limit/memory";
import { type Caller, startTestServer, type TestServer } from "./support/server";

let server: TestServer;
let ada: Caller;
/** The clock of the token limiter. */
let now = new Date();

beforeAll(async () => {
  server = await startTestServer({ localRateLimiter: createMemoryRateLimiter({ now: () => now }) });
  ada = await server.signIn();
});
afterAll(() => server.close());

const PROMPT = { title: "Kept", content: "Text", category: "coding" };
const tokensOf = async (caller: Caller) => (await caller.send("GET", "/api/account/tokens")).json();

describe("an API token", () => {
  it("is made, shown once, listed with its last use, used and revoked over REST", async () => {
    const made = await ada.send("POST", "/api/account/tokens", {
      name: "CI",
      scopes: ["read"],
      expiresInDays: 30,
    });
    expect(made.statusCode).toBe(201);
    const { token, id } = made.json();
    const headers = { authorization: `Bearer ${token}` };
    const read = () => server.app.inject({ method: "GET", url: "/api/prompts", headers });
    expect((await read()).statusCode).toBe(200);

    const [listed] = await tokensOf(ada);
    expect(listed).toMatchObject({
      id,
      name: "CI",
      prefix: token.slice(0, 9),
      scopes: ["read"],
      workspace: null,
    });
    expect(listed.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(listed)).not.toContain(token);

    expect((await ada.send("DELETE", `/api/account/tokens/${id}`)).statusCode).toBe(204);
    const refused = await read();
    expect(refused.statusCode).toBe(401);
    expect(refused.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
    expect(refused.json().message).toContain("revoked");
  });

  it("works at REST paths and at /trpc, without an Origin", async () => {
    const program = await server.program(ada, { scopes: ["read", "write"] });
    const made = await program.send("POST", "/api/prompts", PROMPT);
    expect(made.statusCode).toBe(201);
    const input = encodeURIComponent(JSON.stringify({ id: made.json().id }));
    const got = await program.send("GET", `/trpc/prompts.get?input=${input}`);
    expect(got.json().result.data).toMatchObject({ title: "Kept" });
    const file = await program.send("GET", "/api/exports/json");
    expect(file.body).toContain("Kept");
  });

  it("names the scope that it lacks, at either place", async () => {
    const program = await server.program(ada, { scopes: ["mentor"] });
    const refused = await program.send("POST", "/api/prompts", PROMPT);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: "FORBIDDEN",
      message: 'This token lacks the scope "write".',
    });
    expect(refused.headers["www-authenticate"]).toBe('Bearer error="insufficient_scope", scope="write"');
    const called = await program.send("GET", "/trpc/prompts.facets");
    expect(called.statusCode).toBe(403);
    expect(called.json().error.message).toBe('This token lacks the scope "read".');
    const streamed = await (await server.program(ada, { scopes: ["read"] })).send(
      "POST",
      "/api/ai-mentor/optimize/stream",
      { prompt: "Write." },
    );
    expect([streamed.statusCode, streamed.json().message]).toEqual([
      403,
      'This token lacks the scope "mentor".',
    ]);
  });

  it("never makes, lists or revokes tokens, nor takes the account away", async () => {
    const program = await server.program(ada, { scopes: ["read", "write", "mentor"] });
    const calls = [
      ["GET", "/api/account/tokens"],
      ["POST", "/api/account/tokens", { name: "More", scopes: ["read"] }],
      ["DELETE", `/api/account/tokens/${(await tokensOf(ada))[0].id}`],
      ["GET", "/api/account/sessions"],
      ["GET", "/api/account/export"],
      ["DELETE", "/api/account", { email: "whoever@example.test" }],
    ] as const;
    for (const [method, url, body] of calls) {
      expect([url, (await program.send(method, url, body)).statusCode]).toEqual([url, 403]);
    }
  });

  it.each(["Bearer nonsense", "Bearer", `Bearer cp_${"0".repeat(49)}`])(
    "that opens nothing is refused also beside a good cookie: %s",
    async (authorization) => {
      const answer = await ada.send("GET", "/api/prompts", undefined, { authorization });
      expect(answer.statusCode).toBe(401);
    },
  );

  it("is not kept for a repeat under an Idempotency-Key", async () => {
    const body = { name: "Twice", scopes: ["read"] };
    const make = () => ada.send("POST", "/api/account/tokens", body, { "idempotency-key": '"same"' });
    const [first, second] = [await make(), await make()];
    expect(first.json().token).not.toBe(second.json().token);
    const [{ kept }] = (await server.database.sql`
      select count(*)::int as kept from idempotency_keys where answer::text like '%cp\\_%'`) as unknown as [
      { kept: number },
    ];
    expect(kept).toBe(0);
  });

  it("gets no stored answer of a call that it may not make", async () => {
    const key = { "idempotency-key": '"shared"' };
    const made = await ada.send("POST", "/api/prompts", PROMPT, key);
    expect(made.statusCode).toBe(201);
    const reader = await server.program(ada, { scopes: ["read"] });
    expect((await reader.send("POST", "/api/prompts", PROMPT, key)).statusCode).toBe(403);
  });

  it("asks for a session or a token where nobody is signed in", async () => {
    const answer = await server.visitor.send("GET", "/api/prompts");
    expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  });

  it("does not weaken the cookie: that still needs our Origin", async () => {
    const answer = await ada.send("POST", "/api/prompts", PROMPT, { origin: "https://evil.example" });
    expect(answer.statusCode).toBe(403);
  });
});

describe("the requests of a token", () => {
  it("are counted for each token, told in the RateLimit headers, and refused past the limit", async () => {
    const program = await server.program(ada, { scopes: ["read"] });
    const version = () => program.send("GET", "/api/version");
    const first = await version();
    expect(first.headers["ratelimit-policy"]).toBe('"token";q=600;w=60');
    expect(first.headers.ratelimit).toBe('"token";r=599;t=60');
    for (let calls = 1; calls < 600; calls++) await version();
    const refused = await version();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers.ratelimit).toMatch(/^"token";r=0;t=\d+$/);
    expect(refused.headers["retry-after"]).toBeDefined();
    expect(
      (await (await server.program(ada, { scopes: ["read"] })).send("GET", "/api/version")).statusCode,
    ).toBe(200);
    now = new Date(now.getTime() + 60_001);
    expect((await version()).statusCode).toBe(200);
  });

  it("of a browser are not", async () => {
    expect((await ada.send("GET", "/api/version")).headers.ratelimit).toBeUndefined();
  });
});

describe("a token that is confined to a workspace", () => {
  let workspaceId: string;
  let shared: string;
  let unshared: string;
  let program: Caller;
  let grace: Caller;

  beforeAll(async () => {
    grace = await server.signIn();
    const workspace = await ada.send("POST", "/api/workspaces", { name: "Team" });
    workspaceId = workspace.json().id;
    await grace.send("POST", "/api/workspaces/join", { inviteCode: workspace.json().inviteCode });
    const make = async (title: string) =>
      (await ada.send("POST", "/api/prompts", { ...PROMPT, title })).json().id;
    shared = await make("Shared");
    unshared = await make("Private");
    const other = await ada.send("POST", "/api/workspaces", { name: "Other" });
    for (const [promptId, id] of [
      [shared, workspaceId],
      [unshared, other.json().id],
    ]) {
      const answer = await ada.send("POST", `/api/prompts/${promptId}/shares`, {
        workspaceIds: [id],
        permissions: "view",
      });
      expect(answer.statusCode).toBe(200);
    }
    program = await server.program(ada, { scopes: ["read", "write"], workspaceId });
  });

  const statusOf = async (method: string, url: string, body?: object) =>
    (await program.send(method, url, body)).statusCode;

  it("reads, changes and uses what is shared there", async () => {
    const listed = await program.send("GET", `/api/workspaces/${workspaceId}/prompts`);
    expect(listed.json()).toMatchObject([{ promptId: shared }]);
    expect((await program.send("GET", `/api/prompts/${shared}`)).json()).toMatchObject({ title: "Shared" });
    expect(await statusOf("PATCH", `/api/prompts/${shared}`, { content: "By a program" })).toBe(200);
    expect(await statusOf("POST", `/api/prompts/${shared}/use`)).toBe(200);
    const workspace = await program.send("GET", `/api/workspaces/${workspaceId}`);
    expect(workspace.json()).toMatchObject({ name: "Team", inviteCode: null });
  });

  it("reaches nothing else of its owner's", async () => {
    expect(await statusOf("GET", `/api/prompts/${unshared}`)).toBe(404);
    expect(await statusOf("PATCH", `/api/prompts/${unshared}`, { content: "x" })).toBe(404);
    expect(await statusOf("PATCH", `/api/prompts/${unshared}`, { isFavorite: true })).toBe(404);
    expect(await statusOf("POST", `/api/prompts/${unshared}/use`)).toBe(404);
    const other = (await ada.send("GET", "/api/workspaces"))
      .json()
      .find((each: { name: string }) => each.name === "Other");
    expect(await statusOf("GET", `/api/workspaces/${other.id}`)).toBe(404);
    expect(await statusOf("GET", `/api/workspaces/${other.id}/prompts`)).toBe(404);
    expect(await statusOf("GET", "/api/prompts")).toBe(403);
    expect(await statusOf("GET", "/api/exports/json")).toBe(403);
    expect(await statusOf("POST", "/api/prompts", PROMPT)).toBe(403);
  });

  it("reaches nothing once its owner has left the workspace", async () => {
    const theirs = await server.program(grace, { scopes: ["read"], workspaceId });
    expect((await theirs.send("GET", `/api/prompts/${shared}`)).statusCode).toBe(200);
    await ada.send("DELETE", `/api/workspaces/${workspaceId}/members/${grace.userId}`);
    expect((await theirs.send("GET", `/api/prompts/${shared}`)).statusCode).toBe(404);
    expect((await theirs.send("GET", `/api/workspaces/${workspaceId}/prompts`)).statusCode).toBe(404);
  });

  it("cannot be made for a workspace that one is no member of", async () => {
    const answer = await grace.send("POST", "/api/account/tokens", {
      name: "x",
      scopes: ["read"],
      workspaceId,
    });
    expect(answer.statusCode).toBe(404);
  });
});
