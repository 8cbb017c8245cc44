import { deletionNotices } from "@commonplace/db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import type { DeletionNoticePage, ListNoticesInput } from "./schemas";

const { id: noticeId, userId, createdAt } = deletionNotices;
const keySchema = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of what those who run the site deleted of the actor's, newest first.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listDeletionNotices(
  ctx: SignedInContext,
  { kind, limit, cursor }: ListNoticesInput,
): Promise<DeletionNoticePage> {
  const order = `deletion_notices_${kind}`;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, order, keySchema);
  const rows = await ctx.db
    .select()
    .from(deletionNotices)
    .where(
      and(
        eq(userId, ctx.actor.id),
        eq(deletionNotices.kind, kind),
        after && sql`(${createdAt}, ${noticeId}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(createdAt), desc(noticeId))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ id, name, reason, createdAt: made }) => ({
      id,
      name,
      reason,
      createdAt: made.toISOString(),
    })),
    nextCursor:
      last && rows.length > limit ? encodeCursor(order, [last.createdAt.toISOString(), last.id]) : null,
  };
}

/**
 * Puts a notice aside for good.
 *
 * @throws DomainError NOT_FOUND when the actor has no such notice.
 */
export async function dismissDeletionNotice(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  const gone = await ctx.db
    .delete(deletionNotices)
    .where(and(eq(noticeId, id), eq(userId, ctx.actor.id)))
    .returning({ id: noticeId });
  if (gone.length === 0) throw notFound("Notice");
}
