import { newId } from "@commonplace/db";
import { documents, prompts, unclaimedFiles } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import { storageRefusal } from "../core/database-refusal";
import { DomainError, notFound } from "../core/errors";
import { isAnswered, type KeyedUpload, keepAnswer, uploadOnce } from "../idempotency";
import { noTurns } from "../ports/turns";
import { isOwnPrompt } from "../prompts/library";
import { getStorage } from "../storage";
import type { UploadContext } from "./context";
import { kindOfFile } from "./file-kinds";
import { inspect } from "./inspect";
import { DOCUMENT_LIMITS } from "./limits";
import { displayName } from "./names";
import { type DocumentDetails, type DocumentView, documentView } from "./schemas";
import { removeUnclaimed, UPLOAD_MAY_TAKE_MS } from "./unclaimed";
import { type DocumentRow, toDocumentView } from "./view";

export interface NewDocument {
  promptId: string;
  /** As the client named it; nothing of it but the extension reaches the store. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  /** Asked for once all bytes are stored: in a form they may stand behind the file. */
  details: () => Promise<DocumentDetails>;
  /** Where a repeat gets the first answer. */
  once?: KeyedUpload | undefined;
}

/**
 * Attaches a file to one of the actor's prompts. The bytes go straight to the store, of which nothing stays behind when
 * anything fails: they are named as unclaimed before the first one, and claimed by the transaction that adds the row.
 *
 * @throws DomainError NOT_FOUND when the actor owns no such prompt, also when it goes meanwhile; UNSUPPORTED when name
 * or contents are of no kind that documents may be; INVALID when it is empty; TOO_LARGE past 10 MB or the quota;
 * CONFLICT when the prompt holds as many as it may; UNAVAILABLE when the store fails; UNPROCESSABLE when its key was used
 * for another file; RATE_LIMITED or UNAVAILABLE as `Turns.take`.
 */
export async function uploadDocument(ctx: UploadContext, file: NewDocument): Promise<DocumentView> {
  return uploadOnce(documentView, () => upload(ctx, file));
}

async function upload(ctx: UploadContext, file: NewDocument): Promise<DocumentView> {
  const name = displayName(file.name);
  const kind = kindOfFile(name);
  const id = newId();
  const fileName = `${id}.${kind.extension}`;
  const filePath = `${ctx.actor.id}/${fileName}`;
  if (!(await isAnswered(ctx, file.once))) await refuseUploadInVain(ctx, file.promptId);
  await ctx.db
    .insert(unclaimedFiles)
    .values({ filePath, dueAt: new Date(ctx.clock.now().getTime() + UPLOAD_MAY_TAKE_MS) });
  try {
    const { bytes, finish } = inspect(file.bytes, kind);
    await ctx.documentStore.write(filePath, bytes);
    const { size, sha256 } = finish();
    const details = await file.details();
    const now = ctx.clock.now();
    const row = {
      id,
      userId: ctx.actor.id,
      promptId: file.promptId,
      fileName,
      originalName: name,
      fileType: kind.fileType,
      fileSize: size,
      filePath,
      sha256,
      ...details,
      uploadedAt: now,
      openedAt: now,
    };
    // Only now: how long the bytes take to arrive is up to the network, and uploads to one prompt wait for each other here.
    const added = await (ctx.changes ?? noTurns).take(ctx.actor.id, () => claim(ctx, row, file.once));
    return toDocumentView(added);
  } catch (error) {
    // Where this fails as well, the sweep does it; people read of the first failure.
    await removeUnclaimed(ctx, filePath).catch(() => undefined);
    throw error;
  }
}

/** Refuses the upload before reading it, where that is certain already. */
async function refuseUploadInVain(ctx: UploadContext, promptId: string): Promise<void> {
  const [prompt] = await ctx.db
    .select({ id: prompts.id })
    .from(prompts)
    .where(isOwnPrompt(promptId, ctx.actor.id));
  if (!prompt) throw notFound("Prompt");
  const { usedBytes, quotaBytes } = await getStorage(ctx);
  if (quotaBytes !== null && usedBytes >= quotaBytes) throw storageRefusal(quotaBytes);
}

/**
 * In one transaction: adds the row, lists the document at its prompt, and takes its bytes off the list of bytes to
 * remove.
 */
async function claim(
  ctx: UploadContext,
  row: DocumentRow,
  once: KeyedUpload | undefined,
): Promise<DocumentRow> {
  return ctx.db.transaction(async (tx) => {
    if (once) {
      const { promptId, originalName, category, description, sha256 } = row;
      const sent = { promptId, originalName, category, description, sha256 };
      await keepAnswer({ ...ctx, db: tx }, once, sent, toDocumentView(row));
    }
    const attachment = JSON.stringify([{ id: row.id, originalName: row.originalName }]);
    const [prompt] = await tx
      .update(prompts)
      .set({ attachments: sql`${prompts.attachments} || ${attachment}::jsonb` })
      .where(isOwnPrompt(row.promptId, ctx.actor.id))
      .returning({ documents: sql<number>`jsonb_array_length(${prompts.attachments})` });
    if (!prompt) throw notFound("Prompt");
    if (prompt.documents > DOCUMENT_LIMITS.perPrompt) {
      throw new DomainError("CONFLICT", `A prompt holds at most ${DOCUMENT_LIMITS.perPrompt} documents.`);
    }
    const claimed = await tx
      .delete(unclaimedFiles)
      .where(eq(unclaimedFiles.filePath, row.filePath))
      .returning({ filePath: unclaimedFiles.filePath });
    if (claimed.length === 0) {
      throw new DomainError("UNAVAILABLE", "This upload took too long. Try again.");
    }
    const [added] = await tx.insert(documents).values(row).returning();
    if (!added) throw new Error("the database returned no document");
    return added;
  });
}
