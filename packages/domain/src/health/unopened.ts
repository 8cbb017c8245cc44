import { documents, prompts } from "@commonplace/db/schema";
import { and, asc, eq, lt, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { deleteManyDocuments } from "../changes";
import type { ChangeMade } from "../changes/schemas";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { storableText } from "../core/text";
import { isInLibraryOf } from "../prompts/library";
import { UNUSED_DAYS } from "./limits";
import type { DeleteUnopenedInput, ListUnopenedInput, UnopenedPage } from "./schemas";

const ORDER = "unopened";
const DAY = 24 * 60 * 60 * 1_000;
const unopenedKey = z.tuple([z.iso.datetime(), storableText().max(64)]);

/** Documents of the actor's library that nobody downloaded or previewed for 90 days, and that are older. */
function isUnopened({ actor, clock }: SignedInContext): SQL | undefined {
  const since = new Date(clock.now().getTime() - UNUSED_DAYS * DAY);
  return and(eq(documents.userId, actor.id), lt(documents.openedAt, since), isInLibraryOf(actor.id));
}

/**
 * A page of the documents in the actor's library that nobody opened for 90 days, the longest unopened first.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listUnopened(
  ctx: SignedInContext,
  { limit, cursor }: ListUnopenedInput,
): Promise<UnopenedPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, ORDER, unopenedKey);
  const after = key && sql`(${documents.openedAt}, ${documents.id}) > (${key[0]}::timestamptz, ${key[1]})`;
  const rows = await ctx.db
    .select({
      id: documents.id,
      originalName: documents.originalName,
      fileSize: documents.fileSize,
      openedAt: documents.openedAt,
      promptId: prompts.id,
      promptTitle: prompts.title,
    })
    .from(documents)
    .innerJoin(prompts, eq(prompts.id, documents.promptId))
    .where(and(isUnopened(ctx), after))
    .orderBy(asc(documents.openedAt), asc(documents.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() })),
    nextCursor:
      last && rows.length > limit ? encodeCursor(ORDER, [last.openedAt.toISOString(), last.id]) : null,
    total: await countUnopened(ctx),
  };
}

/** How many documents {@link listUnopened} has in all. */
export async function countUnopened(ctx: SignedInContext): Promise<number> {
  const [row] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(documents)
    .innerJoin(prompts, eq(prompts.id, documents.promptId))
    .where(isUnopened(ctx));
  return row?.total ?? 0;
}

/**
 * Deletes documents that nobody opens. One change: `undoChange` brings them back. Those that somebody has opened meanwhile,
 * and those of others, are left out.
 */
export async function deleteUnopened(
  ctx: SignedInContext,
  { ids, except = [] }: DeleteUnopenedInput,
): Promise<ChangeMade> {
  const rows = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(prompts, eq(prompts.id, documents.promptId))
    .where(
      and(
        isUnopened(ctx),
        ids ? sql`${documents.id} = any(${sql.param(ids, prompts.tags)})` : notInArray(documents.id, except),
      ),
    );
  return deleteManyDocuments(
    ctx,
    rows.map(({ id }) => id),
    { deleteUnopened: true },
  );
}
