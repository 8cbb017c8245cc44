import { createHash } from "node:crypto";
import { type ApiContext, refusalOfCall, requireAccess } from "@commonplace/api-routers";
import { getPrompt } from "@commonplace/domain/prompts";
import type { PromptView } from "@commonplace/domain/prompts/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import { HttpRefusal } from "../http/error-answer";
import { holdsTag } from "../uploads/conditional";
import type { OpenApiParameter } from "./openapi/types";
import type { Operation } from "./operations";
import type { Input } from "./pages";

/** Reads and changes of one prompt: their answers carry an entity tag, and the changes may name the one they were made to. */
type Versioned = Pick<Operation, "access" | "inWorkspace">;

/** The header in the OpenAPI document. */
export const IF_MATCH_PARAMETER: OpenApiParameter = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    'The `ETag` of the prompt that you read, or its `version` in quotation marks: `"7"`. If somebody has saved another version since, nothing is changed and the answer is 412.',
  schema: { type: "string", maxLength: 400 },
  example: '"7"',
};

export const IF_NONE_MATCH_PARAMETER: OpenApiParameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of an earlier answer. If nothing has changed since, the answer is an empty 304.",
  schema: { type: "string", maxLength: 400 },
  example: '"7-9b2cP0zW1x"',
};

/**
 * The entity tag of a prompt for one reader: its version, and a hash that distinguishes two answers of one version,
 * which may differ in uses and favorite.
 */
function tagOf(prompt: PromptView): string {
  const hash = createHash("sha256").update(JSON.stringify(prompt)).digest("base64url").slice(0, 16);
  return `"${prompt.version}-${hash}"`;
}

/** Sends a prompt with its entity tag; 304 without it where `If-None-Match` of a reading request names that. */
export function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  prompt: PromptView,
): FastifyReply {
  const etag = tagOf(prompt);
  reply.header("etag", etag);
  if (request.method !== "GET" && request.method !== "HEAD") return reply.send(prompt);
  // Readers can lose access, so caches must revalidate; that costs a 304.
  reply.header("cache-control", "private, no-cache");
  return holdsTag(request.headers["if-none-match"], etag) ? reply.code(304).send() : reply.send(prompt);
}

/** A strong entity tag of ours, or its first part alone. */
const TAG = /^"(\d{1,10})(?:-[\w-]{16})?"$/;

/**
 * The input of a change as `If-Match` (RFC 9110 §13.1.1) conditions it: with the `expectedVersion` that it names. Only
 * versions are compared: uses and stars since then are no conflict.
 *
 * @throws HttpRefusal PRECONDITION_FAILED when the prompt has another version by now; the call error of NOT_FOUND.
 */
export async function withPrecondition(
  ctx: ApiContext,
  operation: Versioned,
  request: FastifyRequest,
  input: Input,
): Promise<Input> {
  const header = request.headers["if-match"];
  if (header === undefined || operation.access === "public") return input;
  const actor = requireAccess(ctx, { ...operation, access: operation.access });
  const { version } = await getPrompt({ ...ctx, ...actor }, { id: String(input.id) });
  if (header.trim() === "*") return input;
  const named = header.split(",").map((tag) => TAG.exec(tag.trim())?.[1]);
  if (!named.includes(String(version))) throw preconditionFailed();
  if (input.expectedVersion !== undefined && input.expectedVersion !== version) throw preconditionFailed();
  return { ...input, expectedVersion: version };
}

/** The error of a change with an entity tag when another change came between the check and the write. */
export function asPreconditionFailed(request: FastifyRequest, error: unknown): unknown {
  const refusal = refusalOfCall(error);
  const isConflict = request.headers["if-match"] !== undefined && refusal?.code === "CONFLICT";
  return isConflict ? preconditionFailed(refusal.details.conflict) : error;
}

function preconditionFailed(conflict?: unknown): HttpRefusal {
  return new HttpRefusal(
    412,
    "PRECONDITION_FAILED",
    "This prompt was changed in the meantime. Read it again before you save yours.",
    { conflict },
  );
}
