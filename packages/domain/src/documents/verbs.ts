import { documents, prompts } from "@commonplace/db/schema";
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { isOwnPrompt, isReadableBy } from "../prompts/library";
import type { DocumentsContext } from "./context";
import type { DocumentPage, DocumentView, ListDocumentsInput, UpdateDocumentInput } from "./schemas";
import { removeUnclaimed } from "./unclaimed";
import { type DocumentRow, toDocumentView } from "./view";

const ORDER = "uploaded";
const keySchema = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of a prompt's documents, the newest first.
 *
 * @throws DomainError NOT_FOUND when there is no such prompt that the actor may read; INVALID for a cursor of none of
 * our pages.
 */
export async function listDocuments(
  ctx: SignedInContext,
  { id, limit, cursor }: ListDocumentsInput,
): Promise<DocumentPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, ORDER, keySchema);
  const after = key && sql`(${documents.uploadedAt}, ${documents.id}) < (${key[0]}::timestamptz, ${key[1]})`;
  // Start from the prompt, so that one query distinguishes an empty list from a missing prompt.
  const rows = await ctx.db
    .select({ document: documents })
    .from(prompts)
    .leftJoin(documents, and(eq(documents.promptId, prompts.id), after))
    .where(and(eq(prompts.id, id), isReadableBy(ctx.actor.id)))
    .orderBy(desc(documents.uploadedAt), desc(documents.id))
    .limit(limit + 1);
  if (rows.length === 0) throw notFound("Prompt");
  const found = rows.flatMap(({ document }) => document ?? []);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toDocumentView),
    nextCursor:
      last && found.length > limit ? encodeCursor(ORDER, [last.uploadedAt.toISOString(), last.id]) : null,
  };
}

/** A document to be read from the store. */
export interface StoredDocument {
  readonly view: DocumentView;
  /** Its key in the store. */
  readonly key: string;
}

/**
 * A document that the actor may read, and where its bytes are.
 *
 * @throws DomainError NOT_FOUND when there is none: a foreign one looks missing.
 */
export async function findDocument(ctx: SignedInContext, { id }: IdRef): Promise<StoredDocument> {
  const [row] = await ctx.db
    .select(getTableColumns(documents))
    .from(documents)
    .innerJoin(prompts, eq(prompts.id, documents.promptId))
    .where(and(eq(documents.id, id), isReadableBy(ctx.actor.id)));
  if (!row) throw notFound("Document");
  return { view: toDocumentView(row), key: row.filePath };
}

const DAY = 24 * 60 * 60 * 1_000;

/** Notes that somebody opens a document, to the day: most openings write nothing. */
export async function recordOpening({ db, clock }: SignedInContext, { view }: StoredDocument): Promise<void> {
  const now = clock.now();
  await db
    .update(documents)
    .set({ openedAt: now })
    .where(and(eq(documents.id, view.id), lt(documents.openedAt, new Date(now.getTime() - DAY))));
}

/**
 * Changes what is given of one of the actor's documents; a null description empties it.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such document.
 */
export async function updateDocument(
  ctx: SignedInContext,
  { id, category, description }: UpdateDocumentInput,
): Promise<DocumentView> {
  const [row] = await ctx.db
    .update(documents)
    // Naming the row itself keeps an empty change a change of nothing.
    .set({ id, category, description })
    .from(prompts)
    .where(and(ownDocument(ctx, id), isOwnPrompt(sql`${documents.promptId}`, ctx.actor.id)))
    .returning(getTableColumns(documents));
  if (!row) throw notFound("Document");
  return toDocumentView(row);
}

/**
 * Deletes one of the actor's documents: the row first, then its bytes. Bytes without a row are swept later; a row
 * without bytes would list a file that is gone.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such document (a foreign one looks missing).
 */
export async function deleteDocument(ctx: DocumentsContext & SignedInContext, { id }: IdRef): Promise<void> {
  const { filePath } = await deleteRow(ctx, id);
  // A failure of the store is not shown: the document is deleted, and the sweep removes the bytes later.
  await removeUnclaimed(ctx, filePath).catch(() => undefined);
}

function deleteRow(ctx: SignedInContext, id: string): Promise<Pick<DocumentRow, "filePath">> {
  return ctx.db.transaction(async (tx) => {
    // Lock the prompt first, as deleting the prompt does: another order would cause deadlocks.
    const held = await tx
      .update(prompts)
      .set({
        attachments: sql`(
          select coalesce(jsonb_agg(one order by place), '[]')
          from jsonb_array_elements(${prompts.attachments}) with ordinality as all_of(one, place)
          where one ->> 'id' <> ${id}
        )`,
      })
      .from(documents)
      .where(and(ownDocument(ctx, id), isOwnPrompt(sql`${documents.promptId}`, ctx.actor.id)))
      .returning({ id: prompts.id });
    if (held.length === 0) throw notFound("Document");
    const [gone] = await tx
      .delete(documents)
      .where(eq(documents.id, id))
      .returning({ filePath: documents.filePath });
    if (!gone) throw notFound("Document");
    return gone;
  });
}

/** The condition that a document is this one and the actor's. */
function ownDocument({ actor }: SignedInContext, id: string): SQL | undefined {
  return and(eq(documents.id, id), eq(documents.userId, actor.id));
}
