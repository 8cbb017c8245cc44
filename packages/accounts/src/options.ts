import type { DatabaseOrTransaction } from "@commonplace/db";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { ProviderOptions } from "./provider/provider";

/** What the bundled account provider needs of the server that mounts it. */
export interface AccountsOptions extends Omit<ProviderOptions, "onError"> {
  readonly rateLimiter: RateLimiter;
  /** Who may join. */
  readonly signUp: SignUpSettings;
  /** Null: the site sends no mail. */
  readonly mailer: Mailer | null;
  /**
   * Ends the sessions that an account has at the app, but for the one of the browser that sent the request, if it is
   * given.
   */
  readonly endSessions: (
    db: DatabaseOrTransaction,
    accountId: string,
    besides: FastifyRequest | null,
  ) => Promise<void>;
  /** Seconds after giving their password within which a person may change what signs them in. */
  readonly recentSignInSeconds: number;
  /** Refuses forms that were not sent from one of our own pages. */
  readonly guardForms: onRequestAsyncHookHandler;
  /** The page of the app on which people see their account: "/account". */
  readonly accountUrl: string;
  /** Answers what a page throws. */
  readonly answerFailure: (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
