import { type Access, appRouter, type ProcedureMeta, type RestMeta } from "@commonplace/api-routers";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";
import { z } from "zod";

/** A procedure with a REST path, with the data that the adapter and the documentation need. */
export interface Operation {
  /** Its name in the contract: "prompts.create". */
  procedure: string;
  rest: RestMeta;
  access: Access;
  /** Whether tokens that are confined to one workspace may call it. */
  inWorkspace: true | undefined;
  /** Whether a repeat under the same `Idempotency-Key` gets the first answer. */
  creates: boolean;
  /** For each person. */
  rateLimit: RateLimit | undefined;
  /** The feature it belongs to: "prompts". */
  feature: string;
  /** The input as JSON Schema; null when there is none. */
  input: JsonObjectSchema | null;
  /** Null when the answer is empty. */
  output: z.ZodType | null;
}

export type JsonSchema = z.core.JSONSchema.BaseSchema;
export type JsonObjectSchema = JsonSchema & { properties: Record<string, JsonSchema> };

/** The parts of a tRPC procedure that we read; tRPC types its definition for callers only. */
interface ProcedureDefinition {
  meta?: ProcedureMeta;
  inputs: unknown[];
  output?: unknown;
}

/**
 * Every procedure with `meta.rest`, in the router's order.
 *
 * @throws Error when two claim one method and path, an output is not named, or a schema is no zod object: mistakes
 * that must stop the start, not surprise a client.
 */
export function collectOperations(router: Pick<typeof appRouter, "_def"> = appRouter): Operation[] {
  // At run time tRPC keeps the procedures in one flat record by full name; its types describe nested records.
  const procedures = router._def.procedures as unknown as Record<string, { _def: ProcedureDefinition }>;
  const operations = Object.entries(procedures).flatMap(([procedure, { _def: definition }]) => {
    const rest = definition.meta?.rest;
    return rest ? [describeOperation(procedure, rest, definition)] : [];
  });
  const claimed = new Map<string, string>();
  for (const { rest, procedure } of operations) {
    const place = `${rest.method} ${rest.path.replace(/:\w+/g, ":")}`;
    const other = claimed.get(place);
    if (other) throw new Error(`${procedure} and ${other} both claim ${rest.method} ${rest.path}.`);
    claimed.set(place, procedure);
  }
  return operations;
}

function describeOperation(
  procedure: string,
  rest: RestMeta,
  { meta, inputs, output }: ProcedureDefinition,
): Operation {
  if (!(output instanceof z.ZodType))
    throw new Error(`${procedure} shows at ${rest.path} but names no output.`);
  return {
    procedure,
    rest,
    access: meta?.access ?? "session",
    inWorkspace: meta?.inWorkspace,
    creates: meta?.creates === true,
    rateLimit: meta?.rateLimit,
    feature: procedure.split(".", 1)[0] ?? procedure,
    input: inputs.length > 0 ? describeInput(procedure, inputs) : null,
    output: output instanceof z.ZodVoid ? null : output,
  };
}

function describeInput(procedure: string, inputs: unknown[]): JsonObjectSchema {
  const [input] = inputs;
  if (inputs.length > 1 || !(input instanceof z.ZodType))
    throw new Error(`${procedure} needs exactly one zod input.`);
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  if (!schema.properties)
    throw new Error(`${procedure} shows at a REST path, so its input must be an object.`);
  return schema as JsonObjectSchema; // properties was just seen
}

/** Names of the `:name` segments of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
}
