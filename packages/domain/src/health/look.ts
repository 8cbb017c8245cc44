import type { DatabaseOrTransaction } from "@commonplace/db";
import {
  dismissedFindings,
  libraryFindings,
  libraryHealth,
  libraryHealthDue,
  promptEmbeddingParts,
  prompts,
} from "@commonplace/db/schema";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { DomainContext, SignedInContext } from "../core/context";
import { addJob } from "../jobs";
import type { Embedder } from "../ports/embedder";
import { jobKind } from "../ports/jobs";
import type { WorkerPool } from "../ports/worker-pool";
import { isInLibraryOf } from "../prompts/library";
import { readTexts, type TextPage } from "../prompts/texts";
import type { PAIRS_IN_ROWS } from "./duplicates";
import { LOOKED_THROUGH_MAX } from "./limits";
import type { TextFinding } from "./read-findings";
import {
  type AlikeInput,
  type FoundPair,
  findAlikeTask,
  findPairsTask,
  type PairsInput,
  type ReadTexts,
  readTextsTask,
} from "./tasks";

type PairKind = (typeof PAIRS_IN_ROWS)[keyof typeof PAIRS_IN_ROWS];

/** Prompts that a worker thread reads at once: some 50 ms, and then the person reads how far it is. */
const PAGE = 500;
/** The most libraries whose check one sweep starts. */
const SWEPT = 500;

/** Where search by meaning is off, no prompts are alike in meaning. */
export type LookContext = SignedInContext & {
  readonly workers: WorkerPool;
  readonly embedder?: Pick<Embedder, "model"> | null;
};

/** Looks through a person's library. */
export const lookThroughJob = jobKind("health.look-through", z.object({}), { attempts: 3 });

/** Has the actor's library looked through in the background; one look waits at the most. */
export async function addLook(ctx: Pick<DomainContext, "db">, userId: string): Promise<void> {
  await addJob(ctx, lookThroughJob, {}, { owner: userId, key: "all" });
}

/** Has every library looked through that changed since it last was. */
export async function addDueLooks(ctx: Pick<DomainContext, "db">): Promise<void> {
  const due = await ctx.db
    .selectDistinct({ userId: libraryHealthDue.userId })
    .from(libraryHealthDue)
    .limit(SWEPT);
  for (const { userId } of due) await addLook(ctx, userId);
}

/**
 * Looks through the actor's library: reads each text in worker threads, compares all, and puts what was found in the place
 * of what was found before. A crash leaves the earlier findings, and the next attempt begins anew.
 */
export async function lookThrough(ctx: LookContext, signal: AbortSignal): Promise<void> {
  try {
    await begin(ctx);
    const pages = await readLibrary(ctx, signal);
    const findings = pages.flatMap((page) => page.findings);
    const dismissed = await dismissedPairs(ctx, "duplicate");
    const duplicates = await ctx.workers.run(
      findPairsTask,
      { pages, dismissed },
      { owner: ctx.actor.id, signal, transfer: pages.map(({ shingles }) => shingles.buffer) },
    );
    // Those that a person dismissed by their texts are dismissed by their meaning, too.
    const alike = await findAlikeOnes(ctx, [...duplicates, ...dismissed], signal);
    await replaceFindings(ctx, { duplicate: duplicates, alike }, findings);
  } catch (error) {
    await ctx.db.update(libraryHealth).set({ state: "failed" }).where(eq(libraryHealth.userId, ctx.actor.id));
    throw error;
  }
}

/** Changes from here on are checked next time. */
async function begin({ db, actor }: SignedInContext): Promise<void> {
  await db.delete(libraryHealthDue).where(eq(libraryHealthDue.userId, actor.id));
  const total = sql`(select least(count(*), ${LOOKED_THROUGH_MAX}::int) from ${prompts} where ${isInLibraryOf(actor.id)})`;
  const set = { state: "running", checked: 0, total } as const;
  await db
    .insert(libraryHealth)
    .values({ userId: actor.id, ...set })
    .onConflictDoUpdate({ target: libraryHealth.userId, set });
}

async function readLibrary(ctx: LookContext, signal: AbortSignal): Promise<ReadTexts[]> {
  const pages: ReadTexts[] = [];
  for (let checked = 0, after: TextPage["next"] = null; checked < LOOKED_THROUGH_MAX; ) {
    const page: TextPage | null = await readTexts(ctx, { after, limit: PAGE });
    if (!page) break;
    pages.push(await ctx.workers.run(readTextsTask, page.json, { owner: ctx.actor.id, signal }));
    checked += page.count;
    await ctx.db.update(libraryHealth).set({ checked }).where(eq(libraryHealth.userId, ctx.actor.id));
    if (!page.next) break;
    after = page.next;
  }
  return pages;
}

