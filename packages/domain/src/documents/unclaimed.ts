import { type DatabaseOrTransaction, fileRemovalLock } from "@commonplace/db";
import { unclaimedFiles } from "@commonplace/db/schema";
import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { DocumentsContext } from "./context";

/** An upload that has not ended after this long never will: its bytes may go. Transports end theirs much earlier. */
export const UPLOAD_MAY_TAKE_MS = 60 * 60_000;

/** Files that one transaction removes. */
const BATCH = 20;

/** The time of the next try when a file could not be removed. */
const AGAIN_AFTER_MS = 10 * 60_000;

/**
 * Removes a file that an upload left unfinished, if no document claimed it: where the answer to a commit got lost, one
 * may have. If it cannot be removed now, {@link sweepDocuments} does it later.
 */
export async function removeUnclaimed(ctx: DocumentsContext, filePath: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return;
    const held = await tx
      .delete(unclaimedFiles)
      .where(eq(unclaimedFiles.filePath, filePath))
      .returning({ filePath: unclaimedFiles.filePath });
    if (held.length > 0) await ctx.documentStore.remove(filePath);
  });
}

/**
 * Removes every file that no document names and no running upload may still claim. Several servers may do so at once,
 * and amid uploads: the row of a file is held while it is removed, and an upload claims its file by deleting that row.
 *
 * @returns how many files were removed, and how many could not be.
 */
export async function sweepDocuments(ctx: DocumentsContext): Promise<{ removed: number; failed: number }> {
  const total = { removed: 0, failed: 0 };
  for (;;) {
    const batch = await sweepBatch(ctx);
    total.removed += batch.removed;
    total.failed += batch.failed;
    if (batch.removed + batch.failed < BATCH) return total;
  }
}

/** False during a backup, which includes documents that are deleted meanwhile; a later sweep removes them. */
async function mayRemoveFiles(tx: DatabaseOrTransaction): Promise<boolean> {
  const [row] = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${fileRemovalLock}) as may`,
  );
  return row?.may === true;
}

async function sweepBatch({ db, clock, documentStore }: DocumentsContext) {
  return db.transaction(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return { removed: 0, failed: 0 };
    const now = clock.now();
    const due = await tx
      .select({ filePath: unclaimedFiles.filePath })
      .from(unclaimedFiles)
      .where(lte(unclaimedFiles.dueAt, now))
      .orderBy(asc(unclaimedFiles.dueAt))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const outcomes = await Promise.allSettled(due.map(({ filePath }) => documentStore.remove(filePath)));
    const pick = (status: "fulfilled" | "rejected") =>
      due.filter((_, index) => outcomes[index]?.status === status).map(({ filePath }) => filePath);
    const removed = pick("fulfilled");
    const failed = pick("rejected");
    await tx.delete(unclaimedFiles).where(inArray(unclaimedFiles.filePath, removed));
    // Postpone it, so that a file that cannot be removed does not block the others.
    await tx
      .update(unclaimedFiles)
      .set({ dueAt: new Date(now.getTime() + AGAIN_AFTER_MS) })
      .where(inArray(unclaimedFiles.filePath, failed));
    return { removed: removed.length, failed: failed.length };
  });
}
