import { pageFonts } from "@commonplace/accounts";
import type { DomainContext } from "@commonplace/domain/core/context";
import type { JobRegistry } from "@commonplace/domain/ports/jobs";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import cookies from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Counters } from "../metrics/collect";
import type { SecretKey } from "../secret-key";
import { mountBundledAccounts } from "./bundled-accounts";
import { answerFailureWithPage } from "./failure-page";
import { createOidcClient, type OidcSettings } from "./oidc-client";
import { createSessionService } from "./sessions";
import { createSignInAttempts } from "./sign-in-attempts";
import { registerSignIn } from "./sign-in-routes";
import { registerSignOut } from "./sign-out-route";
import { sweepSignIns } from "./sweep";
import { createTokenService } from "./tokens";

export { resolveSession } from "./resolve-caller";

export interface AuthOptions extends DomainContext {
  readonly rateLimiter: RateLimiter;
  readonly jobs: JobRegistry;
  /** An account provider of one's own; null mounts the bundled one at /accounts. */
  readonly oidc: OidcSettings | null;
  /** The origin people see, without a trailing slash. */
  readonly publicUrl: string;
  /** Who may join. */
  readonly signUp: SignUpSettings;
  /** Seals the keys of the bundled provider. */
  readonly secretKey: SecretKey;
  /** Null: the site sends no mail. */
  readonly mailer: Mailer | null;
  /** Whether people reach us over https. */
  readonly secureCookies: boolean;
  /** Counts sign-ins that fail. */
  readonly metrics: Counters;
}

/**
 * Signing in and out: `GET /api/login`, `/api/auth/callback` and `/api/logout`, the bundled account
 * provider when no other is named, and `app.sessions` and `app.apiTokens`, which `resolveCaller(request)` asks.
 *
 * The database must be migrated. Nothing is asked of the account provider before someone signs in.
 */
export const authPlugin = fastifyPlugin(
  async (app: FastifyInstance, options: AuthOptions) => {
    const { db, clock, publicUrl, secureCookies } = options;
    await app.register(cookies);
    await app.register(pageFonts);
    const sessions = createSessionService(db, clock, secureCookies);
    const provider = options.oidc ?? (await mountBundledAccounts(app, { ...options, sessions }));
    const oidc = createOidcClient({ ...provider, log: app.log });
    const attempts = createSignInAttempts(db, clock);

    app.decorate("sessions", sessions);
    app.decorate("apiTokens", createTokenService({ db, clock }, publicUrl));
    app.addHook("onSend", async (request, reply) => {
      sessions.sendProlonged(request, reply);
    });
    await app.register(async (pages) => {
      pages.setErrorHandler(answerFailureWithPage);
      registerSignIn(pages, { ...options, oidc, sessions, attempts });
      registerSignOut(pages, { oidc, sessions, publicUrl });
    });

    options.jobs.every("sign-ins.sweep", { minutes: 60 }, () =>
      sweepSignIns({ db, clock, sessions, attempts }),
    );
  },
  { name: "auth", fastify: "5.x" },
);
