import { DomainError } from "@commonplace/domain/core/errors";
import type { FastifyReply } from "fastify";

/**
 * A signal that is aborted when the caller hangs up before the answer is out, so that work nobody waits for can stop.
 * Its reason is a refusal: hanging up is no failure of ours. (Fastify's `request.signal` goes by the request, which is
 * over as soon as its body is read.)
 */
export function signalOfLeaving(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) leaving.abort(new DomainError("INVALID", "The caller has hung up."));
  });
  return leaving.signal;
}
