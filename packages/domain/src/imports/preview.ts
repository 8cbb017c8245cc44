import { createHash, type Hash } from "node:crypto";
import type { DatabaseOrTransaction } from "@commonplace/db";
import { imports } from "@commonplace/db/schema";
import { and, desc, eq, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError, invalid } from "../core/errors";
import { toStorable } from "../core/storable";
import { takeTurn } from "../core/take-turn";
import { cutText } from "../core/text";
import { type KeyedUpload, keepAnswer, uploadOnce } from "../idempotency";
import type { ImportContext } from "./context";
import { readLibrary } from "./library";
import { beginReading } from "./read-meaning";
import { collectBytes } from "./reading/collect-bytes";
import { draftBytes, markDuplicates, readTables, summarizeRows } from "./rows";
import { IMPORT_LIMITS, type ImportView, importView } from "./schemas";
import { toImportView } from "./summary";
import { type PreparedUpload, prepareTask } from "./tasks";

/** A preview waits this long to be carried out, in milliseconds, and only a person's latest few are kept. */
const PREVIEW_LIFETIME = 24 * 60 * 60 * 1000;
const PREVIEWS_KEPT = 5;

const FILE_NAME_LENGTH = 200;

/** A file as the person's computer calls it, with its folders where a folder was dropped. */
export interface UploadedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * Reads one file of prompts, or several dropped at once, and keeps what it found, row by row, for the person to look at;
 * makes no prompt yet. Nothing is kept when the upload is refused. Once it has arrived it waits for the person's turn; a worker
 * reads it before a connection is taken: however many they upload at once, they hold one worker or one connection.
 *
 * @param files are read one after the other, so they may come from one stream.
 * @param options.signal aborted when the person leaves.
 * @param options.once where a repeat gets the first answer.
 * @throws DomainError TOO_LARGE, UNSUPPORTED or INVALID with a sentence that says what is wrong; RATE_LIMITED or UNAVAILABLE
 *   when too much else is being read; UNPROCESSABLE when its key was used for other files.
 */
export async function previewImport(
  ctx: ImportContext,
  files: AsyncIterable<UploadedFile> | Iterable<UploadedFile>,
  { signal, once }: { signal?: AbortSignal; once?: KeyedUpload | undefined } = {},
): Promise<ImportView> {
  const collected = await collectFiles(files);
  const sent = collected.map(({ path, sha256 }) => ({ path, sha256 }));
  const shownName = nameOf(collected.map(({ path }) => path));
  const keep = async (within: SignedInContext, view: ImportView) => {
    if (once) await keepAnswer(within, once, sent, view);
  };
  const prepareAndStore = async () => {
    const prepared = await ctx.workers.run(
      prepareTask,
      { files: collected.map(({ path, bytes }) => ({ path, bytes })), ...(await readLibrary(ctx)) },
      { owner: ctx.actor.id, signal, transfer: collected.map(({ bytes }) => bytes) },
    );
    return uploadOnce(importView, () => storePreview(ctx, shownName, prepared, keep));
  };
  return takeTurn(ctx, prepareAndStore, signal);
}

function storePreview(
  ctx: ImportContext,
  shownName: string,
  prepared: PreparedUpload,
  keep: (within: SignedInContext, view: ImportView) => Promise<void>,
): Promise<ImportView> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await sweepPreviews(within);
    const [kept] = await tx
      .insert(imports)
      .values({
        userId: ctx.actor.id,
        fileName: shownName,
        format: prepared.formats[0] ?? "unknown",
        summary: {},
        createdAt: ctx.clock.now(),
      })
      .returning({ id: imports.id });
    if (!kept) throw new Error("the database returned no import");
    await storeBatches(tx, kept.id, prepared.batches);
    await markDuplicates(tx, kept.id, ctx.actor.id);
    const meaning = await beginReading(within, kept.id);
    const summary = { ...(await summaryFor(within, kept.id, prepared)), meaning };
    const [preview] = await tx
      .update(imports)
      .set({ summary, bytes: draftBytes(kept.id) })
      .where(eq(imports.id, kept.id))
      .returning();
    if (!preview) throw new Error("the database returned no import");
    const view = toImportView(preview);
    await keep(within, view);
    return view;
  });
}

async function collectFiles(files: AsyncIterable<UploadedFile> | Iterable<UploadedFile>) {
  const collected: { path: string; bytes: ArrayBuffer; sha256: string }[] = [];
  let left: number = IMPORT_LIMITS.fileBytes;
  for await (const { fileName, bytes } of files) {
    if (collected.length >= IMPORT_LIMITS.files) {
      const most = IMPORT_LIMITS.files.toLocaleString("en-US");
      throw new DomainError(
        "TOO_LARGE",
        `At most ${most} files fit into one import. Zip them, or choose fewer.`,
      );
    }
    const hash = createHash("sha256");
    const read = await collectBytes(hashing(bytes, hash), left);
    left -= read.length;
    // A copy of its own, so that it can move to the thread: Node keeps small buffers in a shared block.
    collected.push({
      path: cutText(toStorable(fileName), 1_000) || "file",
      bytes: new Uint8Array(read).buffer,
      sha256: hash.digest("base64url"),
    });
  }
  if (collected.length === 0) throw invalid("Choose a file to import.");
  return collected;
}

/** The same bytes, hashed as they arrive: at once, a large file would take the event loop. */
async function* hashing(bytes: UploadedFile["bytes"], hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

/** The name of the import: its file, the folder of all files, or their number. */
function nameOf(paths: readonly string[]): string {
  const [first = "file"] = paths;
  const root = /^[^/]+(?=\/)/.exec(first)?.[0];
  if (root !== undefined && paths.every((path) => path.startsWith(`${root}/`)))
    return cutText(root, FILE_NAME_LENGTH);
  return paths.length === 1 ? cutText(first, FILE_NAME_LENGTH) : `${paths.length} files`;
}

/** Deletes abandoned previews, and all but the person's latest; running imports are kept. */
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

/** Writes prepared rows, new or again, without parsing them here. */
export async function storeBatches(
  tx: DatabaseOrTransaction,
  importId: string,
  batches: readonly string[],
): Promise<void> {
  for (const batch of batches) {
    await tx.execute(sql`
      insert into import_rows (import_id, position, status, ticked, reason, draft)
      select ${importId}, position, status, ticked, reason, draft
      from jsonb_to_recordset(${batch}::text::jsonb)
        as row (position int, status text, ticked boolean, reason text, draft jsonb)
      on conflict (import_id, position) do update set status = excluded.status, ticked = excluded.ticked,
        reason = excluded.reason, draft = excluded.draft, replaces = false`);
  }
}

async function summaryFor({ db, actor }: SignedInContext, importId: string, prepared: PreparedUpload) {
  const { formats, label, encodings, categories } = prepared;
  return {
    formats,
    label,
    encodings,
    categories,
    tables: await readTables(db, importId, prepared.tables),
    createdCategoryIds: [],
    run: null,
    ...(await summarizeRows(db, { importId, userId: actor.id, exported: categories })),
  };
}
