import path from "node:path";
import { fileURLToPath } from "node:url";
import { VERSION } from "@commonplace/api-routers";
import { DatabaseStartError } from "@commonplace/db";
import { recordCalls } from "@commonplace/domain/analytics";
import { seedSystemComponents } from "@commonplace/domain/builder";
import { createJobRegistry, createJobRunner } from "@commonplace/domain/jobs";
import { systemClock } from "@commonplace/domain/ports/clock";
import { setStorageQuota } from "@commonplace/domain/storage";
import { seedOfficialTemplates } from "@commonplace/domain/templates";
import type { FastifyBaseLogger } from "fastify";
import { checkProvider } from "./adapters/ai/check-provider";
import { createAiClient } from "./adapters/ai/openai-client";
import { openEmbedder } from "./adapters/embeddings/open-embedder";
import { createMailer } from "./adapters/mail/smtp";
import { createMemoryRateLimiter } from "./adapters/rate-limit/memory";
import { createPostgresRateLimiter } from "./adapters/rate-limit/postgres";
import { unlimited } from "./adapters/rate-limit/unlimited";
import { openDocumentStore } from "./adapters/storage/open-store";
import { buildApp } from "./app";
import { checkIssuer } from "./auth/check-issuer";
import { describeSignUp } from "./auth/describe-sign-up";
import { registerBackups } from "./backup/scheduled";
import { prepareDataDir } from "./data-dir";
import { connectionsForSearches, startDatabase } from "./database";
import { describeContact, describeSettings } from "./describe-settings";
import { readSettings } from "./env";
import { checkRoom } from "./health/check-room";
import { createChecks } from "./health/checks";
import { createLogger } from "./http/logger";
import { registerSiteJobs } from "./jobs/site-jobs";
import { checkPort, listen } from "./listening";
import { countMails, createMetrics } from "./metrics/collect";
import { describeSecretKey, openSecretKey } from "./secret-key";
import { stopOnSignals } from "./shutdown";
import { StartError } from "./start-error";
import { createTurnsFor } from "./turns";
import { createThreadPool } from "./workers/pool";

/** Beside this file once it is built, and when it runs as source: apps/api/{dist,src} → apps/web/dist. */
const WEB_ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../web/dist");

let isStopping = () => false;

