import { importRows, imports } from "@commonplace/db/schema";
import { and, desc, eq, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { inTurn } from "../core/in-turn";
import { toStorable } from "../core/storable";
import { cutText } from "../core/text";
import type { WorkerPool } from "../ports/worker-pool";
import { collectBytes } from "./reading/collect-bytes";
import { countRows, distinctRefs, markDuplicates, planFor } from "./rows";
import { IMPORT_LIMITS, type ImportView } from "./schemas";
import { type ImportSummary, toImportView } from "./summary";
import { type ReadFile, readFileTask } from "./tasks";

/** A preview waits this long to be carried out, in milliseconds, and only a person's latest few are kept. */
const PREVIEW_LIFETIME = 24 * 60 * 60 * 1000;
const PREVIEWS_KEPT = 5;

const FILE_NAME_LENGTH = 200;

/** A context in which someone may upload a file of prompts, which a worker reads. */
export interface PreviewContext extends SignedInContext {
  readonly workers: WorkerPool;
}

export interface PreviewImportInput {
  /** As the person's computer calls it; only shown, and its extension looked at. */
  fileName: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Aborted when the person leaves. */
  signal?: AbortSignal;
}

/**
 * Reads a file of prompts and keeps what it found, row by row, for the person to look at; makes no prompt yet. Nothing
 * is kept when the file is refused. A worker reads the file before a connection is taken, and one preview of a person is
 * written at a time: however many they upload at once, they hold one connection.
 *
 * @throws DomainError TOO_LARGE, UNSUPPORTED or INVALID with a sentence that says what is wrong with the file, and what
 *   `WorkerPool.run` throws.
 */
export async function previewImport(
  ctx: PreviewContext,
  { fileName, bytes, signal }: PreviewImportInput,
): Promise<ImportView> {
  const shownName = cutText(toStorable(fileName), FILE_NAME_LENGTH) || "file";
  const collected = new Uint8Array(await collectBytes(bytes, IMPORT_LIMITS.fileBytes));
  const file = await ctx.workers.run(
    readFileTask,
    { fileName: shownName, bytes: collected },
    { owner: ctx.actor.id, signal, transfer: [collected.buffer] },
  );
  return inTurn(`previews:${ctx.actor.id}`, () => storePreview(ctx, shownName, file));
}

function storePreview(ctx: SignedInContext, fileName: string, file: ReadFile): Promise<ImportView> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await sweepPreviews(within);
    const [kept] = await tx
      .insert(imports)
      .values({
        userId: ctx.actor.id,
        fileName,
        format: file.format,
        summary: {},
        createdAt: ctx.clock.now(),
      })
      .returning({ id: imports.id });
    if (!kept) throw new Error("the database returned no import");
    await storeRows(within, kept.id, file);
    await markDuplicates(tx, kept.id, ctx.actor.id);
    const [preview] = await tx
      .update(imports)
      .set({ summary: await summarize(within, kept.id, file) })
      .where(eq(imports.id, kept.id))
      .returning();
    if (!preview) throw new Error("the database returned no import");
    return toImportView(preview);
  });
}

/** Forgets previews nobody carried out in time, and all but the person's latest; those being carried out are left. */
async function sweepPreviews({ db, actor, clock }: SignedInContext): Promise<void> {
  const latest = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, actor.id), eq(imports.status, "previewed")))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(PREVIEWS_KEPT - 1);
  const tooOld = lt(imports.createdAt, new Date(clock.now().getTime() - PREVIEW_LIFETIME));
  const tooMany = and(eq(imports.userId, actor.id), notInArray(imports.id, latest));
  const idle = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.status, "previewed"), or(tooOld, tooMany)))
    .for("update", { skipLocked: true });
  await db.delete(imports).where(inArray(imports.id, idle));
}

/** Writes the rows that a worker has read, without parsing them here. */
async function storeRows({ db }: SignedInContext, importId: string, { batches }: ReadFile): Promise<void> {
  const decoder = new TextDecoder();
  for (const batch of batches) {
    await db.execute(sql`
      insert into ${importRows} (import_id, position, status, reason, draft)
      select ${importId}, found.position, found.status, found.reason, found.draft
      from jsonb_to_recordset(${decoder.decode(batch)}::text::jsonb)
        as found (position int, status text, reason text, draft jsonb)`);
  }
}

async function summarize(
  { db, actor }: SignedInContext,
  importId: string,
  { label, categories }: ReadFile,
): Promise<ImportSummary> {
  const plan = await planFor(db, actor.id, categories, await distinctRefs(db, importId, ["ready"]));
  return {
    label,
    counts: await countRows(db, importId),
    newCategories: plan.missing.map(({ name }) => name),
    categories,
    createdCategoryIds: [],
  };
}
