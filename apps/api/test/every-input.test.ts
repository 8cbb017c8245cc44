import { fc } from "@commonplace/config/testing/property-tests";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unlimited } from "../src/adapters/rate-limit/unlimited";
import { buildOpenApi } from "../src/rest/openapi/document";
import type { OpenApiDocument, OpenApiOperation } from "../src/rest/openapi/types";
import type { JsonSchema } from "../src/rest/operations";
import { makeWorld } from "./support/every-call";
import { type Caller, PUBLIC_URL, startTestServer, type TestServer } from "./support/server";

/** Requests for each operation. */
const RUNS = 12;

let server: TestServer;
let ada: Caller;
let document: OpenApiDocument;
/** Of things that are there, for some of the paths to lead somewhere. */
let ids: string[];

beforeAll(async () => {
  server = await startTestServer({ rateLimiter: unlimited, localRateLimiter: unlimited });
  ada = await server.signIn();
  const world = await makeWorld(ada, await server.signIn());
  ids = Object.values(world).filter((value) => typeof value === "string" && !value.includes("@"));
  document = (await server.visitor.send("GET", "/api/openapi.json")).json();
});
afterAll(() => server.close());

/** Values that no schema expects, or only a careless one. */
const ODD = fc.constantFrom<unknown[]>(
  null,
  true,
  -1,
  0.5,
  1e308,
  "",
  " ",
  "\u0000",
  "\ud800",
  "%00",
  "../..",
  "toString",
  "💡".repeat(3_000),
  [],
  [null],
  {},
  { unknown: 1 },
);

/** Mostly values that the schema allows, now and then an odd one. */
function roughly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 8 }, { arbitrary: ODD, weight: 1 });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  const name = schema.$ref?.split("/").at(-1);
  if (name) return fitting(document.components.schemas[name] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map((one) => fitting(one as JsonSchema)));
  switch ([schema.type].flat()[0]) {
    case "string":
      return fc.oneof(
        fc.string({ maxLength: Math.min(schema.maxLength ?? 80, 80) }),
        fc.constantFrom(...ids),
      );
    case "integer":
    case "number":
      return fc.oneof(
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom(schema.minimum ?? 0, schema.maximum ?? 1),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(roughly((schema.items as JsonSchema | undefined) ?? {}), { maxLength: 3 });
    case "object": {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, field]) => [key, roughly(field as JsonSchema)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
    }
    default:
      return ODD;
  }
}

interface Sent {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

function requestOf({ parameters = [], requestBody }: OpenApiOperation): fc.Arbitrary<Sent> {
  const place = (wanted: string) => {
    const here = parameters.filter((parameter) => parameter.in === wanted);
    const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(Object.fromEntries(here.map(({ name, schema }) => [name, roughly(schema)])), {
      requiredKeys,
    });
  };
  const body = Object.values(requestBody?.content ?? {})[0];
  return fc.record({
    path: place("path"),
    query: place("query"),
    headers: place("header"),
    body: body ? roughly(body.schema) : fc.constant(undefined),
  });
}

const inAddress = (value: unknown) =>
  // Through bytes, since an address holds no half of a character.
  encodeURIComponent(
    Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toString(),
  );

function addressOf(path: string, sent: Sent): string {
  const pathname = path.replace(/\{(\w+)\}/g, (_all, name: string) => inAddress(sent.path[name]) || "-");
  const query = Object.entries(sent.query).map(([name, value]) => `${name}=${inAddress(value)}`);
  return query.length > 0 ? `${pathname}?${query.join("&")}` : pathname;
}

/** A header holds bytes only; what else is there is left out as a client would have to. */
const inHeader = (value: unknown) =>
  String(JSON.stringify(value) ?? "")
    .replace(/[^\x20-\x7e]/g, "")
    .slice(0, 2_000);

/** A form as browsers send it: files are its fields of bytes. */
async function formOf(fields: unknown, schema: JsonSchema): Promise<{ body: string; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(typeof fields === "object" && fields !== null ? fields : {})) {
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    const field = schema.properties?.[name];
    const isFile = typeof field === "object" && field.contentMediaType !== undefined;
    if (isFile) form.append(name, new Blob([text]), `${text.slice(0, 20)}.txt`);
    else form.append(name, text);
  }
  const sent = new Response(form);
  return { body: await sent.text(), type: sent.headers.get("content-type") ?? "" };
}

/** Only browsers go there, and come back signed in or out. */
const FOR_BROWSERS = ["/api/login", "/api/logout"];

const CALLS = Object.entries(buildOpenApi(PUBLIC_URL, "session").paths)
  .filter(([path]) => !FOR_BROWSERS.includes(path))
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method.toUpperCase(), path] as const));

describe("whatever is sent to", () => {
  it.each(CALLS)(
    "%s %s, it gets an answer that the description names, and never a fault",
    async (method, path) => {
      const operation = document.paths[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`${method} ${path} is not described.`);
      const form = operation.requestBody?.content["multipart/form-data"];
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async (sent) => {
          const headers = Object.fromEntries(
            Object.entries(sent.headers).map(([name, value]) => [name.toLowerCase(), inHeader(value)]),
          );
          const { body, type } = form
            ? await formOf(sent.body, form.schema)
            : { body: sent.body, type: "application/json" };
          const answer = await ada.send(method, addressOf(path, sent), body, {
            ...headers,
            ...(body !== undefined && { "content-type": type }),
          });
          const { statusCode } = answer;
          expect(Object.keys(operation.responses), answer.body).toContain(String(statusCode));
          if (statusCode < 400) return;
          expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
          expect(answer.json()).toMatchObject({
            status: statusCode,
            code: expect.not.stringMatching("INTERNAL"),
            message: expect.stringMatching(/\S/),
          });
        }),
        { numRuns: RUNS },
      );
    },
  );
});