/** Pairs of prompts whose vectors are alike. @param leftOut pairs that are found or dismissed already. */
async function findAlikeOnes(
  ctx: LookContext,
  leftOut: AlikeInput["leftOut"],
  signal: AbortSignal,
): Promise<readonly FoundPair[]> {
  if (!ctx.embedder) return [];
  const { ids, vectors } = await readVectors(ctx, ctx.embedder.model);
  return ctx.workers.run(
    findAlikeTask,
    { ids, vectors, leftOut: [...leftOut, ...(await dismissedPairs(ctx, "alike"))] },
    { owner: ctx.actor.id, signal, transfer: [vectors.buffer] },
  );
}

/** The vectors of title and beginning of the library's newest prompts. */
async function readVectors({ db, actor }: SignedInContext, model: string) {
  const { promptId, userId, part, model: readBy, vector } = promptEmbeddingParts;
  const rows = await db
    .select({ id: promptId, vector })
    .from(promptEmbeddingParts)
    .innerJoin(prompts, eq(prompts.id, promptId))
    .where(and(eq(userId, actor.id), eq(readBy, model), eq(part, 0), isInLibraryOf(actor.id)))
    .orderBy(desc(promptId))
    .limit(LOOKED_THROUGH_MAX);
  const size = rows[0]?.vector.length ?? 0;
  const vectors = new Int8Array(rows.length * size);
  for (const [at, row] of rows.entries()) vectors.set(row.vector, at * size);
  return { ids: rows.map(({ id }) => id), vectors };
}

/** Pairs that the actor said are none of this kind. */
async function dismissedPairs(
  { db, actor }: SignedInContext,
  kind: PairKind,
): Promise<PairsInput["dismissed"]> {
  return db
    .select({ promptId: dismissedFindings.promptId, otherId: sql<string>`${dismissedFindings.otherId}` })
    .from(dismissedFindings)
    .where(and(eq(dismissedFindings.userId, actor.id), eq(dismissedFindings.kind, kind)));
}

async function replaceFindings(
  { db, actor, clock }: SignedInContext,
  pairs: Record<PairKind, readonly FoundPair[]>,
  findings: readonly TextFinding[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(libraryFindings).where(eq(libraryFindings.userId, actor.id));
    await insertPairs(tx, actor.id, "duplicate", pairs.duplicate);
    await insertPairs(tx, actor.id, "alike", pairs.alike);
    await insertFindings(tx, actor.id, findings);
    await tx
      .update(libraryHealth)
      .set({ state: "done", checkedAt: clock.now() })
      .where(eq(libraryHealth.userId, actor.id));
  });
}

/** Of prompts that are still there, and not dismissed meanwhile. */
async function insertPairs(
  tx: DatabaseOrTransaction,
  userId: string,
  kind: PairKind,
  pairs: readonly FoundPair[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${libraryFindings} (user_id, kind, prompt_id, other_id, likeness)
    select ${userId}, ${kind}, "promptId", "otherId", likeness
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as found ("promptId" text, "otherId" text, likeness int)
    where ${isThere("promptId", userId)} and ${isThere("otherId", userId)}
      and ${isNotDismissed(userId, sql`past.kind = ${kind} and past.other_id = found."otherId"`)}`);
}

async function insertFindings(
  tx: DatabaseOrTransaction,
  userId: string,
  findings: readonly TextFinding[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${libraryFindings} (user_id, kind, prompt_id, quotes)
    select ${userId}, kind, "promptId", quotes
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as found (kind text, "promptId" text, quotes text[])
    where ${isThere("promptId", userId)}
      and ${isNotDismissed(userId, sql`past.kind = found.kind and past.quotes = found.quotes`)}`);
}

const isThere = (column: string, userId: string) => sql`exists (
  select from ${prompts} where ${and(sql`${prompts.id} = found.${sql.identifier(column)}`, eq(prompts.userId, userId))})`;

const isNotDismissed = (userId: string, isSame: SQL) => sql`not exists (
  select from ${dismissedFindings} as past
  where past.user_id = ${userId} and past.prompt_id = found."promptId" and ${isSame})`;
