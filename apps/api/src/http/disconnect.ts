import { DomainError } from "@commonplace/domain/core/errors";
import type { FastifyReply } from "fastify";

/**
 * A signal that aborts when the client disconnects before the whole answer is sent, so that its work can stop. The reason
 * is a DomainError, so that a disconnect is not logged as a bug. (Fastify's `request.signal` aborts as soon as the
 * request's body has been read.)
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) leaving.abort(new DomainError("INVALID", "The caller has hung up."));
  });
  return leaving.signal;
}
