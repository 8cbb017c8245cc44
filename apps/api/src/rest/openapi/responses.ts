import type { Access } from "@commonplace/api-routers";
import type { DomainErrorCode } from "@commonplace/domain/core/errors";
import { promptConflict } from "@commonplace/domain/prompts/schemas";
import { ERROR_TITLES, HTTP_STATUS, PROBLEM_TYPE } from "../../http/error-answer";
import { describeOutput, type JsonSchema } from "../operations";
import type { OpenApiResponse } from "./types";

/** A `Problem` of http/error-answer.ts, for other programs. */
export const ERROR_SCHEMA: JsonSchema = {
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
      ...describeOutput(promptConflict),
      description: "Of a refused save: what merging the two versions needs.",
    },
    requestId: {
      type: "string",
      description: "Names a fault of ours in the server's log.",
      examples: ["5f0c6d1e-2f53-4d7e-9a0e-3f1d3c1b7a10"],
    },
  },
  required: ["type", "title", "status", "detail", "code", "message"],
};

const error = (description: string): OpenApiResponse => ({
  description,
  content: { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Error" } } },
});

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
    ...(hasInput && { "400": error("What was sent is not valid.") }),
    ...(access !== "public" && {
      "401": error("Nobody is signed in, or the token is unknown, revoked or expired."),
      "403": error("The token lacks the scope, or the person may not do this."),
    }),
    "429": error("Too many requests; `Retry-After` says when to come back."),
    ...Object.fromEntries(refusals.map((code) => [HTTP_STATUS[code], error(`${ERROR_TITLES[code]}.`)])),
    ...(hasId && { "404": error("There is no such thing, or it is another person's.") }),
    ...(takesKey && {
      "409": error("The first request under this Idempotency-Key is still running, or another conflict."),
      "422": error("This Idempotency-Key was used for a request with other contents."),
    }),
    ...(takesPrecondition && {
      "412": error("The prompt has another version than the one that `If-Match` names."),
    }),
    default: error("Another refusal, or a fault of ours."),
  };
}
