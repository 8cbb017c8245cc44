import { prompts } from "@commonplace/db/schema";
import { and, asc, desc, eq } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { inLibrary } from "../../prompts/library";
import { inlineWorkers } from "../../testing";
import { completeImport, getImport, listImportRows, previewImport, runImport } from "..";
import { type ImportRowView, type ImportView, listImportRowsInput, runImportInput } from "../schemas";

/** Uploads a file and looks at what was found in it. */
export const preview = (ctx: SignedInContext, fileName: string, contents: string | Uint8Array) =>
  previewImport({ ...ctx, workers: inlineWorkers }, [{ fileName, bytes: Buffer.from(contents) }]);

/** Carries out a preview; rows without a category go to Writing unless told. */
export async function run(
  ctx: SignedInContext,
  { id }: { id: string },
  options: object = {},
): Promise<ImportView> {
  const answer = await runImport(ctx, runImportInput.parse({ id, defaultCategory: "writing", ...options }));
  // As the server does in the background.
  await completeImport(ctx, answer);
  return getImport(ctx, answer);
}

/** Uploads a file and imports it at once. */
export async function importFile(
  ctx: SignedInContext,
  fileName: string,
  contents: string | Uint8Array,
  options: object = {},
): Promise<ImportView> {
  return run(ctx, await preview(ctx, fileName, contents), options);
}

/** Every row of an import, in file order, page by page. */
export async function allRows(
  ctx: SignedInContext,
  { id }: { id: string },
  options: object = {},
): Promise<ImportRowView[]> {
  const rows: ImportRowView[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listImportRows(ctx, listImportRowsInput.parse({ id, limit: 200, cursor, ...options }));
    rows.push(...page.items);
    if (page.nextCursor === null) return rows;
    cursor = page.nextCursor;
  }
}

/** The person's prompts, newest first: the library's own order. */
export const libraryOf = ({ db, actor }: SignedInContext) =>
  db
    .select()
    .from(prompts)
    .where(and(eq(prompts.userId, actor.id), inLibrary))
    .orderBy(desc(prompts.createdAt), desc(prompts.id), asc(prompts.title));
