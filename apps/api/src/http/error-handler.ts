import { TRPCError } from "@trpc/server";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bearerToken } from "../auth/bearer";
import { answerTo, PROBLEM_TYPE, problemOf, RETRY_AFTER_SECONDS } from "./error-answer";

declare module "fastify" {
  interface FastifyInstance {
    /** Called with each failure that was answered with 503. */
    noteFailure(error: unknown): void;
  }
}

/** Paths that programs call. A missing page below them answers 404 as JSON, never with the web app. */
const MACHINE_PATHS = ["/api", "/trpc", "/accounts", "/healthz", "/readyz"] as const;

/** Whether a program, not a person's browser, is expected at this path. */
export function isMachinePath(path: string): boolean {
  return MACHINE_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The answer at an address that has no route. */
export const NOTHING_HERE = problemOf({
  status: 404,
  body: { code: "NOT_FOUND", message: "There is nothing at this address." },
});

/**
 * Turns every error thrown by a route into an answer, and logs bugs and failed dependencies.
 *
 * @param noteFailure called with each failure that was answered with 503.
 */
export function answerErrors(app: FastifyInstance, noteFailure: (error: unknown) => void): void {
  app.decorate("noteFailure", noteFailure);
  // Every 503, on every transport, tells clients and load balancers when to retry.
  app.addHook("onSend", (request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader("retry-after"))
      reply.header("retry-after", String(RETRY_AFTER_SECONDS));
    // RFC 6750: tells programs how to sign in, and whether their token was invalid.
    if (reply.statusCode === 401 && isMachinePath(request.url) && !reply.hasHeader("www-authenticate")) {
      const carriesToken = bearerToken(request.headers) !== null;
      reply.header("www-authenticate", carriesToken ? 'Bearer error="invalid_token"' : "Bearer");
    }
    done();
  });
  app.setErrorHandler<FastifyError>(answerError);
}

/** Answers an error, and logs it where it is ours. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = answerTo(error, request.id);
  logFailure(request, error, status);
  return reply.code(status).headers(headers).type(PROBLEM_TYPE).send(problemOf({ status, body }));
}

/** Logs bugs as errors and failed dependencies (a provider, the database) as warnings; expected refusals are not logged. */
export function logFailure(request: FastifyRequest, thrown: unknown, status: number): void {
  // Log the cause of tRPC's wrapper, which only repeats its message.
  const error = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown;
  if (status === 503) request.server.noteFailure(error);
  const isGone = request.socket.destroyed;
  if (status === 502 || status === 503) {
    // An aborted request looks like a lost connection; nobody waits for its answer, so it is not logged as a failure.
    if (!isGone) request.log.warn({ err: error }, "a dependency failed");
  } else if (status >= 500 && !(isGone && isHangUp(error))) {
    request.log.error({ err: error }, "request failed");
  }
}

/** Whether an error means only that the client disconnected: Node's code for a stream that ends too early. */
function isHangUp(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}
