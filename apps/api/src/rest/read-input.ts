import { unknownField } from "@commonplace/api-routers";
import { invalid } from "@commonplace/domain/core/errors";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { JsonObjectSchema, JsonSchema, Operation } from "./operations";

/**
 * Gathers a procedure's input from a request: its JSON body (POST, PATCH, and DELETE where one is sent), its query
 * string (GET and DELETE), and its path, which wins. Validation stays with the procedure's own schema.
 *
 * @throws DomainError INVALID when the body is no JSON object, and for fields where none are taken or that only answers have.
 */
export function readInput(
  operation: Operation,
  request: FastifyRequest,
): Record<string, unknown> | undefined {
  const { input, rest } = operation;
  const body = rest.method === "GET" ? {} : readBody(request.body);
  const query = request.query as TextValues; // Fastify's parser returns nothing else
  const takesQuery = input !== null && (rest.method === "GET" || rest.method === "DELETE");
  if (!input) refuseFields(body);
  if (!takesQuery) refuseFields(query);
  refuseReadOnly(operation, body);
  if (!input) return undefined;
  return {
    ...body,
    ...(takesQuery ? fromText(input, query) : {}),
    ...fromText(input, request.params as TextValues),
  };
}

/** @throws DomainError INVALID that names them, when there are any. */
function refuseFields(fields: object): void {
  const issues = Object.keys(fields).map((name) => unknownField([name]));
  if (issues[0]) throw invalid(issues[0].message, issues);
}

/**
 * Refuses fields that the call only answers: a program may send back what it has read, and is told what to leave out.
 *
 * @throws DomainError INVALID that names them all.
 */
function refuseReadOnly({ input, output }: Operation, body: object): void {
  if (!input || !(output instanceof z.ZodObject)) return;
  const names = Object.keys(body).filter((name) => !(name in input.properties) && name in output.shape);
  const issues = names.map((name) => ({ path: name, message: `"${name}" is read-only: leave it out.` }));
  if (issues[0]) throw invalid(issues[0].message, issues);
}

type TextValues = Record<string, string | string[]>;

function readBody(body: unknown): object {
  if (body === undefined || body === null) return {};
  if (typeof body !== "object" || Array.isArray(body)) throw invalid("The body must be a JSON object.");
  return body;
}

/**
 * Converts text from an address to the schema's types. Values that cannot be converted are left for the schema to
 * refuse.
 */
function fromText(input: JsonObjectSchema, values: TextValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const schema = input.properties[name];
      return [name, schema ? toType(schema, value) : value];
    }),
  );
}

/** A list may be repeated (`?tag=a&tag=b`) or separated by commas (`?tag=a,b`). */
function toType(schema: JsonSchema, value: string | string[]): unknown {
  const types = typesOf(schema);
  if (types.has("array")) {
    const items = itemsOf(schema);
    const parts = [value].flat().flatMap((part) => part.split(","));
    return parts.filter((part) => part !== "").map((part) => (items ? toType(items, part) : part));
  }
  if (typeof value !== "string" || types.has("string")) return value;
  if ((types.has("number") || types.has("integer")) && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (types.has("boolean") && (value === "true" || value === "false")) return value === "true";
  return value;
}

function typesOf(schema: JsonSchema): Set<string> {
  const alternatives = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return new Set(alternatives.flatMap((one) => (typeof one === "object" ? [one.type ?? []] : [])).flat());
}

function itemsOf(schema: JsonSchema): JsonSchema | undefined {
  const { items } =
    [schema, ...(schema.anyOf ?? [])].find((one) => typeof one === "object" && one.items) ?? {};
  return typeof items === "object" && !Array.isArray(items) ? items : undefined;
}
