import type { ApiContext } from "@commonplace/api-routers";
import type { AnalyticsSettings } from "@commonplace/domain/analytics";
import type { DomainContext } from "@commonplace/domain/core/context";
import type { DomainError } from "@commonplace/domain/core/errors";
import type { MentorSetup } from "@commonplace/domain/mentor";
import type { AccountNotices } from "@commonplace/domain/ports/account-notices";
import type { AuthorNotices } from "@commonplace/domain/ports/author-notices";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { Embedder } from "@commonplace/domain/ports/embedder";
import type { PasswordLinks } from "@commonplace/domain/ports/password-links";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { Turns } from "@commonplace/domain/ports/turns";
import type { WorkerPool } from "@commonplace/domain/ports/worker-pool";
import type { SignUpSettings } from "@commonplace/domain/sign-up";
import type { FastifyRequest } from "fastify";
import { resolveCaller } from "./auth/resolve-caller";
import { originOf } from "./http/origin";

/** The dependencies that all requests share. */
export interface Shared extends DomainContext {
  /** The database over connections that end every statement after two seconds. */
  searches: DomainContext["db"];
  rateLimiter: RateLimiter;
  /** Threads for work of more than about 20 ms of processor time. */
  workers: WorkerPool;
  /** Lets each person's heavy work in the database go one piece after another. */
  turns: Turns;
  /** Lets a few of each person's other changes go at a time. */
  changes: Turns;
  documentStore: DocumentStore;
  /** The model for search by meaning; null where that is switched off. */
  embedder: Embedder | null;
  /** Id of the site's owner; null: the first account. */
  siteOwnerId: string | null;
  /** Workspaces that one person may own. */
  workspaceLimit: number;
  /** Who may join, as far as the settings say. */
  signUp: SignUpSettings;
  /** One sentence for each part that does not work while the rest does. */
  problems(): string[];
  /** One sentence for each setting that is probably not as its owner means it. */
  readonly advice: readonly string[];
  /** Null: people sign in with another account provider. */
  passwordLinks: PasswordLinks | null;
  /** Null: the site sends no mail, or people sign in with another account provider. */
  accountNotices: AccountNotices | null;
  /** Null: the site sends no mail. */
  authorNotices: AuthorNotices | null;
  mentor: MentorSetup;
  analytics: AnalyticsSettings;
  /** False while the bundled database is down and being restarted: requests are refused at once. */
  databaseIsUp(): boolean;
  /** The refusal for requests while it is down. */
  whyDatabaseIsDown(): Promise<DomainError>;
}

export type CreateContext = (request: FastifyRequest) => Promise<ApiContext>;

/** @returns makes a request's context. It throws DomainError UNAVAILABLE while the database is down. */
export function contextFactory(shared: Shared): CreateContext {
  const { db, searches, clock, rateLimiter, workers, turns, changes, documentStore, embedder } = shared;
  const { siteOwnerId, workspaceLimit, passwordLinks, accountNotices, authorNotices } = shared;
  const { signUp, problems, advice, mentor, analytics } = shared;
  return async (request) => {
    if (!shared.databaseIsUp()) throw await shared.whyDatabaseIsDown();
    const caller = await resolveCaller(request);
    return {
      db,
      searches,
      clock,
      rateLimiter,
      workers,
      turns,
      changes,
      documentStore,
      // A person who switched search by meaning off has no model: nothing of theirs is read by one.
      embedder: caller?.user.findsByMeaning === false ? null : embedder,
      siteOwnerId,
      workspaceLimit,
      passwordLinks,
      accountNotices,
      authorNotices,
      signUp,
      problems,
      advice,
      mentor,
      analytics,
      user: caller?.user ?? null,
      token: caller?.token ?? null,
      client: { ...originOf(request), sessionId: caller?.sessionId ?? null },
      requestId: request.id,
    };
  };
}
