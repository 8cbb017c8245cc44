import { appRouter } from "@commonplace/api-routers";
import { exportPromptsInput } from "@commonplace/domain/exports/schemas";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { OpenApiDocument } from "../src/rest/openapi/types";
import { collectOperations, type JsonSchema } from "../src/rest/operations";
import { startTestServer, type TestServer } from "./support/server";

let server: TestServer;
let document: OpenApiDocument;

beforeAll(async () => {
  server = await startTestServer();
  document = (await server.visitor.send("GET", "/api/openapi.json")).json();
});
afterAll(() => server.close());

/** Calls that other programs rely on; none may disappear from the document. */
const DOCUMENTED = [
  ["GET", "/api/auth/user"],
  ["GET", "/api/prompts"],
  ["GET", "/api/prompts/search"],
  ["GET", "/api/stats"],
  ["POST", "/api/prompts"],
  ["PATCH", "/api/prompts/{id}"],
  ["DELETE", "/api/prompts/{id}"],
  ["POST", "/api/prompts/{id}/use"],
  ["GET", "/api/prompts/{id}/documents"],
  ["DELETE", "/api/documents/{id}"],
  ["GET", "/api/categories"],
  ["POST", "/api/categories"],
  ["PATCH", "/api/categories/{id}"],
  ["POST", "/api/ai-mentor/analyze"],
  ["POST", "/api/ai-mentor/optimize"],
] as const;

