import { prompts, promptVersions } from "@commonplace/db/schema";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { DomainError } from "../core/errors";
import type { WorkerPool } from "../ports/worker-pool";
import { rateTask } from "./tasks";

/** What scoring saved prompts asks for. */
export interface ScoringContext extends DomainContext {
  readonly workers: WorkerPool;
}

/** Prompts whose contents are in memory at a time. */
const BATCH = 20;
/** In the pool of workers, beside the people who ask the mentor something. */
const OWNER = "site:scores";

/**
 * Gives every prompt, and every kept version of one, that has no score yet the one of the built-in rubric: the newest
 * first. Each is written as soon as it is known, so the next call goes on where this one was stopped. A prompt that is
 * changed meanwhile keeps no score of its earlier content.
 *
 * @param signal ends it between two prompts.
 * @returns how many were scored.
 * @throws DomainError UNAVAILABLE or RATE_LIMITED when the workers have too much to do; what aborted the signal.
 */
export async function scoreSavedPrompts(ctx: ScoringContext, signal?: AbortSignal): Promise<number> {
  return (await scorePresent(ctx, signal)) + (await scoreEarlier(ctx, signal));
}

async function scorePresent(ctx: ScoringContext, signal: AbortSignal | undefined): Promise<number> {
  const { id, content, version, score } = prompts;
  let scored = 0;
  for (let after: SQL | undefined; ; ) {
    const batch = await ctx.db
      .select({ id, content, version })
      .from(prompts)
      .where(and(isNull(score), after))
      .orderBy(desc(id))
      .limit(BATCH);
    for (const row of batch) {
      const rated = await scoreOf(ctx, row.content, signal);
      if (rated === null) continue;
      scored += 1;
      await ctx.db
        .update(prompts)
        .set({ score: rated })
        .where(and(eq(id, row.id), eq(version, row.version), isNull(score)));
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return scored;
    after = sql`${id} < ${last.id}`;
  }
}

async function scoreEarlier(ctx: ScoringContext, signal: AbortSignal | undefined): Promise<number> {
  const { promptId, content, version, score } = promptVersions;
  let scored = 0;
  for (let after: SQL | undefined; ; ) {
    const batch = await ctx.db
      .select({ promptId, content, version })
      .from(promptVersions)
      .where(and(isNull(score), after))
      .orderBy(desc(promptId), desc(version))
      .limit(BATCH);
    for (const row of batch) {
      const rated = await scoreOf(ctx, row.content, signal);
      if (rated === null) continue;
      scored += 1;
      await ctx.db
        .update(promptVersions)
        .set({ score: rated })
        .where(and(eq(promptId, row.promptId), eq(version, row.version)));
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return scored;
    after = sql`(${promptId}, ${version}) < (${last.promptId}, ${last.version})`;
  }
}

/** Null for a content that takes the rubric too long: the others are not to wait for it. */
async function scoreOf(
  { workers }: ScoringContext,
  content: string,
  signal: AbortSignal | undefined,
): Promise<number | null> {
  signal?.throwIfAborted();
  try {
    return (await workers.run(rateTask, content, { owner: OWNER, signal })).score;
  } catch (error) {
    if (error instanceof DomainError && error.code === "TOO_LARGE") return null;
    throw error;
  }
}
