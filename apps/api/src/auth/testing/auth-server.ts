import { tmpdir } from "node:os";
import { freePort } from "@commonplace/config/testing/free-port";
import type { Database } from "@commonplace/db";
import { createJobRegistry } from "@commonplace/domain/jobs";
import type { Clock } from "@commonplace/domain/ports/clock";
import { systemClock } from "@commonplace/domain/ports/clock";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { answerErrors } from "../../http/error-handler";
import { createMetrics, type Metrics } from "../../metrics/collect";
import { openSecretKey, type SecretKey } from "../../secret-key";
import { csrfGuard } from "../csrf";
import type { OidcSettings } from "../oidc-client";
import { authPlugin, resolveSession } from "../plugin";

/** The secret key of servers in tests. */
export const TEST_SECRET_KEY = "a-secret-key-of-servers-in-tests";

/** Counts, and refuses only when told to: many tests share one address. */
class CountingRateLimiter implements RateLimiter {
  readonly hits = new Map<string, number>();
  /** Makes keys that start with this count for real. */
  enforced: string | undefined;

  async hit(key: string, limit: RateLimit): Promise<number | null> {
    const count = (this.hits.get(key) ?? 0) + 1;
    this.hits.set(key, count);
    return this.enforced !== undefined && key.startsWith(this.enforced) && count > limit.max
      ? limit.windowSeconds
      : null;
  }
}

export interface AuthServer {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly rateLimiter: CountingRateLimiter;
  readonly metrics: Metrics;
  close(): Promise<void>;
}

export interface AuthServerOptions {
  readonly oidc?: OidcSettings | null;
  readonly clock?: Clock;
  /** How browsers name the machine: "localhost" where they want a name, as for passkeys; 127.0.0.1 unless told. */
  readonly hostname?: string;
  /** Where people are told the server is; its own address unless told. */
  readonly publicUrl?: string;
  /** Who may join; everyone unless told. */
  readonly signUp?: SignUpSettings;
  readonly secretKey?: SecretKey;
  readonly mailer?: Mailer;
  readonly logger?: FastifyServerOptions["logger"];
}

/** A real server on a real port with signing in, `GET /api/auth/user` and one guarded route, and nothing else. */
export async function startAuthServer(db: Database, options: AuthServerOptions = {}): Promise<AuthServer> {
  const { oidc = null, clock = systemClock, logger = false, hostname = "127.0.0.1" } = options;
  const port = await freePort();
  const url = `http://${hostname}:${port}`;
  const publicUrl = options.publicUrl ?? url;
  const rateLimiter = new CountingRateLimiter();
  const metrics = createMetrics({ db, dataDir: tmpdir(), version: "0.0.0", poolSize: 10 });
  const app = Fastify({ logger });
  answerErrors(app, () => {});
  await app.register(authPlugin, {
    db,
    clock,
    rateLimiter,
    jobs: createJobRegistry(),
    secretKey: options.secretKey ?? openSecretKey({ secretKey: TEST_SECRET_KEY, dataDir: tmpdir() }),
    mailer: options.mailer ?? null,
    metrics,
    oidc,
    publicUrl,
    signUp: options.signUp ?? { mode: "open", domains: [], isPublic: false },
    secureCookies: publicUrl.startsWith("https:"),
  });
  app.get("/api/auth/user", async (request, reply) => {
    const session = await resolveSession(request);
    return session ? session.user : reply.code(401).send({ code: "UNAUTHENTICATED" });
  });
  app.post("/api/guarded", { onRequest: csrfGuard(publicUrl) }, async () => ({ changed: true }));
  app.get("/*", async (request) => `a page of the app at ${request.url}`);
  await app.listen({ host: "127.0.0.1", port });
  return { app, url, rateLimiter, metrics, close: () => app.close() };
}
