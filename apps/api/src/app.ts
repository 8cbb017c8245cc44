import { constants } from "node:zlib";
import type { RecordCalls } from "@commonplace/domain/analytics";
import type { JobRegistry } from "@commonplace/domain/ports/jobs";
import type { Mailer } from "@commonplace/domain/ports/mailer";
import type { CountingRateLimiter } from "@commonplace/domain/ports/rate-limiter";
import compress from "@fastify/compress";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { createAuthorNotices } from "./adapters/mail/author-notices";
import { analyticsPlugin } from "./analytics/plugin";
import { mcpMetadataAddress } from "./auth/app-metadata";
import { createAccountNotices, createPasswordLinks } from "./auth/bundled-accounts";
import { csrfGuard } from "./auth/csrf";
import { authPlugin } from "./auth/plugin";
import { limitTokens } from "./auth/token-limits";
import { contextFactory, type Shared } from "./context";
import type { Settings } from "./env";
import { healthRoutes } from "./health/plugin";
import { endUnfinishedBodies } from "./http/arrival";
import { closeConnectionsWhenClosing } from "./http/closing";
import { answerError, answerErrors } from "./http/error-handler";
import { logAnswers } from "./http/logger";
import { refuseOtherMethods } from "./http/methods";
import { boundSignedOut } from "./http/signed-out";
import { type McpOptions, mcpRoutes } from "./mcp/plugin";
import { mentorStreamRoutes } from "./mentor/stream-plugin";
import type { Metrics } from "./metrics/collect";
import { serveMetrics } from "./metrics/plugin";
import { openApiRoutes } from "./rest/openapi/plugin";
import { restRoutes } from "./rest/plugin";
import type { SecretKey } from "./secret-key";
import { allowOrigins } from "./security/cors";
import { sendSecurityHeaders } from "./security/headers";
import { refuseOtherHosts } from "./security/hosts";
import { trpcRoutes } from "./trpc/plugin";
import { accountExport } from "./uploads/account-export";
import { auditExport } from "./uploads/audit-export";
import { documentDownload } from "./uploads/document-download";
import { documentUpload } from "./uploads/document-upload";
import { exportsPlugin } from "./uploads/exports-plugin";
import { pictureDownload } from "./uploads/picture-download";
import { uploadsPlugin } from "./uploads/uploads-plugin";
import { serveWebApp } from "./web/plugin";

/** Bytes of a JSON body: a prompt of 200,000 characters, each up to six bytes when escaped, and its fields. */
const BODY_LIMIT = 2 * 1024 * 1024;
/** Characters of a tRPC batch's procedure names, which travel in one path segment. */
const MAX_PARAMETER_LENGTH = 5_000;
/** Bytes below which compressing costs more than it saves. */
const COMPRESSION_THRESHOLD = 2_048;
/**
 * The quickest level of each encoding: a list of 84 KB takes 0.4 ms in brotli and 0.7 in gzip instead of 1.3 and 1.7, and
 * becomes a tenth larger.
 */
const FAST_COMPRESSION = {
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 1,
    },
  },
  zlibOptions: { level: constants.Z_BEST_SPEED },
};

export interface AppDependencies
  extends Omit<Shared, "passwordLinks" | "accountNotices" | "authorNotices" | "signUp"> {
  settings: Pick<
    Settings,
    | "publicUrl"
    | "allowedHosts"
    | "signUp"
    | "trustProxy"
    | "oidc"
    | "contact"
    | "corsOrigins"
    | "metricsToken"
  >;
  analytics: Settings["analytics"];
  /** Writes visits that browsers report. */
  recordCalls: RecordCalls;
  /** Counts in this process only, for calls where asking the database would cost too much. */
  localRateLimiter: CountingRateLimiter;
  /** Where the server's parts register their background jobs. */
  jobs: JobRegistry;
  metrics: Metrics;
  /** Seals the keys of the bundled account provider. */
  secretKey: SecretKey;
  /** Null: the site sends no mail. */
  mailer: Mailer | null;
  logger: FastifyBaseLogger;
  /** Rejects while this process should not be sent any requests. */
  isReady(): Promise<unknown>;
  /** Called with each failure that was answered with 503. */
  noteFailure(error: unknown): void;
  /** Makes the MCP server of a request, in place of the product's. */
  buildMcp?: McpOptions["build"];
  /** Folder of the built web app. */
  webRoot: string;
}

