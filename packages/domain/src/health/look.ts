import type { DatabaseOrTransaction } from "@commonplace/db";
import {
  dismissedFindings,
  libraryFindings,
  libraryHealth,
  libraryHealthDue,
  prompts,
} from "@commonplace/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { DomainContext, SignedInContext } from "../core/context";
import { addJob } from "../jobs";
import { jobKind } from "../ports/jobs";
import type { WorkerPool } from "../ports/worker-pool";
import { isInLibraryOf } from "../prompts/library";
import { readTexts, type TextPage } from "../prompts/texts";
import { LOOKED_THROUGH_MAX } from "./limits";
import type { TextFinding } from "./read-findings";
import { type FoundPair, findPairsTask, type PairsInput, type ReadTexts, readTextsTask } from "./tasks";

/** Prompts that a worker thread reads at once: some 50 ms, and then the person reads how far it is. */
const PAGE = 500;
/** The most libraries whose check one sweep starts. */
const SWEPT = 500;

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
export async function lookThrough(
  ctx: SignedInContext & { readonly workers: WorkerPool },
  signal: AbortSignal,
): Promise<void> {
  try {
    await begin(ctx);
    const pages = await readLibrary(ctx, signal);
    const dismissed = await dismissedPairs(ctx);
    const pairs = await ctx.workers.run(
      findPairsTask,
      { pages, dismissed },
      { owner: ctx.actor.id, signal, transfer: pages.map(({ shingles }) => shingles.buffer) },
    );
    await replaceFindings(
      ctx,
      pairs,
      pages.flatMap(({ findings }) => findings),
    );
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

async function readLibrary(
  ctx: SignedInContext & { readonly workers: WorkerPool },
  signal: AbortSignal,
): Promise<ReadTexts[]> {
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

/** Pairs that the actor said are no duplicates. */
async function dismissedPairs({ db, actor }: SignedInContext): Promise<PairsInput["dismissed"]> {
  return db
    .select({ promptId: dismissedFindings.promptId, otherId: sql<string>`${dismissedFindings.otherId}` })
    .from(dismissedFindings)
    .where(and(eq(dismissedFindings.userId, actor.id), eq(dismissedFindings.kind, "duplicate")));
}

async function replaceFindings(
  { db, actor, clock }: SignedInContext,
  pairs: readonly FoundPair[],
  findings: readonly TextFinding[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(libraryFindings).where(eq(libraryFindings.userId, actor.id));
    await insertPairs(tx, actor.id, pairs);
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
  pairs: readonly FoundPair[],
): Promise<void> {
  await tx.execute(sql`
    insert into ${libraryFindings} (user_id, kind, prompt_id, other_id, likeness)
    select ${userId}, 'duplicate', "promptId", "otherId", likeness
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as found ("promptId" text, "otherId" text, likeness int)
    where ${isThere("promptId", userId)} and ${isThere("otherId", userId)}
      and ${isNotDismissed(userId, sql`past.kind = 'duplicate' and past.other_id = found."otherId"`)}`);
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
