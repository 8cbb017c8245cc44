import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, SETTINGS, startTestServer, type TestServer } from "./support/server";

const FRIEND = "https://tools.example.com";
const PROMPT = { title: "Haiku", content: "Write a haiku.", category: "writing" };

let server: TestServer;
let ada: Caller;
let program: Caller;

beforeAll(async () => {
  server = await startTestServer({ settings: { ...SETTINGS, corsOrigins: [FRIEND] } });
  ada = await server.signIn();
  program = await server.program(ada, { scopes: ["read", "write"] });
});
afterAll(() => server.close());

describe("a page of an origin that the owner names", () => {
  it("may ask whether it may call, and read what its token reaches", async () => {
    const preflight = await server.visitor.send("OPTIONS", "/api/prompts", undefined, {
      origin: FRIEND,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type",
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": FRIEND,
      "access-control-allow-methods": expect.stringContaining("POST"),
      "access-control-allow-headers": expect.stringContaining("Authorization"),
    });
    const made = await program.send("POST", "/api/prompts", PROMPT, { origin: FRIEND });
    expect(made.statusCode).toBe(201);
    expect(made.headers["access-control-allow-origin"]).toBe(FRIEND);
    expect(made.headers["access-control-expose-headers"]).toContain("ETag");
  });

  it("may reach the library as an AI client does", async () => {
    const preflight = await server.visitor.send("OPTIONS", "/mcp", undefined, {
      origin: FRIEND,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,mcp-method,mcp-name,mcp-protocol-version",
    });
    const allowed = String(preflight.headers["access-control-allow-headers"]).toLowerCase();
    for (const name of ["authorization", "mcp-method", "mcp-name", "mcp-protocol-version"]) {
      expect(allowed).toContain(name);
    }
  });

  it("reads refusals, too", async () => {
    const refused = await server.visitor.send("GET", "/api/prompts", undefined, { origin: FRIEND });
    expect([refused.statusCode, refused.headers["access-control-allow-origin"]]).toEqual([401, FRIEND]);
  });

  it("does nothing in the name of a signed-in browser", async () => {
    const read = await ada.send("GET", "/api/prompts", undefined, { origin: FRIEND });
    expect(read.headers).not.toHaveProperty("access-control-allow-credentials");
    const write = await ada.send("POST", "/api/prompts", PROMPT, { origin: FRIEND });
    expect(write.statusCode).toBe(403);
  });
});

describe("a page of any other origin", () => {
  it("may not read an answer", async () => {
    const answer = await program.send("GET", "/api/prompts", undefined, { origin: "https://evil.example" });
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");
  });
});
