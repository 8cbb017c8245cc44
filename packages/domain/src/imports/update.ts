import type { DatabaseOrTransaction } from "@commonplace/db";
import { importRows, imports } from "@commonplace/db/schema";
import { and, asc, eq, gt, inArray, ne, type SQL, sql } from "drizzle-orm";
import { DomainError, invalid, notFound } from "../core/errors";
import { PROMPT_LIMITS } from "../prompts/limits";
import { categoryRefOf } from "./category-plan";
import type { ImportContext } from "./context";
import { labelOf } from "./formats/any-table";
import { readLibrary } from "./library";
import { storeBatches } from "./preview";
import { beginReading } from "./read-meaning";
import {
  distinctRefs,
  draftBytes,
  inFolder,
  markDuplicates,
  ofCategory,
  ownCategories,
  summarizeRows,
} from "./rows";
import { type ImportView, UNSURE, type UpdateImportInput } from "./schemas";
import { type ImportSummary, summaryOf, toImportView } from "./summary";
import { remapTask } from "./tasks";

/** Rows of a table in one JSON text. */
const CELLS_PAGE = 1_000;

/**
 * Changes a preview: reads a table again with other columns, and ticks, files, tags some rows or lets them replace what they
 * repeat.
 *
 * @returns the preview with its new counts.
 * @throws DomainError NOT_FOUND when the actor has no such import; CONFLICT when it is no preview any more; INVALID for a
 *   table, column, row or category that there is not.
 */
export async function updateImport(ctx: ImportContext, input: UpdateImportInput): Promise<ImportView> {
  const remapped = input.mapping && (await remap(ctx, input.id, input.mapping));
  return ctx.db.transaction(async (tx) => {
    const { summary } = await lockPreview(tx, ctx, input.id);
    if (input.rows?.some((position) => position > summary.counts.total)) {
      throw invalid("This import has no such row.", [{ path: "rows", message: "No such row." }]);
    }
    if (remapped) {
      await storeBatches(tx, input.id, remapped.batches);
      await markDuplicates(tx, input.id, ctx.actor.id);
    }
    const meaning = remapped ? await beginReading({ ...ctx, db: tx }, input.id) : summary.meaning;
    const tables = remapped?.tables ?? summary.tables;
    const [only] = tables;
    const label =
      remapped && only && tables.length === 1 && summary.formats.length === 1 ? labelOf(only) : summary.label;
    await changeRows(tx, ctx, input, summary);
    const scope = { importId: input.id, userId: ctx.actor.id, exported: summary.categories };
    const [changed] = await tx
      .update(imports)
      .set({
        summary: { ...summary, label, tables, meaning, ...(await summarizeRows(tx, scope)) },
        bytes: remapped || input.addTags ? draftBytes(input.id) : undefined,
      })
      .where(eq(imports.id, input.id))
      .returning();
    if (!changed) throw new Error("the database returned no import");
    return toImportView(changed);
  });
}

/** A preview of the actor's, held against being carried out meanwhile. */
async function lockPreview(
  tx: DatabaseOrTransaction,
  { actor }: ImportContext,
  id: string,
): Promise<{ summary: ImportSummary }> {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, actor.id)))
    .for("update");
  if (!row) throw notFound("Import");
  if (row.status !== "previewed") throw new DomainError("CONFLICT", "This import was carried out already.");
  return { summary: summaryOf(row) };
}

async function remap(
  ctx: ImportContext,
  id: string,
  { table: at, ...mapping }: NonNullable<UpdateImportInput["mapping"]>,
): Promise<{ tables: ImportSummary["tables"]; batches: readonly string[] }> {
  const { summary } = await lockPreview(ctx.db, ctx, id);
  const table = summary.tables[at];
  if (!table)
    throw invalid("This import has no such table.", [{ path: "mapping.table", message: "No such table." }]);
  if (Object.values(mapping).some((column) => column >= table.columns.length)) {
    throw invalid("This table has no such column.", [{ path: "mapping", message: "No such column." }]);
  }
  const mapped = { ...table, mapping };
  const { batches } = await ctx.workers.run(
    remapTask,
    { table: mapped, rows: await readCellPages(ctx.db, id, at), ...(await readLibrary(ctx)) },
    { owner: ctx.actor.id },
  );
  return { tables: summary.tables.map((each) => (each === table ? mapped : each)), batches };
}

