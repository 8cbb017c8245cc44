import type { Access } from "@commonplace/api-routers";
import type { DomainErrorCode } from "@commonplace/domain/core/errors";
import { promptConflict } from "@commonplace/domain/prompts/schemas";
import { ERROR_TITLES, type ErrorCode, HTTP_STATUS, PROBLEM_TYPE, problemOf } from "../../http/error-answer";
import type { JsonSchema } from "../operations";
import { describeView } from "./shared-views";
import type { OpenApiResponse } from "./types";

/** A `Problem` of http/error-answer.ts, for other programs. @param schemas receives what it refers to. */
export const describeError = (schemas: Record<string, JsonSchema>): JsonSchema => ({
  type: "object",
  description: "Problem details (RFC 9457), with members of this server's own.",
  properties: {
    type: {
      type: "string",
      format: "uri-reference",
      description: "Where the code is described.",
      examples: ["/api/docs#error-not-found"],
    },
    title: {
      type: "string",
      description: "What every error of this code is, in a few words.",
      examples: ["Not found"],
    },
    status: { type: "integer", description: "The HTTP status.", examples: [404] },
    detail: { type: "string", description: "The same as `message`.", examples: ["Prompt not found."] },
    code: {
      type: "string",
      enum: Object.keys(ERROR_TITLES),
      description: "What went wrong, for programs.",
      examples: ["NOT_FOUND"],
    },
    message: {
      type: "string",
      description: "What went wrong, as a sentence for people.",
      examples: ["Prompt not found."],
    },
    issues: {
      type: "array",
      description: "The fields at fault, where the error is about fields.",
      items: {
        type: "object",
        description: "What is wrong with one field.",
        properties: {
          path: {
            type: "string",
            description: "The field's name, with those it is in.",
            examples: ["tags.3"],
          },
          message: { type: "string", description: "A sentence for people.", examples: ["Too long."] },
        },
        required: ["path", "message"],
      },
    },
    conflict: {
      ...describeView(promptConflict, schemas),
      description: "Of a refused save: what merging the two versions needs.",
    },
    requestId: {
      type: "string",
      description: "Names a fault of ours in the server's log.",
      examples: ["5f0c6d1e-2f53-4d7e-9a0e-3f1d3c1b7a10"],
    },
  },
  required: ["type", "title", "status", "detail", "code", "message"],
});

/** Example messages. */
const MESSAGES: Record<ErrorCode, string> = {
  INVALID: 'Unknown field "favourite".',
  UNAUTHENTICATED: "Unauthorized: this token is unknown, revoked or expired.",
  FORBIDDEN: 'This token lacks the scope "write".',
  NOT_FOUND: "Prompt not found.",
  METHOD_NOT_ALLOWED: "This address does not take that method.",
  CONFLICT: "This was changed in the meantime.",
  PRECONDITION_FAILED: "This prompt was changed in the meantime. Read it again before you save yours.",
  TOO_LARGE: "This request is too large.",
  UNSUPPORTED: "This kind of content is not understood here.",
  UNPROCESSABLE: "Add another word to narrow this down.",
  RATE_LIMITED: "Too many requests. Try again in 12 s.",
  PROVIDER_FAILED: "The AI provider did not answer.",
  UNAVAILABLE: "The server is busy. Try again in a moment.",
  INTERNAL: "Something went wrong on our side.",
};

function error(status: number | "default", code: ErrorCode, description: string) {
  const body = { code, message: MESSAGES[code] };
  const example = problemOf({ status: status === "default" ? 500 : status, body });
  const schema = { $ref: "#/components/schemas/Error" };
  return { [status]: { description, content: { [PROBLEM_TYPE]: { schema, example } } } };
}

/** The errors that a call may return. */
export function errorResponses({
  hasInput,
  hasId,
  takesKey = false,
  takesPrecondition = false,
  access,
  refusals = [],
}: {
  hasInput: boolean;
  hasId: boolean;
  /** Whether the call honors an `Idempotency-Key`. */
  takesKey?: boolean;
  /** Whether the call honors `If-Match`. */
  takesPrecondition?: boolean;
  access: Access;
  /** Further errors that it may return. */
  refusals?: readonly DomainErrorCode[];
}): Record<string, OpenApiResponse> {
  return {
    ...(hasInput && error(400, "INVALID", "What was sent is not valid.")),
    ...(access !== "public" && {
      ...error(401, "UNAUTHENTICATED", "Nobody is signed in, or the token is unknown, revoked or expired."),
      ...error(403, "FORBIDDEN", "The token lacks the scope, or the person may not do this."),
    }),
    ...error(429, "RATE_LIMITED", "Too many requests; `Retry-After` says when to come back."),
    ...Object.assign({}, ...refusals.map((code) => error(HTTP_STATUS[code], code, `${ERROR_TITLES[code]}.`))),
    ...(hasId && error(404, "NOT_FOUND", "There is no such thing, or it is another person's.")),
    ...(takesKey && {
      ...error(
        409,
        "CONFLICT",
        "The first request under this Idempotency-Key is still running, or another conflict.",
      ),
      ...error(422, "UNPROCESSABLE", "This Idempotency-Key was used for a request with other contents."),
    }),
    ...(takesPrecondition &&
      error(
        412,
        "PRECONDITION_FAILED",
        "The prompt has another version than the one that `If-Match` names.",
      )),
    ...error("default", "INTERNAL", "Another refusal, or a fault of ours."),
  };
}
