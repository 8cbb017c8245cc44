import { keepAnalytics } from "@commonplace/domain/analytics";
import { sweepAudit } from "@commonplace/domain/audit";
import { catchUpSearch, forgetOldChanges, writeSearchWords } from "@commonplace/domain/changes";
import { sweepDocuments } from "@commonplace/domain/documents";
import { readPrompts } from "@commonplace/domain/embeddings";
import { addDueLooks, lookThrough, lookThroughJob } from "@commonplace/domain/health";
import { sweepIdempotencyKeys } from "@commonplace/domain/idempotency";
import { completeImport, completeImportJob, readMeaning, readMeaningJob } from "@commonplace/domain/imports";
import { type ScoringContext, scoreSavedPrompts, sweepAnswers } from "@commonplace/domain/mentor";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import type { Embedder } from "@commonplace/domain/ports/embedder";
import type { JobRegistry } from "@commonplace/domain/ports/jobs";
import { purgeOldTrash } from "@commonplace/domain/prompts";
import { readTemplates } from "@commonplace/domain/templates";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../env";

const HOURLY = { minutes: 60 };
/** For work that follows a save soon. With nothing to do, looking for it costs little. */
const OFTEN = { minutes: 0.5, atStart: true };
/** Groups changes, so that an active library is checked now and then, not after every change. */
const EVERY_FEW_MINUTES = { minutes: 5 };
/** Also at the start, for overdue work and leftovers of a killed server. */
const HOURLY_AND_AT_START = { minutes: 60, atStart: true };

export interface SiteJobsContext extends ScoringContext {
  documentStore: DocumentStore;
  embedder: Embedder | null;
  analytics: Settings["analytics"];
  auditKeepDays: number;
  log: FastifyBaseLogger;
}

/**
 * Registers the site's background jobs: its regular cleanup, and work that requests leave to it. Each may run twice: on
 * another server, or again after a crash.
 */
export function registerSiteJobs(
  jobs: JobRegistry,
  { analytics, auditKeepDays, log, embedder, ...ctx }: SiteJobsContext,
): void {
  jobs.every("trash.purge", HOURLY_AND_AT_START, () => purgeOldTrash(ctx));
  jobs.every("analytics.count", HOURLY_AND_AT_START, () => keepAnalytics(ctx, analytics));
  jobs.every("documents.sweep", HOURLY_AND_AT_START, async () => {
    const { failed } = await sweepDocuments(ctx);
    if (failed > 0) log.warn({ failed }, "files could not be removed; the next hour tries again");
  });
  jobs.on(completeImportJob, async (ref, { owner, signal }) => {
    if (owner !== null) await completeImport({ ...ctx, actor: { id: owner } }, ref, signal);
  });
  jobs.on(readMeaningJob, async (place, { owner, signal }) => {
    if (owner !== null && embedder)
      await readMeaning({ ...ctx, embedder, actor: { id: owner } }, place, signal);
  });
  jobs.on(writeSearchWords, (_input, { signal }) => catchUpSearch(ctx, signal));
  // Prompts that the job skipped because someone was saving them.
  jobs.every("prompts.search-words-left", HOURLY_AND_AT_START, ({ signal }) => catchUpSearch(ctx, signal));
  jobs.on(lookThroughJob, async (_input, { owner, signal }) => {
    if (owner !== null) await lookThrough({ ...ctx, embedder, actor: { id: owner } }, signal);
  });
  jobs.every("health.due", EVERY_FEW_MINUTES, () => addDueLooks(ctx));
  if (embedder) {
    jobs.every("prompts.read", OFTEN, ({ signal }) => readPrompts({ ...ctx, embedder }, signal));
    jobs.every("templates.read", OFTEN, ({ signal }) => readTemplates({ ...ctx, embedder }, signal));
  }
  jobs.every("audit.forget", HOURLY, () => sweepAudit(ctx, auditKeepDays));
  jobs.every("changes.forget", HOURLY, () => forgetOldChanges(ctx));
  jobs.every("mentor.score-saved-prompts", OFTEN, ({ signal }) => scoreSavedPrompts(ctx, signal));
  jobs.every("mentor.forget-answers", HOURLY, () => sweepAnswers(ctx));
  jobs.every("idempotency.forget-answers", HOURLY, () => sweepIdempotencyKeys(ctx));
}
