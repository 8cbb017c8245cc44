import { prompts, promptVersions } from "@commonplace/db/schema";
import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { DomainError } from "../core/errors";
import type { WorkerPool } from "../ports/worker-pool";
import { rateTask } from "./tasks";

/** Scoring runs in the pool of workers. */
export interface ScoringContext extends DomainContext {
  readonly workers: WorkerPool;
}

/** Prompts whose contents are in memory at a time. */
const BATCH = 20;
/** Names this work in the pool of workers, which shares its time fairly among owners: people wait no longer for it. */
const OWNER = "site:scores";

/**
 * Scores every prompt and every kept version that has no score yet with the built-in rubric, the newest first. Each
 * score is written at once, so a call that is stopped loses nothing. A prompt that changes meanwhile gets no score for its
 * earlier content.
 *
 * @param signal stops the work between two prompts.
 * @returns how many were scored.
 * @throws DomainError UNAVAILABLE or RATE_LIMITED when the workers have too much to do; the signal's reason when aborted.
 */
export async function scoreSavedPrompts(ctx: ScoringContext, signal?: AbortSignal): Promise<number> {
  return (await scorePresent(ctx, signal)) + (await scoreEarlier(ctx, signal));
}

function scorePresent(ctx: ScoringContext, signal: AbortSignal | undefined): Promise<number> {
  const { id, content, version, score } = prompts;
  return scoreBatches(ctx, signal, {
    read: (last?: { id: string }) =>
      ctx.db
        .select({ id, content, version })
        .from(prompts)
        .where(and(isNull(score), last && lt(id, last.id)))
        .orderBy(desc(id))
        .limit(BATCH),
    write: (row, rated) =>
      ctx.db
        .update(prompts)
        .set({ score: rated })
        .where(and(eq(id, row.id), eq(version, row.version), isNull(score))),
  });
}

function scoreEarlier(ctx: ScoringContext, signal: AbortSignal | undefined): Promise<number> {
  const { promptId, content, version, score } = promptVersions;
  return scoreBatches(ctx, signal, {
    read: (last?: { promptId: string; version: number }) =>
      ctx.db
        .select({ promptId, content, version })
        .from(promptVersions)
        .where(
          and(isNull(score), last && sql`(${promptId}, ${version}) < (${last.promptId}, ${last.version})`),
        )
        .orderBy(desc(promptId), desc(version))
        .limit(BATCH),
    write: (row, rated) =>
      ctx.db
        .update(promptVersions)
        .set({ score: rated })
        .where(and(eq(promptId, row.promptId), eq(version, row.version))),
  });
}

interface ScoreSource<Row> {
  /** The next rows without a score, after `last`. */
  read: (last?: Row) => Promise<Row[]>;
  write: (row: Row, score: number) => Promise<unknown>;
}

/** @returns how many rows were scored. */
async function scoreBatches<Row extends { content: string }>(
  ctx: ScoringContext,
  signal: AbortSignal | undefined,
  { read, write }: ScoreSource<Row>,
): Promise<number> {
  let scored = 0;
  for (let last: Row | undefined; ; ) {
    const batch = await read(last);
    for (const row of batch) {
      const score = await scoreOf(ctx, row.content, signal);
      if (score === null) continue;
      scored += 1;
      await write(row, score);
    }
    last = batch.at(-1);
    if (batch.length < BATCH) return scored;
  }
}

/** @returns null when the rubric takes too long for the content; it is skipped, so that the other prompts get their scores. */
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
