import {
  type AccountEvent,
  accountsPlugin,
  createPasswordLinkOf,
  factorsTakenMail,
  loadOrCreateAccountSecrets,
  SecretKeyError,
} from "@commonplace/accounts";
import type { DatabaseOrTransaction } from "@commonplace/db";
import { BUNDLED_ISSUER, endSessionsOfAccount, findUserOfAccount } from "@commonplace/domain/account";
import { RECENT_SIGN_IN_SECONDS } from "@commonplace/domain/account/limits";
import { recordAudit } from "@commonplace/domain/audit";
import { connectApp, noteEndedConnection } from "@commonplace/domain/connected-apps";
import type { DomainContext } from "@commonplace/domain/core/context";
import type { AccountNotices } from "@commonplace/domain/ports/account-notices";
import type { Clock } from "@commonplace/domain/ports/clock";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import type { PasswordLinks } from "@commonplace/domain/ports/password-links";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import { signInWithIdentity } from "@commonplace/domain/sessions";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from "fastify";
import { originOf } from "../http/origin";
import type { Counters } from "../metrics/collect";
import { explainSecretKey, type SecretKey } from "../secret-key";
import { mcpAddress, serveAppMetadata } from "./app-metadata";
import { csrfGuard } from "./csrf";
import { answerFailureWithPage } from "./failure-page";
import type { OidcClientOptions } from "./oidc-client";
import type { SessionService } from "./sessions";
import { CALLBACK_PATH } from "./sign-in-routes";

/** The path of the bundled provider. */
export const MOUNT_PATH = "/accounts";
const CLIENT_ID = "commonplace";

/** @returns the port that makes links for choosing a new password at the bundled provider. */
export function createPasswordLinks(clock: Clock, publicUrl: string): PasswordLinks {
  return {
    create: async (db, link) => publicUrl + MOUNT_PATH + (await createPasswordLinkOf({ db, clock }, link)),
  };
}

/** @returns the port that mails people when others changed how they sign in. */
export function createAccountNotices(mailer: Mailer, log: FastifyBaseLogger): AccountNotices {
  return {
    factorsRemoved(email) {
      mailer
        .send(factorsTakenMail(email))
        .catch((error: unknown) => log.error({ err: error }, "a mail was not sent"));
    },
  };
}

export interface BundledAccountsOptions extends DomainContext {
  readonly rateLimiter: RateLimiter;
  readonly publicUrl: string;
  readonly signUp: SignUpSettings;
  /** Seals the provider's keys. */
  readonly secretKey: SecretKey;
  readonly mailer: Mailer | null;
  readonly sessions: SessionService;
  readonly metrics: Counters;
}

/** The address at which this server reaches itself. */
function loopbackOrigin(app: FastifyInstance): string {
  const listening = app.server.address();
  if (!listening || typeof listening === "string")
    throw new TypeError("the server does not listen on a port yet");
  const { address, port } = listening;
  // "Any address" is one to listen on, not one to call.
  const host =
    { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[address] ?? (address.includes(":") ? `[${address}]` : address);
  return `http://${host}:${port}`;
}

/**
 * Mounts the bundled account provider at /accounts.
 *
 * @returns how the app speaks to it: as to any provider, but over loopback, since the public address may be one that
 * this machine cannot reach.
 * @throws StartError when the database was used with another secret key.
 */
export async function mountBundledAccounts(
  app: FastifyInstance,
  options: BundledAccountsOptions,
): Promise<Omit<OidcClientOptions, "log">> {
  const { db, clock, rateLimiter, publicUrl, signUp, secretKey, mailer, sessions, metrics } = options;
  const issuerUrl = publicUrl + MOUNT_PATH;

  async function record(
    tx: DatabaseOrTransaction,
    request: FastifyRequest,
    { action, email, accountId, details }: AccountEvent,
  ): Promise<void> {
    if (action === "sign-in.failed") metrics.signInFailure("wrong");
    const userId = accountId === null ? undefined : await findUserOfAccount(tx, accountId);
    await recordAudit(
      { db: tx, clock, client: originOf(request), ...(userId && { actor: { id: userId } }) },
      { action, subject: email, subjectId: accountId, ...(details && { details }) },
    );
  }

  const secrets = await loadOrCreateAccountSecrets(db, secretKey).catch((error: unknown) => {
    throw error instanceof SecretKeyError ? explainSecretKey(secretKey, error) : error;
  });
  await app.register(accountsPlugin, {
    prefix: MOUNT_PATH,
    db,
    clock,
    rateLimiter,
    signUp,
    issuerUrl,
    clientId: CLIENT_ID,
    redirectUris: [publicUrl + CALLBACK_PATH],
    postLogoutRedirectUris: [`${publicUrl}/`],
    resources: [mcpAddress(publicUrl), publicUrl],
    secrets,
    startUrl: "/api/login",
    accountUrl: "/account",
    mailer,
    record,
    countLimited: () => metrics.signInFailure("limited"),
    recentSignInSeconds: RECENT_SIGN_IN_SECONDS,
    endSessions: (tx, accountId, request) =>
      endSessionsOfAccount(tx, { accountId, besides: request && sessions.namedBy(request) }),
    connectApp: async (request, { id, email, firstName, lastName }, connection) => {
      const identity = { issuer: BUNDLED_ISSUER, subject: id, email, firstName, lastName };
      // A person who has just created an account has no user yet. The provider checked that they may join when it
      // created the account.
      const user = await signInWithIdentity(
        { db, clock },
        { ...identity, emailVerified: false, picture: null },
        async () => {},
      );
      await connectApp({ db, clock, client: originOf(request), actor: { id: user.id } }, connection);
    },
    noteEndedApp: (request, ended) => noteEndedConnection({ db, clock, client: originOf(request) }, ended),
    guardForms: csrfGuard(publicUrl),
    answerFailure: answerFailureWithPage,
  });
  serveAppMetadata(app, { publicUrl, issuer: issuerUrl });
  return {
    issuer: issuerUrl,
    clientId: CLIENT_ID,
    clientSecret: secrets.clientSecret,
    identityIssuer: BUNDLED_ISSUER,
    fetch: (url, options) => {
      const own = url.startsWith(`${issuerUrl}/`) ? loopbackOrigin(app) + url.slice(publicUrl.length) : url;
      // openid-client types its options a little wider than fetch does; they are made for it.
      return fetch(own, options as RequestInit);
    },
  };
}
