import { TRPCError } from "@trpc/server";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { answerTo, type ErrorBody, RETRY_AFTER_SECONDS } from "./error-answer";

/** Paths that programs call: what is missing there is told as JSON, never as the web app's page. */
const MACHINE_PATHS = ["/api", "/trpc", "/accounts", "/healthz", "/readyz"] as const;

/** Whether a program, not a person's browser, is expected at this path. */
export function isMachinePath(path: string): boolean {
  return MACHINE_PATHS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** What an address answers where there is nothing. */
export const NOTHING_HERE: ErrorBody = { code: "NOT_FOUND", message: "There is nothing at this address." };

/** Answers everything thrown on the way to an answer, and logs what a person should look into. */
export function answerErrors(app: FastifyInstance): void {
  // Whoever answers 503, and over whichever transport: clients and balancers learn when to come back.
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader("retry-after"))
      reply.header("retry-after", String(RETRY_AFTER_SECONDS));
    done();
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, headers, body } = answerTo(error, request.id);
    logFailure(request, error, status);
    return reply.code(status).headers(headers).send(body);
  });
}

/** Bugs are errors; a provider or database that fails is a warning; expected refusals are no news. */
export function logFailure(request: FastifyRequest, thrown: unknown, status: number): void {
  // Nobody reads the answer, and the error is often just that: a request that ends in the middle.
  if (request.socket.destroyed) return;
  // tRPC's wrapper repeats its cause's words, which the log has its own way of telling.
  const error = thrown instanceof TRPCError ? (thrown.cause ?? thrown) : thrown;
  if (status === 502 || status === 503) request.log.warn({ err: error }, "a dependency failed");
  else if (status >= 500) request.log.error({ err: error }, "request failed");
}
