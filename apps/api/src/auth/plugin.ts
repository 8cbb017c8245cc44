import { pageFonts } from "@commonplace/accounts";
import type { DomainContext } from "@commonplace/domain/core/context";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { mountBundledAccounts } from "./bundled-accounts";
import { answerFailureWithPage } from "./failure-page";
import { createOidcClient, type OidcSettings } from "./oidc-client";
import { createSessionService } from "./sessions";
import { createSignInAttempts } from "./sign-in-attempts";
import { registerSignIn } from "./sign-in-routes";
import { registerSignOut } from "./sign-out-route";
import { sweepSignIns } from "./sweep";

export { resolveSession } from "./resolve-session";

export interface AuthOptions extends DomainContext {
  readonly rateLimiter: RateLimiter;
  /** An account provider of one's own; null mounts the bundled one at /accounts. */
  readonly oidc: OidcSettings | null;
  /** The origin people see, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether people reach us over https. */
  readonly secureCookies: boolean;
}

const SWEEP_EVERY_MS = 60 * 60_000;

/**
 * Signing in and out (design §5): `GET /api/login`, `/api/auth/callback` and `/api/logout`, the bundled account
 * provider when no other is named, and `app.sessions`, which `resolveSession(request)` asks.
 *
 * The database must be migrated. Nothing is asked of the account provider before someone signs in.
 */
export const authPlugin = fastifyPlugin(
  async (app: FastifyInstance, options: AuthOptions) => {
    const { db, clock, publicUrl, secureCookies } = options;
    await app.register(pageFonts);
    const provider = options.oidc ?? (await mountBundledAccounts(app, options));
    const oidc = createOidcClient({ ...provider, log: app.log });
    const sessions = createSessionService(db, secureCookies);
    const attempts = createSignInAttempts(db, clock);

    app.decorate("sessions", sessions);
    app.addHook("onSend", async (request, reply) => {
      const cookie = sessions.prolongedCookie(request);
      if (cookie) reply.header("set-cookie", cookie);
    });
    await app.register(async (pages) => {
      pages.setErrorHandler(answerFailureWithPage);
      registerSignIn(pages, { ...options, oidc, sessions, attempts });
      registerSignOut(pages, { oidc, sessions, publicUrl });
    });

    async function sweep(): Promise<void> {
      try {
        await sweepSignIns({ db, clock, sessions, attempts });
      } catch (error) {
        app.log.warn({ err: error }, "expired sign-ins could not be cleared away; the next hour tries again");
      }
    }
    const sweeper = setInterval(() => void sweep(), SWEEP_EVERY_MS);
    sweeper.unref();
    app.addHook("onClose", async () => clearInterval(sweeper));
  },
  { name: "auth", fastify: "5.x" },
);
