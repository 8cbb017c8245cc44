import { HTTP_STATUS } from "../../http/error-answer";
import type { JsonSchema } from "../operations";
import type { OpenApiResponse } from "./types";

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
    requestId: { type: "string", description: "Names a fault of ours in the server's log." },
  },
  required: ["code", "message"],
};

const error = (description: string): OpenApiResponse => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

/** The refusals that a call may meet. */
export function errorResponses({ hasInput, hasId }: { hasInput: boolean; hasId: boolean }) {
  return {
    ...(hasInput && { "400": error("What was sent is not valid.") }),
    "401": error("Nobody is signed in."),
    ...(hasId && { "404": error("There is no such thing, or it is another person's.") }),
    default: error("Another refusal, or a fault of ours."),
  };
}