/** The composition root: starts settings, database and server in this order, and stops them in the opposite one. */
async function main(): Promise<void> {
  let log: FastifyBaseLogger | undefined;
  /** Stop functions of the running parts, the latest last. A database that is still starting ends with this process. */
  const stops: (() => Promise<unknown>)[] = [];
  isStopping = stopOnSignals(
    async () => {
      for (const stop of stops.toReversed()) await stop();
    },
    () => log,
  );
  process.stdout.write(`Commonplace ${VERSION}\n`);
  const settings = readSettings();
  const logger = createLogger(settings.logLevel);
  log = logger;
  await checkPort(settings);
  await prepareDataDir(settings.dataDir);
  const documentStore = await openDocumentStore(settings, logger);
  const database = await startDatabase(settings, logger);
  stops.push(database.close);
  await setStorageQuota(database, settings.storageQuota);
  await seedOfficialTemplates({ db: database.db, clock: systemClock });
  await seedSystemComponents({ db: database.db, clock: systemClock });
  // An external database may serve several servers, which share one count there; the bundled one serves only this
  // server.
  const sharedLimiter = settings.databaseUrl ? createPostgresRateLimiter(database.db, systemClock) : null;
  const rateLimiter = sharedLimiter ?? createMemoryRateLimiter(systemClock);
  const { s3, oidc, publicUrl } = settings;
  const metrics = createMetrics({
    db: database.db,
    dataDir: settings.dataDir,
    version: VERSION,
    poolSize: settings.databasePoolSize + connectionsForSearches(settings.databasePoolSize),
  });
  const mailer = settings.mail && createMailer(settings.mail);
  const checks = createChecks([
    () => checkRoom(settings.dataDir),
    ...(mailer ? [mailer.check] : []),
    // The S3 client is large: load it only where a bucket is configured.
    ...(s3 ? [async () => (await import("./adapters/storage/check-bucket")).checkBucket(s3)] : []),
    ...(oidc ? [() => checkIssuer(oidc, publicUrl, logger)] : []),
  ]);
  const advice = await describeSettings(settings, database.db);
  const workers = createThreadPool(logger);
  stops.push(() => workers.close());
  const { embedder, close: closeEmbedder } = await openEmbedder(settings.embeddings, logger);
  stops.push(closeEmbedder);
  const jobs = createJobRegistry();
  const secretKey = openSecretKey(settings);
  const app = await buildApp({
    settings,
    logger,
    db: database.db,
    searches: database.searches,
    clock: systemClock,
    rateLimiter: settings.rateLimits ? rateLimiter : unlimited,
    workers,
    ...createTurnsFor(settings.databasePoolSize),
    jobs,
    secretKey,
    mailer: mailer && countMails(mailer, metrics),
    metrics,
    documentStore,
    embedder,
    localRateLimiter: settings.rateLimits ? createMemoryRateLimiter(systemClock) : unlimited,
    siteOwnerId: settings.siteOwnerId,
    workspaceLimit: settings.workspaceLimit,
    analytics: settings.analytics,
    recordCalls: (calls) => recordCalls({ db: database.db, clock: systemClock }, calls),
    mentor: { ai: settings.ai && createAiClient(settings.ai), limits: settings.mentorLimits },
    databaseIsUp: database.isUp,
    whyDatabaseIsDown: database.whyDown,
    isReady: database.check,
    problems: checks.problems,
    advice: [...advice, ...describeContact(settings)],
    noteFailure: database.noteFailure,
    webRoot: WEB_ROOT,
  });
  registerSiteJobs(jobs, {
    db: database.upkeep,
    clock: systemClock,
    workers,
    documentStore,
    embedder,
    analytics: settings.analytics,
    auditKeepDays: settings.auditKeepDays,
    log: logger,
  });
  registerBackups(jobs, {
    db: database.db,
    clock: systemClock,
    databaseUrl: database.url,
    documentStore,
    settings,
    log: logger,
  });
  if (sharedLimiter) jobs.every("rate-limits.sweep", { minutes: 60 }, () => sharedLimiter.sweep());
  const runner = createJobRunner({
    db: database.db,
    jobs,
    isAlone: !settings.databaseUrl,
    onError: (err, about) => {
      database.noteFailure(err);
      logger.warn({ err, ...about }, "a background job failed");
    },
  });
  stops.push(() => Promise.all([app.close(), runner.stop()]));
  await listen(app, settings);
  runner.start();
  process.stdout.write(`Commonplace is ready at ${settings.publicUrl}\n`);
  const site = { db: database.db, clock: systemClock, signUp: settings.signUp, publicUrl };
  const tellSettings = async () => {
    for (const line of describeSecretKey(secretKey, settings)) process.stdout.write(`${line}\n`);
    for (const line of advice) process.stdout.write(`${line}\n`);
    for (const line of await describeSignUp(site)) process.stdout.write(`${line}\n`);
    for (const line of await checks.run()) process.stdout.write(`${line}\n`);
    if (settings.ai) process.stdout.write(`${await checkProvider(settings.ai)}\n`);
  };
  // The server runs by now: a database that is away for a moment costs these lines, not the server.
  await tellSettings().catch((err: unknown) => logger.warn({ err }, "the settings could not all be checked"));
}

main().catch((error: unknown) => {
  // A start that a stop interrupted has not failed; the stop ends the process.
  if (isStopping()) return;
  const isExplained = error instanceof StartError || error instanceof DatabaseStartError;
  const sentence = isExplained
    ? error.message
    : `Commonplace could not start. ${(error as Error).stack ?? error}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
