import { INTERNAL_ERROR_MESSAGE, refusalOfCall } from "@commonplace/api-routers";
import { DomainError, type DomainErrorCode, type Issue } from "@commonplace/domain/core/errors";
import { TRPCError } from "@trpc/server";

/** The one map from refusals to HTTP. */
export const HTTP_STATUS: Record<DomainErrorCode, number> = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED: 415,
  UNPROCESSABLE: 422,
  RATE_LIMITED: 429,
  PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
};

/** When to come back after a 503 whose cause names no time, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** What REST answers when it does not answer what was asked. `requestId` names a bug of ours in the log. */
export interface ErrorBody {
  code: DomainErrorCode | "INTERNAL";
  message: string;
  issues?: Issue[];
  /** Of a refused save: both texts and the version they share. */
  conflict?: unknown;
  requestId?: string;
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/**
 * Turns anything thrown into an answer. What is not a refusal of ours or a client's mistake becomes a 500 that says
 * nothing about its cause.
 */
export function answerTo(error: unknown, requestId: string): ErrorAnswer {
  const refusal = refusalOfCall(error) ?? clientMistake(error);
  if (!refusal) {
    return {
      status: 500,
      headers: {},
      body: { code: "INTERNAL", message: INTERNAL_ERROR_MESSAGE, requestId },
    };
  }
  const { code, message, details } = refusal;
  return {
    status: HTTP_STATUS[code],
    headers: {
      ...(details.retryAfterSeconds && { "retry-after": String(details.retryAfterSeconds) }),
      ...(details.missingScope && {
        "www-authenticate": `Bearer error="insufficient_scope", scope="${details.missingScope}"`,
      }),
    },
    body: {
      code,
      message,
      ...(details.issues && { issues: details.issues }),
      ...(details.conflict !== undefined && { conflict: details.conflict }),
    },
  };
}

const MISTAKES: Record<number, [DomainErrorCode, string]> = {
  400: ["INVALID", "This request is not valid."],
  404: ["NOT_FOUND", "There is nothing at this address."],
  413: ["TOO_LARGE", "This request is too large."],
  414: ["TOO_LARGE", "This address is too long."],
  415: ["UNSUPPORTED", "This kind of content is not understood here."],
};

/** What Fastify itself refuses: a broken or oversized body, a content type nobody reads. Its own words stay inside. */
export function clientMistake(error: unknown): DomainError | null {
  if (error instanceof TRPCError || !(error instanceof Error)) return null;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code !== "string" || !code.startsWith("FST_") || typeof statusCode !== "number") return null;
  const mistake = MISTAKES[statusCode] ?? (statusCode < 500 ? MISTAKES[400] : undefined);
  return mistake ? new DomainError(...mistake) : null;
}
