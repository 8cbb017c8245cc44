import type { JsonSchema } from "../operations";
import { exampleOf, exemplifyBody } from "./examples";
import { textOfField } from "./field-texts";
import type { Resolve } from "./schema-text";
import type { OpenApiDocument, OpenApiOperation } from "./types";

/** Says of every field, parameter and answer of a document what it is, and gives an example of it. */
export function describeFields(document: OpenApiDocument): void {
  const { schemas } = document.components;
  const resolve = (schema: JsonSchema) => schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
  for (const [name, schema] of Object.entries(schemas)) describeSchema(schema, [name], resolve);
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    describeParameters(operation, resolve);
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      describeSchema(schema, [operation.operationId], resolve);
      exemplifyBody(operation.operationId, resolve(schema));
    }
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      const json = content["application/json"];
      if (json && status.startsWith("2")) json.example = exampleOf(json.schema, resolve);
    }
    const asked = operation.requestBody?.content["application/json"];
    if (asked) asked.example = exampleOf(asked.schema, resolve, { isShort: true });
  }
}

function describeParameters({ operationId, parameters = [] }: OpenApiOperation, resolve: Resolve): void {
  for (const parameter of parameters) {
    const { name, schema } = parameter;
    parameter.description ??= schema.description ?? textOfField([operationId, name]);
    parameter.example ??= exampleOf(schema, resolve, { name });
  }
}

/** Walks the fields of a schema. A field that refers to a schema of the document is described there. */
function describeSchema(schema: JsonSchema, path: readonly string[], resolve: Resolve): void {
  for (const [name, field] of Object.entries(schema.properties ?? {}) as [string, JsonSchema][]) {
    const here = [...path, name];
    field.description ??= textOfField(here);
    if (isLeaf(field)) field.examples ??= [exampleOf(field, resolve, { name })];
    describeSchema(field, here, resolve);
  }
  const parts = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const part of parts) if (isSchema(part)) describeSchema(part, path, resolve);
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === "object" && part !== null;

/** Whether a field holds a value, or a list of them: fields of objects have examples of their own. */
function isLeaf({ $ref, properties, items, anyOf, oneOf }: JsonSchema): boolean {
  if ($ref || properties) return false;
  return [items, ...(anyOf ?? []), ...(oneOf ?? [])].every((part) => !isSchema(part) || isLeaf(part));
}
