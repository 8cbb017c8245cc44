import type { Access } from "@commonplace/api-routers";
import type { DomainErrorCode } from "@commonplace/domain/core/errors";
import type { z } from "zod";
import { IDEMPOTENCY_KEY_PARAMETER } from "../../idempotency/key-header";
import { type JsonSchema, pathParameters } from "../operations";
import { errorResponses } from "./responses";
import { securityOf, whoMayCall } from "./security";
import { namedView } from "./shared-views";
import type { OpenApiOperation, OpenApiParameter, OpenApiResponse } from "./types";

/**
 * A path without a procedure, because files or streams travel there: its plugin describes it, and registers it under
 * the same `path`.
 */
export interface RawOperation {
  method: "GET" | "POST";
  path: `/api/${string}`;
  access: Exclude<Access, "public">;
  inWorkspace?: true;
  /** "feature.verb", as procedures are named. */
  operationId: string;
  /** A heading that says what the call does, and sentences with further details. */
  summary: string;
  detail?: string;
  parameters?: OpenApiParameter[];
  /** Whether a repeat under the same `Idempotency-Key` gets the first answer. */
  takesKey?: true;
  requestBody?: OpenApiOperation["requestBody"];
  /** The successful answer: JSON of a named schema, or the given `content`. */
  answer: { status: 200 | 201; description: string } & (
    | { schema: { name: string; view: z.ZodType } }
    | { content: NonNullable<OpenApiResponse["content"]> }
  );
  /** Further errors that it may return. */
  refusals?: readonly DomainErrorCode[];
  /** Other answers that are no errors. */
  otherAnswers?: Record<string, OpenApiResponse>;
}

/** A form with one file, and perhaps fields of text. */
export function fileForm(
  file: string,
  fields: Record<string, JsonSchema> = {},
): OpenApiOperation["requestBody"] {
  return {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: { [file]: { type: "string", contentMediaType: "application/octet-stream" }, ...fields },
          required: [file],
        },
      },
    },
  };
}

/** @param schemas receives the answer's schema. */
export function describeRaw(raw: RawOperation, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const { operationId, summary, detail, requestBody, answer, takesKey = false } = raw;
  const parameters = [...(raw.parameters ?? []), ...(takesKey ? [IDEMPOTENCY_KEY_PARAMETER] : [])];
  let content: OpenApiResponse["content"];
  if ("schema" in answer) {
    content = { "application/json": { schema: namedView(answer.schema.name, answer.schema.view, schemas) } };
  } else {
    content = answer.content;
  }
  return {
    operationId,
    summary,
    description: [detail, whoMayCall(raw.access, raw.inWorkspace)].filter(Boolean).join(" "),
    tags: [operationId.split(".", 1)[0] ?? operationId],
    security: securityOf(raw.access),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [String(answer.status)]: { description: answer.description, content },
      ...raw.otherAnswers,
      ...errorResponses({
        hasInput: raw.method === "POST",
        hasId: pathParameters(raw.path).length > 0,
        takesKey,
        access: raw.access,
        refusals: raw.refusals,
      }),
    },
  };
}
