import { prompts } from "@commonplace/db/schema";
import { and, asc, desc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { z } from "zod";
import type { DomainContext, SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { conflictOver } from "./conflict";
import { isOwnPrompt } from "./library";
import { CONTENT_PREVIEW_LENGTH, TRASH_DAYS } from "./limits";
import type { DeletePromptInput, ListTrashInput, PromptView, TrashedPromptPage } from "./schemas";
import { SUMMARY, toPromptView, toSummary } from "./view";

const DAY = 24 * 60 * 60 * 1000;

/** Prompts purged by one statement, so that no lock is held for long. */
const PURGE_BATCH = 500;

const trashKey = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * Moves one of the actor's prompts, with everything that hangs on it, to the trash, where it waits 30 days.
 *
 * @throws DomainError NOT_FOUND when the actor's library holds no such prompt (a foreign one looks missing); CONFLICT
 *   when it is not at `expectedVersion` any more.
 */
export async function deletePrompt(
  ctx: SignedInContext,
  { id, expectedVersion }: DeletePromptInput,
): Promise<void> {
  const own = isOwnPrompt(id, ctx.actor.id);
  const asExpected = expectedVersion === undefined ? undefined : eq(prompts.version, expectedVersion);
  const [gone] = await ctx.db
    .update(prompts)
    .set({ deletedAt: ctx.clock.now() })
    .where(and(own, asExpected))
    .returning({ id: prompts.id });
  if (gone) return;
  const [newer] = await ctx.db.select().from(prompts).where(own);
  if (!newer || expectedVersion === undefined) throw notFound("Prompt");
  throw await conflictOver(ctx, toPromptView(newer), expectedVersion, {});
}

/**
 * Puts a prompt back into the library as it was. One that is there already stays as it is, so that a second click on Undo
 * is no error.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such prompt, or it was purged.
 */
export async function restorePrompt(ctx: SignedInContext, { id }: IdRef): Promise<PromptView> {
  const [row] = await ctx.db
    .update(prompts)
    .set({ deletedAt: null })
    .where(and(eq(prompts.id, id), eq(prompts.userId, ctx.actor.id)))
    .returning();
  if (!row) throw notFound("Prompt");
  return toPromptView(row);
}

/**
 * Deletes a trashed prompt for good, with its versions and documents.
 *
 * @throws DomainError NOT_FOUND when the actor's trash holds no such prompt: what is in the library cannot be purged.
 */
export async function purgePrompt(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  const [gone] = await ctx.db
    .delete(prompts)
    .where(and(eq(prompts.id, id), eq(prompts.userId, ctx.actor.id), isNotNull(prompts.deletedAt)))
    .returning({ id: prompts.id });
  if (!gone) throw notFound("Prompt");
}

/** Deletes everything in the actor's trash for good. @returns how many prompts. */
export async function emptyTrash(ctx: SignedInContext): Promise<{ purged: number }> {
  const gone = await ctx.db
    .delete(prompts)
    .where(and(eq(prompts.userId, ctx.actor.id), isNotNull(prompts.deletedAt)))
    .returning({ id: prompts.id });
  return { purged: gone.length };
}

/**
 * A page of the actor's trash, the last deleted first, and how much it holds in all.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listTrash(
  ctx: SignedInContext,
  { limit, cursor }: ListTrashInput,
): Promise<TrashedPromptPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "trash", trashKey);
  const rows = await prepared(ctx.db, `prompts_trash${key ? "_after" : ""}`, (db, name) =>
    db
      .select({ ...SUMMARY.columns, trashedAt: sql<Date>`${prompts.deletedAt}`.mapWith(prompts.deletedAt) })
      .from(prompts)
      .where(
        and(
          eq(prompts.userId, sql.placeholder("userId")),
          isNotNull(prompts.deletedAt),
          key &&
            sql`(${prompts.deletedAt}, ${prompts.id}) < (${sql.placeholder("key0")}, ${sql.placeholder("key1")})`,
        ),
      )
      .orderBy(desc(prompts.deletedAt), desc(prompts.id))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ userId: ctx.actor.id, limit: limit + 1, key0: key?.[0], key1: key?.[1] });
  const page = rows.slice(0, limit);
  const items = page.map(({ trashedAt, ...row }) => ({
    ...toSummary(row, CONTENT_PREVIEW_LENGTH),
    deletedAt: trashedAt.toISOString(),
    purgedAt: new Date(trashedAt.getTime() + TRASH_DAYS * DAY).toISOString(),
  }));
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor("trash", [last.deletedAt, last.id]) : null,
    total: await countTrash(ctx),
  };
}

async function countTrash(ctx: SignedInContext): Promise<number> {
  const [row] = await prepared(ctx.db, "prompts_trash_count", (db, name) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(prompts)
      .where(and(eq(prompts.userId, sql.placeholder("userId")), isNotNull(prompts.deletedAt)))
      .prepare(name),
  ).execute({ userId: ctx.actor.id });
  return row?.total ?? 0;
}

/**
 * Deletes for good what has been in anyone's trash for 30 days. Rows that another server is at are left to it, so any
 * number may do this at once.
 *
 * @returns how many prompts this call deleted.
 */
export async function purgeOldTrash({ db, clock }: DomainContext): Promise<number> {
  const before = new Date(clock.now().getTime() - TRASH_DAYS * DAY);
  for (let purged = 0; ; ) {
    const due = db
      .select({ id: prompts.id })
      .from(prompts)
      .where(lte(prompts.deletedAt, before))
      .orderBy(asc(prompts.deletedAt))
      .limit(PURGE_BATCH)
      .for("update", { skipLocked: true });
    // As an array the ids are known before the plan is carried out: a join with them may read the whole table.
    const gone = await db
      .delete(prompts)
      .where(sql`${prompts.id} = any (array(${due}))`)
      .returning({ id: prompts.id });
    purged += gone.length;
    if (gone.length < PURGE_BATCH) return purged;
  }
}