/** Puts the server together from its parts, without listening. */
export async function buildApp(deps: AppDependencies): Promise<FastifyInstance> {
  const { settings, logger } = deps;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: () => crypto.randomUUID(),
    // "true" is one proxy deep: what the nearest one saw counts, and nothing that a client made up before it.
    trustProxy: settings.trustProxy === true ? (_address, hop) => hop === 0 : settings.trustProxy,
    bodyLimit: BODY_LIMIT,
    // Addresses that cannot be read reach no route, and so no error handler.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    // Closing ends idle connections at once and lets the others finish (http/closing.ts).
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  closeConnectionsWhenClosing(app);
  logAnswers(app);
  answerErrors(app, deps.noteFailure);
  sendSecurityHeaders(app, settings.publicUrl);
  // Before anything is refused: the body of a refused request need not end either.
  endUnfinishedBodies(app);
  refuseOtherHosts(app, settings);

  const {
    metricsToken,
    signUp: { isPublic },
  } = settings;
  serveMetrics(app, { metrics: deps.metrics, token: metricsToken, isPublic });
  await app.register(healthRoutes, deps);
  const { db, clock, rateLimiter, jobs, mailer, secretKey } = deps;
  const { oidc, publicUrl, signUp, corsOrigins } = settings;
  const secureCookies = publicUrl.startsWith("https:");
  boundSignedOut(app, { isBehindProxy: settings.trustProxy !== false });
  const refuseMethods = refuseOtherMethods(app);
  await app.register(authPlugin, {
    db,
    clock,
    rateLimiter,
    jobs,
    oidc,
    publicUrl,
    signUp,
    secretKey,
    mailer,
    secureCookies,
    metrics: deps.metrics,
  });
  const passwordLinks = oidc ? null : createPasswordLinks(clock, publicUrl);
  const accountNotices = oidc || !mailer ? null : createAccountNotices(mailer, app.log);
  const authorNotices = mailer && createAuthorNotices(mailer, app.log);
  const createContext = contextFactory({ ...deps, passwordLinks, accountNotices, authorNotices, signUp });
  await app.register(async (calls) => {
    // Not for the web app: the build compressed its files already.
    await calls.register(compress, {
      encodings: ["br", "gzip"],
      threshold: COMPRESSION_THRESHOLD,
      globalDecompression: false,
      ...FAST_COMPRESSION,
    });
    await allowOrigins(calls, corsOrigins);
    calls.addHook("onRequest", csrfGuard(publicUrl));
    calls.addHook("onRequest", limitTokens(deps.localRateLimiter));
    // Each in a scope of its own, because each parses bodies differently.
    await calls.register(trpcRoutes, { createContext });
    await calls.register(restRoutes, { createContext });
    await calls.register(mcpRoutes, {
      db,
      clock,
      createContext,
      metadata: oidc ? null : mcpMetadataAddress(publicUrl),
      build: deps.buildMcp,
    });
    await calls.register(openApiRoutes, { publicUrl });
    await calls.register(mentorStreamRoutes, { createContext });
    await calls.register(analyticsPlugin, { ...deps, publicUrl, rateLimiter: deps.localRateLimiter });
    await calls.register(uploadsPlugin, { createContext });
    await calls.register(exportsPlugin, { createContext });
    await calls.register(accountExport, { createContext });
    await calls.register(auditExport, { createContext });
    await calls.register(documentUpload, { createContext });
    await calls.register(documentDownload, { createContext });
    await calls.register(pictureDownload, { createContext });
    refuseMethods(calls);
  });
  await serveWebApp(app, {
    root: deps.webRoot,
    contact: settings.contact,
    isVisitor: (request) => !app.sessions.isCarriedBy(request),
    createContext,
  });
  return app;
}
