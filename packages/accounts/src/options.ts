import type { DatabaseOrTransaction } from "@commonplace/db";
import type { EndedConnection, NewConnection } from "@commonplace/domain/ports/app-connections";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import type { Account } from "./accounts/service";
import type { ProviderOptions } from "./provider/provider";

/** Something that happened to an account and its person should be able to learn of later. */
export interface AccountEvent {
  readonly action:
    | "sign-in.failed"
    | "account.created"
    | "password.changed"
    | "password.reset"
    | "email.changed"
    | "factor.added"
    | "factor.removed"
    | "factor.recovery-used"
    | "factor.codes-renewed"
    | "passkey.added"
    | "passkey.removed"
    | "passkey.used";
  /** Of the account, or the one that was typed; null: of neither. */
  readonly email: string | null;
  /** Whose account it is, once they have shown that; null: they have not. */
  readonly accountId: string | null;
  readonly details?: Record<string, string>;
}

/** Parts of the server that the bundled account provider needs. */
export interface AccountsOptions extends Omit<ProviderOptions, "onError" | "onEnded"> {
  readonly rateLimiter: RateLimiter;
  /** Who may join. */
  readonly signUp: SignUpSettings;
  /** Null: the site sends no mail. */
  readonly mailer: Mailer | null;
  /** Ends the account's sessions at the app, except the one of the browser that sent the request, if given. */
  readonly endSessions: (
    db: DatabaseOrTransaction,
    accountId: string,
    besides: FastifyRequest | null,
  ) => Promise<void>;
  /** Keeps an event, in the transaction of what happened. */
  readonly record: (db: DatabaseOrTransaction, request: FastifyRequest, event: AccountEvent) => Promise<void>;
  /** Counts a sign-in that was refused before the password was looked at, since there were too many. */
  readonly countLimited: () => void;
  /** Seconds after giving their password within which a person may change what signs them in. */
  readonly recentSignInSeconds: number;
  /**
   * Notes that a person connected an app, with the grant that the provider made for it.
   *
   * @throws DomainError with a sentence for the person.
   */
  readonly connectApp: (
    request: FastifyRequest,
    account: Account,
    connection: NewConnection,
  ) => Promise<void>;
  /** Notes that the provider ended an app's grant by itself. */
  readonly noteEndedApp: (request: FastifyRequest, ended: EndedConnection) => Promise<void>;
  /** Refuses forms that were not sent from one of our own pages. */
  readonly guardForms: onRequestAsyncHookHandler;
  /** The page of the app on which people see their account: "/account". */
  readonly accountUrl: string;
  /** Answers with a page when a route throws. */
  readonly answerFailure: (error: Error, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}
