import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { ProviderOptions } from "./provider/provider";

/** What the bundled account provider needs of the server that mounts it. */
export interface AccountsOptions extends Omit<ProviderOptions, "onError"> {
  readonly rateLimiter: RateLimiter;
  /** Refuses forms that were not sent from one of our own pages. */
  readonly guardForms: onRequestAsyncHookHandler;
  /** Answers what a page throws. */
  readonly answerFailure: (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
