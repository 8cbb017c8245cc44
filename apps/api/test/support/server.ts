import { tmpdir } from "node:os";
import { schema } from "@commonplace/db";
import { createTestDatabase, type TestDatabase } from "@commonplace/db/testing";
import { recordCalls } from "@commonplace/domain/analytics";
import { databaseRefusal } from "@commonplace/domain/core/database-refusal";
import { createJobRegistry } from "@commonplace/domain/jobs";
import { systemClock } from "@commonplace/domain/ports/clock";
import { createUser, inlineWorkers, memoryDocumentStore, RUBRIC_ALONE } from "@commonplace/domain/testing";
import type { TokenScope } from "@commonplace/domain/tokens/schemas";
import { WORKSPACES_PER_PERSON } from "@commonplace/domain/workspaces/schemas";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { createMemoryRateLimiter } from "../../src/adapters/rate-limit/memory";
import { type AppDependencies, buildApp } from "../../src/app";
import { cookieName, hashOf, newToken } from "../../src/auth/cookies";
import { createLogger } from "../../src/http/logger";
import { createMetrics } from "../../src/metrics/collect";
import { openSecretKey } from "../../src/secret-key";
import { createTurnsFor } from "../../src/turns";

export const PUBLIC_URL = "http://localhost:3000";
/** The settings a test may vary. */
export const SETTINGS: AppDependencies["settings"] = {
  publicUrl: PUBLIC_URL,
  allowedHosts: [],
  signUp: { mode: null, domains: [], isPublic: false },
  trustProxy: false,
  oidc: null,
  corsOrigins: [],
  metricsToken: null,
  contact: { supportEmail: null, contactEmail: null },
};

/** The whole server on a database of its own, asked without a network. */
export interface TestServer {
  app: FastifyInstance;
  database: TestDatabase;
  /** Everything logged so far, parsed. */
  log: Record<string, unknown>[];
  /** A new person, signed in. */
  signIn(): Promise<Caller>;
  /** A program of a person's, with a new API token. */
  program(of: Caller, grant: { scopes: TokenScope[]; workspaceId?: string }): Promise<Caller>;
  /** Somebody who is not signed in. */
  visitor: Caller;
  close(): Promise<void>;
}

export interface Caller {
  userId: string;
  cookie: string;
  /** Sends a request the way the web app does. */
  send(
    method: string,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** The headers of the web app's requests; programs send none of them. */
const headersOf = (cookie: string): Record<string, string> => ({
  origin: PUBLIC_URL,
  ...(cookie && { cookie }),
});

/** @param overrides parts of the server to replace, e.g. a database that is down. */
export async function startTestServer(overrides: Partial<AppDependencies> = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const log: Record<string, unknown>[] = [];
  const app = await buildApp({
    settings: SETTINGS,
    logger: createLogger("info", { write: (line) => log.push(JSON.parse(line)) }),
    db: database.db,
    searches: database.db,
    clock: systemClock,
    rateLimiter: createMemoryRateLimiter(systemClock),
    workers: inlineWorkers,
    ...createTurnsFor(10),
    jobs: createJobRegistry(),
    secretKey: openSecretKey({ secretKey: "a-secret-key-of-servers-in-tests", dataDir: tmpdir() }),
    mailer: null,
    metrics: createMetrics({ db: database.db, dataDir: tmpdir(), version: "0.0.0", poolSize: 10 }),
    documentStore: memoryDocumentStore(),
    embedder: null,
    siteOwnerId: null,
    workspaceLimit: WORKSPACES_PER_PERSON,
    mentor: RUBRIC_ALONE,
    recordCalls: (calls) => recordCalls({ db: database.db, clock: systemClock }, calls),
    analytics: { userIds: [], timeZone: "UTC", retentionDays: 90, countryHeader: null },
    localRateLimiter: createMemoryRateLimiter(systemClock),
    databaseIsUp: () => true,
    whyDatabaseIsDown: async () => databaseRefusal("away"),
    isReady: async () => {},
    problems: () => [],
    advice: ["Look at this."],
    noteFailure: () => {},
    webRoot: "/nonexistent",
    ...overrides,
  });

  function callerWith(userId: string, cookie: string, credentials = headersOf(cookie)): Caller {
    return {
      userId,
      cookie,
      send: (method, url, body, headers) =>
        app.inject({
          method: method as InjectOptions["method"], // whatever a test wants to try
          url,
          headers: {
            ...credentials,
            ...(body !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
          ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
        }),
    };
  }

  return {
    app,
    database,
    log,
    async signIn() {
      const { id } = await createUser(database.db);
      const token = newToken();
      await database.db.insert(schema.sessions).values({
        sid: hashOf(token),
        userId: id,
        sess: { signedInAt: new Date().toISOString(), issuer: "https://test.example" },
        expire: new Date(Date.now() + 20 * 24 * 60 * 60 * 1_000),
      });
      return callerWith(id, `${cookieName("commonplace-session", false)}=${token}`);
    },
    async program(of, { scopes, workspaceId }) {
      const made = await of.send("POST", "/api/account/tokens", { name: "A test's", scopes, workspaceId });
      return callerWith(of.userId, "", { authorization: `Bearer ${made.json().token}` });
    },
    visitor: callerWith("", ""),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