describe("the description of the REST interface", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document) as unknown as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  it.each(DOCUMENTED)("holds %s %s exactly once, with what it answers", (method, path) => {
    const claims = collectOperations().filter(
      ({ rest }) => rest.method === method && rest.path.replace(/:(\w+)/g, "{$1}") === path,
    );
    expect(claims).toHaveLength(1);
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(Object.keys(operation?.responses ?? {})).toContainEqual(expect.stringMatching(/^20[014]$/));
    const good = operation?.responses["200"] ?? operation?.responses["201"];
    if (good) expect(good.content?.["application/json"]?.schema.$ref).toMatch(/^#\/components\/schemas\//);
  });

  it.each([
    ["POST", "/api/prompts/{id}/documents", "201"],
    ["GET", "/api/documents/{id}/content", "200"],
    ["POST", "/api/imports", "201"],
    ["GET", "/api/exports/{format}", "200"],
  ])("holds %s %s, which has no procedure", (method, path, status) => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation?.responses[status]?.content).toBeDefined();
    expect(operation?.parameters?.map(({ name }) => name) ?? []).toEqual(
      expect.arrayContaining([...path.matchAll(/{(\w+)}/g)].map(([, name]) => name)),
    );
    if (method === "POST") {
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    }
  });

  it("describes only paths that the server has", () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const url = path.replaceAll(/\{(\w+)\}/g, ":$1");
      for (const method of Object.keys(methods)) {
        expect(server.app.hasRoute({ method: method.toUpperCase() as "GET", url }), `${method} ${path}`).toBe(
          true,
        );
      }
    }
  });

  it("names each operation once", () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("says of every field and parameter what it is, and gives an example", () => {
    const { schemas } = document.components;
    const unsaid: string[] = [];
    const visit = (schema: JsonSchema, path: string) => {
      for (const [name, field] of Object.entries(schema.properties ?? {}) as [string, JsonSchema][]) {
        const here = `${path}.${name}`;
        if (!field.description) unsaid.push(here);
        const hasParts = JSON.stringify(field).match(/"(properties|\$ref)":/);
        if (!hasParts && field.examples?.[0] === undefined) unsaid.push(`${here}, example`);
        visit(field, here);
      }
      for (const part of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
        if (typeof part === "object") visit(part as JsonSchema, path);
      }
    };
    for (const [name, schema] of Object.entries(schemas)) visit(schema, name);
    for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
      const { operationId, parameters = [], requestBody, responses } = operation;
      for (const { name, description, example } of parameters) {
        if (!description || example === undefined) unsaid.push(`${operationId}?${name}`);
      }
      for (const [type, { schema, example }] of Object.entries(requestBody?.content ?? {})) {
        visit(schema, operationId);
        if (type === "application/json" && example === undefined) unsaid.push(`${operationId}, body`);
      }
      for (const [status, { content = {} }] of Object.entries(responses)) {
        for (const [type, { example }] of Object.entries(content)) {
          if (/[/+]json$/.test(type) && example === undefined) unsaid.push(`${operationId}, ${status}`);
        }
      }
    }
    expect(unsaid).toEqual([]);
  });

  it("gives examples that the calls take", () => {
    const { procedures } = appRouter._def as unknown as {
      procedures: Record<string, { _def: { inputs: z.ZodType[] } }>;
    };
    const refused: string[] = [];
    for (const { procedure, rest } of collectOperations()) {
      const path = rest.path.replace(/:(\w+)/g, "{$1}");
      const { parameters = [], requestBody } = document.paths[path]?.[rest.method.toLowerCase()] ?? {};
      const needed = parameters.filter(({ in: place, required }) => place !== "header" && required);
      const input = {
        ...(requestBody?.content["application/json"]?.example as object | undefined),
        ...Object.fromEntries(needed.map(({ name, example }) => [name, example])),
      };
      const { error } = procedures[procedure]?._def.inputs[0]?.safeParse(input) ?? {};
      if (error) refused.push(`${rest.method} ${rest.path}: ${error.issues[0]?.message}`);
      // The sign for a text that no example is known of.
      if (JSON.stringify(input).includes("…"))
        refused.push(`${rest.method} ${rest.path}: ${JSON.stringify(input)}`);
    }
    expect(refused).toEqual([]);
    const exported = document.paths["/api/prompts/export"]?.post?.requestBody?.content["application/json"];
    expect(exportPromptsInput.safeParse(exported?.example)).toMatchObject({ success: true });
  });

  it("has one schema for a prompt, wherever it is answered", () => {
    const prompts = { $ref: "#/components/schemas/Prompt" };
    const answerOf = (method: string, path: string, status: string) =>
      document.paths[path]?.[method]?.responses[status]?.content?.["application/json"]?.schema;
    expect(answerOf("get", "/api/prompts/{id}", "200")).toEqual(prompts);
    expect(answerOf("post", "/api/prompts", "201")).toEqual(prompts);
    expect(answerOf("patch", "/api/prompts/{id}", "200")).toEqual(prompts);
    const { PromptsAllOutput } = document.components.schemas;
    expect(PromptsAllOutput).toMatchObject({ type: "array", items: prompts });
  });

  it("has no reference that leads nowhere", () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(20);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
  });
});

describe("the page to read it on", () => {
  it("shows every call, and runs no script", async () => {
    const page = await server.visitor.send("GET", "/api/docs");
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(page.body).not.toContain("<script");
    for (const methods of Object.values(document.paths)) {
      for (const { operationId } of Object.values(methods))
        expect(page.body).toContain(`id="${operationId}"`);
    }
    const calls = page.body.match(/<code>curl [^\n]*<\/code>/g) ?? [];
    expect(calls).toHaveLength(Object.values(document.paths).flatMap(Object.keys).length);
    expect(calls).toContainEqual(
      expect.stringMatching(/-X POST &quot;[^;]*\/api\/prompts&quot; .*Bearer \$TOKEN.* -d .*Launch mail/),
    );
    // No call that changes something is shown with an empty change, or without what the server asks of a cookie.
    for (const call of calls.filter((line) => line.includes("-X "))) {
      expect(call).not.toContain("-d &#39;{}&#39;");
      if (call.includes("$COOKIE")) expect(call).toContain("Origin: ");
    }
  });

  it("is answered with 304 while unchanged", async () => {
    const { headers } = await server.visitor.send("GET", "/api/docs");
    const again = await server.visitor.send("GET", "/api/docs", undefined, {
      "if-none-match": String(headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});
