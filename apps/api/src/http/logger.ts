import { hideInviteCode } from "@commonplace/domain/workspaces";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DestinationStream, type LoggerOptions, pino } from "pino";
import type { Settings } from "../env";

/** JSON lines on standard output, with a request id and without people's texts. */
export function createLogger(
  level: Settings["logLevel"],
  destination?: DestinationStream,
): FastifyBaseLogger {
  return pino(
    {
      level,
      base: null,
      serializers: { err: describeError, req: describeRequest, res: describeReply },
      hooks: { logMethod: collapseRepeatedWarnings() },
    },
    destination,
  );
}

/** How long repeats of a warning are only counted, in milliseconds. */
const REPEATS_MS = 60_000;
const WARN = 40;

/**
 * Logs a warning about an error once and counts its repeats, which one line tells a minute later: a full disk would
 * otherwise fill what is left with its own log. Errors of higher levels are bugs, each with a request id to be found by.
 */
function collapseRepeatedWarnings(): NonNullable<LoggerOptions["hooks"]>["logMethod"] {
  const repeats = new Map<string, number>();
  return function logMethod(args, method, level) {
    const [details, message] = args as unknown[];
    const error = (details as { err?: unknown } | null)?.err;
    if (level !== WARN || !(error instanceof Error)) return method.apply(this, args);
    const cause = causeOf(error);
    const key = `${message}: ${cause}`;
    const count = repeats.get(key);
    if (count !== undefined) return void repeats.set(key, count + 1);
    repeats.set(key, 0);
    method.apply(this, args);
    setTimeout(() => {
      const repeated = repeats.get(key) ?? 0;
      repeats.delete(key);
      const tell: unknown[] = [{ repeated, cause }, `${message}; the same happened again`];
      if (repeated > 0) method.apply(this, tell as typeof args);
    }, REPEATS_MS).unref();
  };
}

/** Summarizes an error without anybody's values: the names and codes of its causes. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const { code } = error as { code?: unknown };
  const own = typeof code === "string" ? `${error.name} ${code}` : error.name;
  return error.cause === undefined ? own : `${own} < ${causeOf(error.cause)}`;
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
