import { type Page, renderMessage } from "@commonplace/accounts";
import { DomainError, type DomainErrorCode } from "@commonplace/domain/core/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as openid from "openid-client";

/** A failed sign-in, in words for the page. */
export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

export const LOST: Problem = {
  status: 400,
  title: "This sign-in has expired",
  text:
    "It was started too long ago or in another browser, or it has been used already. " +
    "Nothing was changed; please start again.",
};

const CANCELLED: Problem = {
  status: 400,
  title: "Sign-in was canceled",
  text: "Your account provider says that you did not go through with it. Nothing was changed.",
};

const REFUSED: Problem = {
  status: 400,
  title: "Sign-in did not work",
  text: "Your account provider could not complete the sign-in. Please try again.",
};

const NOT_VERIFIED: Problem = {
  status: 400,
  title: "Sign-in could not be verified",
  text:
    "The answer of your account provider was not what it should be, so Commonplace did not trust it. " +
    "Please try again; if it stays like this, tell whoever runs this site.",
};

const UNREACHABLE: Problem = {
  status: 502,
  title: "Your account provider does not answer",
  text: "Commonplace could not reach it to sign you in. Please try again in a few minutes.",
};

/** Errors before the provider answered: its address, its network, its failures. */
export function problemOfDiscovery(): Problem {
  return UNREACHABLE;
}

/** Whether there is an answer with a server error, or none in time, below an error. */
function providerFailed(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.name === "TimeoutError") return true;
    if (cause.cause instanceof Response && cause.cause.status >= 500) return true;
  }
  return false;
}

/** The page's title for each of our own refusals. */
const DOMAIN_PROBLEMS: Partial<Record<DomainErrorCode, Pick<Problem, "status" | "title">>> = {
  CONFLICT: { status: 409, title: "This email is in use" },
  FORBIDDEN: { status: 403, title: "You can’t sign in here" },
};

/** The text about a provider's error: the kind of failure, never its message. */
export function problemOf(error: unknown): Problem {
  if (error instanceof DomainError) {
    const { status, title } = DOMAIN_PROBLEMS[error.code] ?? { status: 400, title: "Sign-in did not work" };
    return { status, title, text: error.message };
  }
  if (error instanceof openid.AuthorizationResponseError) {
    return error.error === "access_denied" ? CANCELLED : REFUSED;
  }
  if (providerFailed(error)) return UNREACHABLE;
  if (error instanceof openid.ResponseBodyError) return error.error === "invalid_grant" ? LOST : REFUSED;
  if (error instanceof openid.ClientError) return NOT_VERIFIED;
  // fetch throws this when there is no connection.
  if (error instanceof TypeError) return UNREACHABLE;
  throw error;
}

/** Answers with a page that says what happened, and logs it without anything that was sent. */
export function answerWithProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title, text }: Problem,
  { error, tryAgain }: { error?: unknown; tryAgain: string },
): FastifyReply {
  request.log.warn({ status, reason: reasonOf(error) }, `sign-in refused: ${title}`);
  const page: Page = renderMessage({ title, text, action: { label: "Try again", href: tryAgain } });
  return reply.code(status).headers(page.headers).send(page.body);
}

/** Names and codes only: openid-client's errors carry tokens and claims in their causes. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const kind =
    error instanceof openid.ResponseBodyError ? error.error : "code" in error ? error.code : undefined;
  const code = typeof kind === "string" ? ` ${kind}` : "";
  const { cause } = error;
  const below = cause instanceof Error ? `; ${cause.name}: ${cause.message}` : "";
  return error instanceof DomainError ? error.code : `${error.name}${code}: ${error.message}${below}`;
}
