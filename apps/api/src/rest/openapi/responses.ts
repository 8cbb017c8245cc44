import { promptConflict } from "@commonplace/domain/prompts/schemas";
import { z } from "zod";
import { HTTP_STATUS } from "../../http/error-answer";
import type { JsonSchema } from "../operations";
import type { OpenApiResponse } from "./types";

const { $schema: _dialect, ...CONFLICT_SCHEMA } = z.toJSONSchema(promptConflict, { io: "output" });

/** `ErrorBody` of http/error-answer.ts, for other programs. */
export const ERROR_SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    code: { type: "string", enum: [...Object.keys(HTTP_STATUS), "INTERNAL"] },
    message: { type: "string", description: "A sentence for people." },
    issues: {
      type: "array",
      items: {
        type: "object",
        properties: { path: { type: "string" }, message: { type: "string" } },
        required: ["path", "message"],
      },
    },
    conflict: { ...CONFLICT_SCHEMA, description: "Of a refused save: what merging the two versions needs." },
    requestId: { type: "string", description: "Names a fault of ours in the server's log." },
  },
  required: ["code", "message"],
};

const error = (description: string): OpenApiResponse => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** The refusals that a call may meet. */
export function errorResponses({
  hasInput,
  hasId,
  takesKey = false,
}: {
  hasInput: boolean;
  hasId: boolean;
  /** Whether the call honors an `Idempotency-Key`. */
  takesKey?: boolean;
}) {
  return {
    ...(hasInput && { "400": error("What was sent is not valid.") }),
    "401": error("Nobody is signed in."),
    ...(hasId && { "404": error("There is no such thing, or it is another person's.") }),
    ...(takesKey && {
      "409": error("The first request under this Idempotency-Key is still running, or another conflict."),
      "422": error("This Idempotency-Key was used for a request with other contents."),
    }),
    default: error("Another refusal, or a fault of ours."),
  };
}
