import { importRows, imports } from "@commonplace/db/schema";
import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import type { IdRef } from "../core/views";
import { categoryKeyOf, categoryLabel } from "./category-plan";
import { rowSketch } from "./draft";
import { distinctRefs, ofCategory } from "./rows";
import {
  type ImportPage,
  type ImportRowPage,
  type ImportRowView,
  type ImportView,
  type ListImportRowsInput,
  type ListImportsInput,
  UNSURE,
} from "./schemas";
import { toImportView } from "./summary";

/** One of the actor's imports. @throws DomainError NOT_FOUND when there is none (a foreign one looks missing). */
export async function getImport({ db, actor }: SignedInContext, { id }: IdRef): Promise<ImportView> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, actor.id)));
  if (!row) throw notFound("Import");
  return toImportView(row);
}

const importKey = z.tuple([z.iso.datetime(), z.string()]);

/** The actor's imports and previews, newest first. */
export async function listImports(
  { db, actor }: SignedInContext,
  { limit, cursor }: ListImportsInput,
): Promise<ImportPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor, "imports", importKey);
  const createdAt = after && new Date(after[0]);
  const rows = await db
    .select()
    .from(imports)
    .where(
      and(
        eq(imports.userId, actor.id),
        after && createdAt
          ? or(
              lt(imports.createdAt, createdAt),
              and(eq(imports.createdAt, createdAt), lt(imports.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toImportView);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor("imports", [last.createdAt, last.id]) : null };
}

const rowKey = z.tuple([z.number().int()]);

/**
 * The rows of one of the actor's imports, in file order; of one status or category where that is asked for. Once it is
 * done there are none.
 *
 * @throws DomainError NOT_FOUND when the actor has no such import.
 */
export async function listImportRows(
  ctx: SignedInContext,
  { id, status, category, only, limit, cursor }: ListImportRowsInput,
): Promise<ImportRowPage> {
  const { status: state } = await getImport(ctx, { id });
  if (state === "done" || state === "undone") return { items: [], nextCursor: null };
  const after = cursor === undefined ? [0] : decodeCursor(cursor, "import-rows", rowKey);
  const rows = await ctx.db
    .select({
      position: importRows.position,
      status: importRows.status,
      ticked: importRows.ticked,
      replaces: importRows.replaces,
      reason: importRows.reason,
      draft: sql<unknown>`${importRows.draft} - array['content', 'cells']`,
    })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        status && eq(importRows.status, status),
        category === undefined
          ? undefined
          : and(
              eq(importRows.status, "ready"),
              ofCategory(await distinctRefs(ctx.db, id), category === UNSURE ? null : category),
            ),
        only === "similar"
          ? and(eq(importRows.status, "ready"), sql`${importRows.draft} ? 'repeats'`)
          : only === "unticked"
            ? and(eq(importRows.status, "ready"), eq(importRows.ticked, false))
            : undefined,
        gt(importRows.position, after[0] ?? 0),
      ),
    )
    .orderBy(asc(importRows.position))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toRowView);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor("import-rows", [last.position]) : null };
}

function toRowView({
  draft,
  ...row
}: Omit<typeof importRows.$inferSelect, "importId" | "promptId" | "draft"> & {
  draft: unknown;
}): ImportRowView {
  const { category, suggestion, repeats, ...sketch } = rowSketch.parse(draft);
  return {
    ...row,
    ...sketch,
    category: category && categoryLabel(category),
    categoryKey: category && categoryKeyOf(category),
    suggestion: suggestion
      ? {
          key: categoryKeyOf(suggestion.category),
          name: categoryLabel(suggestion.category),
          confidence: suggestion.confidence,
        }
      : null,
    repeats: repeats ?? null,
  };
}