async function readCellPages(db: DatabaseOrTransaction, importId: string, table: number): Promise<string[]> {
  const pages: string[] = [];
  for (let after = 0; ; ) {
    const rows = db.$with("page").as(
      db
        .select({ position: importRows.position, draft: importRows.draft })
        .from(importRows)
        .where(
          and(
            eq(importRows.importId, importId),
            gt(importRows.position, after),
            sql`${importRows.draft} #>> '{cells,table}' = ${String(table)}`,
          ),
        )
        .orderBy(asc(importRows.position))
        .limit(CELLS_PAGE),
    );
    const [page] = await db
      .with(rows)
      .select({
        json: sql<
          string | null
        >`json_agg(draft -> 'cells' || jsonb_build_object('position', position))::text`,
        last: sql<number>`max(position)`,
      })
      .from(rows);
    if (!page?.json) return pages;
    pages.push(page.json);
    after = page.last;
  }
}

async function changeRows(
  tx: DatabaseOrTransaction,
  { actor }: ImportContext,
  input: UpdateImportInput,
  { categories: exported }: ImportSummary,
): Promise<void> {
  const { category, addTags = [], removeTags = [] } = input;
  const chosen = await chosenRows(tx, input);
  if (category !== undefined) {
    const ref =
      category === null ? null : categoryRefOf(category, await ownCategories(tx, actor.id), exported);
    if (category !== null && !ref) {
      throw invalid("Choose one of your categories.", [
        { path: "category", message: "Choose one of your categories." },
      ]);
    }
    await tx
      .update(importRows)
      .set({
        draft: sql`${importRows.draft} || jsonb_build_object('category', ${JSON.stringify(ref)}::text::jsonb, 'isFiled', true)`,
      })
      .where(chosen);
  }
  if (addTags.length > 0 || removeTags.length > 0) {
    await tx
      .update(importRows)
      .set({ draft: withTags(addTags, removeTags) })
      .where(chosen);
  }
  if (input.ticked !== undefined) {
    // Rows that are not imported replace nothing.
    await tx
      .update(importRows)
      .set(input.ticked ? { ticked: true } : { ticked: false, replaces: false })
      .where(chosen);
  }
  if (input.replaces !== undefined) {
    const repeatsMine = sql`${importRows.draft} #>> '{repeats,promptId}' is not null`;
    await tx
      .update(importRows)
      .set(input.replaces ? { replaces: true, ticked: true } : { replaces: false })
      .where(and(chosen, repeatsMine));
  }
}

/** The draft with tags added behind its own and others taken out; past the limit of tags none is added. */
function withTags(add: readonly string[], remove: readonly string[]): SQL {
  return sql`jsonb_set(${importRows.draft}, '{tags}', (
    select coalesce(jsonb_agg(tag order by place), '[]') from (
      select tag, min(place) as place
      from jsonb_array_elements_text(${importRows.draft} -> 'tags' || ${JSON.stringify(add)}::text::jsonb)
        with ordinality as tags (tag, place)
      where not ${JSON.stringify(remove)}::text::jsonb ? tag
      group by tag order by place limit ${PROMPT_LIMITS.tags}
    ) as kept))`;
}

async function chosenRows(
  tx: DatabaseOrTransaction,
  { id, rows, group, folder, onlyTicked, status }: UpdateImportInput,
): Promise<SQL> {
  const some = [
    rows && inArray(importRows.position, rows),
    status && eq(importRows.status, status),
    folder === undefined ? undefined : inFolder(folder),
    onlyTicked ? eq(importRows.ticked, true) : undefined,
    group === undefined
      ? undefined
      : and(
          eq(importRows.status, "ready"),
          ofCategory(await distinctRefs(tx, id), group === UNSURE ? null : group),
        ),
  ];
  // Without a choice: all new rows; repetitions are changed only when they are named.
  const isNamed = rows !== undefined || status !== undefined;
  return sql`${and(eq(importRows.importId, id), ne(importRows.status, "skipped"), isNamed ? undefined : eq(importRows.status, "ready"), ...some)}`;
}
