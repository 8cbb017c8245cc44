import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { ProviderOptions } from "./provider/provider";

/** What the bundled account provider needs of the server that mounts it. */
export interface AccountsOptions extends Omit<ProviderOptions, "onError"> {
  readonly rateLimiter: RateLimiter;
  /** Who may join. */
  readonly signUp: SignUpSettings;
  /** Refuses forms that were not sent from one of our own pages. */
  readonly guardForms: onRequestAsyncHookHandler;
  /** Answers what a page throws. */
  readonly answerFailure: (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
