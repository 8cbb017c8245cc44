import { INTERNAL_ERROR_MESSAGE, refusalOfCall } from "@commonplace/api-routers";
import { DomainError, type DomainErrorCode, type Issue } from "@commonplace/domain/core/errors";
import { TRPCError } from "@trpc/server";

/** The only mapping from refusals to HTTP statuses. */
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

/** Retry-After of a 503 whose cause names no time, in seconds. */
export const RETRY_AFTER_SECONDS = 5;

/** Every error code: refusals of the domain, those of HTTP only, and internal errors. */
export type ErrorCode = DomainErrorCode | "METHOD_NOT_ALLOWED" | "PRECONDITION_FAILED" | "INTERNAL";

/** The title of each error code, whatever the message. */
export const ERROR_TITLES: Record<ErrorCode, string> = {
  INVALID: "Not valid",
  UNAUTHENTICATED: "Not signed in",
  FORBIDDEN: "Not allowed",
  NOT_FOUND: "Not found",
  METHOD_NOT_ALLOWED: "Method not allowed",
  CONFLICT: "Conflict",
  PRECONDITION_FAILED: "Changed in the meantime",
  TOO_LARGE: "Too large",
  UNSUPPORTED: "Not understood",
  UNPROCESSABLE: "Not to be carried out",
  RATE_LIMITED: "Too many requests",
  PROVIDER_FAILED: "The AI provider failed",
  UNAVAILABLE: "Not available at the moment",
  INTERNAL: "A fault of ours",
};

/** A refusal that only this transport makes. */
export class HttpRefusal extends Error {
  override readonly name = "HttpRefusal";

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details: { headers?: Record<string, string>; conflict?: unknown } = {},
  ) {
    super(message);
  }
}

/** The body of a REST error. `requestId` identifies an internal error in the log. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  /** The conflict of a refused save: both texts and their common version. */
  conflict?: unknown;
  requestId?: string;
}

/** An error's body as problem details (RFC 9457), with our own members. */
export interface Problem extends ErrorBody {
  /** Address of the code's description. */
  type: string;
  title: string;
  status: number;
  /** The message, under the standard's name for it. */
  detail: string;
}

/** Media type of a {@link Problem}. */
export const PROBLEM_TYPE = "application/problem+json";

/** Id of a code's description on the page of the REST interface, /api/docs. */
export const problemAnchor = (code: ErrorCode) => `error-${code.toLowerCase().replaceAll("_", "-")}`;

export function problemOf({ status, body }: Pick<ErrorAnswer, "status" | "body">): Problem {
  const { code, message } = body;
  return {
    type: `/api/docs#${problemAnchor(code)}`,
    title: ERROR_TITLES[code],
    status,
    detail: message,
    ...body,
  };
}

export interface ErrorAnswer {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/**
 * Converts any error to an answer. Errors that are neither refusals nor a client's mistake become a 500 without
 * details.
 */
export function answerTo(error: unknown, requestId: string): ErrorAnswer {
  if (error instanceof HttpRefusal) {
    const { status, code, message, details } = error;
    const { headers = {}, conflict } = details;
    return { status, headers, body: { code, message, ...(conflict !== undefined && { conflict }) } };
  }
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

/** Errors of Fastify itself: a broken or oversized body, an unsupported content type. Its messages are not shown. */
export function clientMistake(error: unknown): DomainError | null {
  if (error instanceof TRPCError || !(error instanceof Error)) return null;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code !== "string" || !code.startsWith("FST_") || typeof statusCode !== "number") return null;
  const mistake = MISTAKES[statusCode] ?? (statusCode < 500 ? MISTAKES[400] : undefined);
  return mistake ? new DomainError(...mistake) : null;
}
