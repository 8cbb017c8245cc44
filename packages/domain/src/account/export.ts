import { Readable } from "node:stream";
import { documents, prompts, userPictures, users } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { safeName } from "../core/file-names";
import type { DocumentsContext } from "../documents";
import { type ZippedFile, zipFiles } from "../exports/zip-files";
import { toUserView } from "../sessions";
import { EXPORTED_TABLES, INTERNAL_COLUMNS } from "./exported-tables";
import { type OwnTable, ownRows } from "./own-rows";
import type { ExportSummary } from "./schemas";

/** Rows in memory at a time: of prompts at their longest, 20 MB of text. */
const BATCH = 50;

type ExportContext = SignedInContext & DocumentsContext;

/** Everything the actor owns, on its way out as one zip. */
export interface AccountExport {
  fileName: string;
  body: AsyncGenerator<Uint8Array>;
}

/** Everything the actor owns as one zip: rows as lines of JSON, documents as the files they are. */
export function exportAccount(ctx: ExportContext): AccountExport {
  const date = ctx.clock.now().toISOString().slice(0, 10);
  return { fileName: `commonplace-account-${date}.zip`, body: zipFiles(filesOf(ctx)) };
}

/** How much the actor's export holds. */
export async function getExportSummary({ db, actor }: SignedInContext): Promise<ExportSummary> {
  const [counted] = await db
    .select({
      documents: sql<number>`count(*)::int`,
      documentBytes: sql<number>`coalesce(sum(${documents.fileSize}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(eq(documents.userId, actor.id));
  const owned = await db.$count(prompts, eq(prompts.userId, actor.id));
  return { prompts: owned, documents: counted?.documents ?? 0, documentBytes: counted?.documentBytes ?? 0 };
}

async function* filesOf(ctx: ExportContext): AsyncGenerator<ZippedFile> {
  const now = ctx.clock.now();
  const [person] = await ctx.db.select().from(users).where(eq(users.id, ctx.actor.id));
  if (!person) throw notFound("Account");
  yield {
    path: "account.json",
    contents: `${JSON.stringify(toUserView(person), null, 2)}\n`,
    modifiedAt: now,
  };
  for (const { file, ...rows } of EXPORTED_TABLES) {
    yield { path: `${file}.jsonl`, contents: linesOf(ctx, rows), modifiedAt: now };
  }
  yield* pictureOf(ctx);
  yield* documentsOf(ctx);
}

async function* pictureOf({ db, actor }: ExportContext): AsyncGenerator<ZippedFile> {
  const [picture] = await db.select().from(userPictures).where(eq(userPictures.userId, actor.id));
  if (!picture) return;
  const { mediaType, bytes, createdAt } = picture;
  const extension = mediaType.slice("image/".length);
  yield { path: `picture.${extension}`, contents: Readable.from([bytes]), modifiedAt: createdAt };
}

async function* linesOf(ctx: SignedInContext, rows: OwnTable): AsyncGenerator<string> {
  for await (const row of ownRows(ctx, rows, BATCH)) {
    yield `${JSON.stringify(row, (name, value: unknown) => (INTERNAL_COLUMNS.has(name) ? undefined : value))}\n`;
  }
}

async function* documentsOf(ctx: ExportContext): AsyncGenerator<ZippedFile> {
  let after = "";
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(documents)
      .where(sql`${documents.userId} = ${ctx.actor.id} and ${documents.id} > ${after}`)
      .orderBy(documents.id)
      .limit(BATCH);
    for (const { id, originalName, filePath, uploadedAt } of rows) {
      const path = `documents/${id}/${safeName(originalName)}`;
      yield await ctx.documentStore.read(filePath).then(
        (contents) => ({ path, contents, modifiedAt: uploadedAt }),
        // One file that the store cannot give must not keep a person from all the others.
        () => ({
          path: `${path}.missing.txt`,
          contents: "This file could not be read.\n",
          modifiedAt: uploadedAt,
        }),
      );
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
