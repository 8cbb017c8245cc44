import { hideInviteCode } from "@commonplace/domain/workspaces";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DestinationStream, pino } from "pino";
import type { Settings } from "../env";

/** JSON lines on standard output: what happened, with a request id, without what people wrote. */
export function createLogger(
  level: Settings["logLevel"],
  destination?: DestinationStream,
): FastifyBaseLogger {
  return pino(
    { level, base: null, serializers: { err: describeError, req: describeRequest, res: describeReply } },
    destination,
  );
}

/**
 * The query string is left out: it carries search text, cursors and sign-in codes. Headers carry cookies and tokens, and
 * the path of an invite link the code to join with.
 */
function describeRequest({ method, url, ip }: FastifyRequest) {
  const [path = ""] = url.split("?", 1);
  return { method, path: hideInviteCode(path), address: ip };
}

function describeReply(reply: FastifyReply) {
  return { status: reply.statusCode };
}

interface DescribedError {
  name: string;
  message: string;
  code?: unknown;
  query?: string;
  constraint?: unknown;
  at: string[];
  cause?: DescribedError;
}

/**
 * An error without the values that people sent: drizzle puts a statement's parameters into its message, PostgreSQL
 * quotes the value it could not read.
 */
function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, message: "Not an Error was thrown.", at: [] };
  const { code, constraint_name } = error as { code?: unknown; constraint_name?: unknown };
  const query = queryOf(error);
  return {
    name: error.name,
    message: query === undefined ? error.message : "A statement failed.",
    ...(code !== undefined && { code }),
    ...(query !== undefined && { query: query.slice(0, 1_000) }),
    ...(constraint_name !== undefined && { constraint: constraint_name }),
    at: (error.stack ?? "")
      .split("\n")
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** The statement behind an error, which has placeholders where the values were. */
function queryOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { query } = at as { query?: unknown };
    if (typeof query === "string") return query;
  }
  return undefined;
}

/** Logs one line for each answer, and tells people its request id so that they can name it to us. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, "answered");
    done();
  });
}
