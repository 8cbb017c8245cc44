import { importRows, imports, promptEmbeddingParts } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { addJob } from "../jobs";
import type { Embedder } from "../ports/embedder";
import { jobKind } from "../ports/jobs";
import { findByMeaning } from "./find-by-meaning";
import { type FoundByMeaning, type ReadingPlace, readingPlace } from "./meaning";
import { type Phrase, readPhrases } from "./phrases";
import { categoryJson, ownCategories, summarizeRows } from "./rows";
import { type ImportSummary, summaryOf } from "./summary";
import { readUnreadRows, writeFindings } from "./unread-rows";

/** Rows that are read of one upload, at the most: some two minutes of the model. Those without a category come first. */
const MOST_ROWS = 2_000;
/** Rows that are read before the person can see what was found. */
const PAGE = 25;
/** After so many milliseconds the person's other jobs take their turn. */
const TURN_MS = 8_000;

/**
 * Reads a preview's rows for what they mean. A person's few previews each add one such job at a time, so no limit of waiting
 * jobs may refuse a preview.
 */
export const readMeaningJob = jobKind("imports.read-meaning", readingPlace, {
  attempts: 1,
  waitingPerOwner: 1_000,
});

type MeaningContext = SignedInContext & { readonly embedder: Embedder };

/**
 * Has the rows of a preview read by meaning in the background, in the transaction of `ctx.db`: those without a category, and
 * the others where the person has prompts that they may be alike to.
 *
 * @returns how much there is to read, for the import's summary; null for nothing, or where search by meaning is off.
 */
export async function beginReading(
  ctx: SignedInContext & { readonly embedder?: Embedder | null },
  id: string,
): Promise<ImportSummary["meaning"]> {
  const { db, actor, embedder } = ctx;
  if (!embedder) return null;
  const { userId, model } = promptEmbeddingParts;
  const own = db
    .select({ one: sql`1` })
    .from(promptEmbeddingParts)
    .where(and(eq(userId, actor.id), eq(model, embedder.model)));
  const [counts] = await db
    .select({
      unsure: sql<number>`(count(*) filter (where ${categoryJson} = 'null'))::int`,
      ready: sql<number>`count(*)::int`,
      hasOwn: sql<boolean>`exists ${own}`,
    })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.status, "ready")));
  const total = Math.min(MOST_ROWS, (counts?.hasOwn ? counts.ready : counts?.unsure) ?? 0);
  if (total === 0) return null;
  await addJob(ctx, readMeaningJob, { id, unsure: true, after: 0 }, { owner: actor.id, key: id });
  return { read: 0, total, filed: 0 };
}

/**
 * Reads rows of one of the actor's previews, from a place on, and writes where they belong and which of the actor's prompts
 * they are alike to; rows that the person filed stay where they are. Ends when all are read or the preview is carried out
 * or gone; after some seconds it adds a job for the rest, so that the import itself never waits for long.
 *
 * @throws an Error when the model can't be reached, and nothing more is read then; `signal.reason` when aborted.
 */
export async function readMeaning(
  ctx: MeaningContext,
  from: ReadingPlace,
  signal: AbortSignal,
): Promise<void> {
  const until = ctx.clock.now().getTime() + TURN_MS;
  try {
    const phrases = await readPhrases(ctx.embedder, await ownCategories(ctx.db, ctx.actor.id), signal);
    for (let at = from; ; ) {
      signal.throwIfAborted();
      const next = await readPage(ctx, at, phrases, signal);
      if (!next) return;
      at = next;
      if (ctx.clock.now().getTime() < until) continue;
      await addJob(ctx, readMeaningJob, at, { owner: ctx.actor.id, key: at.id });
      return;
    }
  } catch (error) {
    // Nobody waits for what will not come. A job that is stopped goes on later.
    if (!signal.aborted) await record(ctx, from.id, [], { read: Number.POSITIVE_INFINITY });
    throw error;
  }
}

/** Reads some rows. @returns where to go on; null when there is nothing more to read. */
async function readPage(
  ctx: MeaningContext,
  at: ReadingPlace,
  phrases: readonly Phrase[],
  signal: AbortSignal,
): Promise<ReadingPlace | null> {
  const rows = await readUnreadRows(ctx, at, PAGE);
  const found = await findByMeaning(ctx, rows, phrases, signal);
  const isOver = rows.length < PAGE && !at.unsure;
  const left = await record(ctx, at.id, found, { read: isOver ? Number.POSITIVE_INFINITY : rows.length });
  if (isOver || left === 0) return null;
  const last = rows.at(-1);
  return rows.length < PAGE || !last ? { ...at, unsure: false, after: 0 } : { ...at, after: last.position };
}

/**
 * Writes what was found, and counts anew. The import is held meanwhile: the person's own changes come before or after.
 *
 * @returns how many rows are left to read; 0 as well when the import is no preview any more.
 */
async function record(
  { db, actor }: SignedInContext,
  id: string,
  found: readonly FoundByMeaning[],
  { read }: { readonly read: number },
): Promise<number> {
  const mine = and(eq(imports.id, id), eq(imports.userId, actor.id));
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(imports)
      .where(and(mine, eq(imports.status, "previewed")))
      .for("update");
    if (!row) return 0;
    const summary = summaryOf(row);
    if (!summary.meaning) return 0;
    const filed = await writeFindings(tx, id, found);
    const meaning = {
      ...summary.meaning,
      read: Math.min(summary.meaning.total, summary.meaning.read + read),
      filed: summary.meaning.filed + filed,
    };
    const scope = { importId: id, userId: actor.id, exported: summary.categories };
    const counted = found.length > 0 ? await summarizeRows(tx, scope) : {};
    await tx
      .update(imports)
      .set({ summary: { ...summary, ...counted, meaning } })
      .where(mine);
    return meaning.total - meaning.read;
  });
}
