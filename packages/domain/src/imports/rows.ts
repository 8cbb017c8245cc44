import type { DatabaseOrTransaction } from "@commonplace/db";
import { categories, importRows, inHumanOrder, prompts } from "@commonplace/db/schema";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { isInLibraryOf } from "../prompts/library";
import { type CategoryPlan, type OwnCategory, planCategories } from "./category-plan";
import { rowSketch } from "./draft";
import type { CategoryRef, ExportedCategory } from "./formats/format";
import type { ImportView } from "./schemas";

export type RowStatus = (typeof importRows.$inferSelect)["status"];

/** A category reference as its row holds it, for matching rows to their category's place. */
export interface StoredRef {
  /** The reference's JSON as the database writes it. */
  readonly json: string;
  readonly ref: CategoryRef | null;
}

/** Marks the rows that the person's library already holds: same title and same text, to the letter. */
export async function markDuplicates(
  tx: DatabaseOrTransaction,
  importId: string,
  userId: string,
): Promise<void> {
  await tx
    .update(importRows)
    .set({ status: "duplicate", reason: "The same prompt is already in your library." })
    .from(prompts)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.status, "ready"),
        isInLibraryOf(userId),
        // Said as the index on titles says it, so that 20,000 rows are 20,000 look-ups and no walk through the library.
        sql`${inHumanOrder(prompts.title)} = ${importRows.draft} ->> 'title'`,
        sql`${prompts.content} = ${importRows.draft} ->> 'content'`,
      ),
    );
}

/** Counts an import's rows. */
export async function countRows(tx: DatabaseOrTransaction, importId: string): Promise<ImportView["counts"]> {
  const some = (status: RowStatus) =>
    sql<number>`count(*) filter (where ${importRows.status} = ${status})::int`;
  const unfiled = (status: RowStatus) => sql<number>`count(*) filter (
    where ${importRows.status} = ${status} and ${importRows.draft} -> 'category' = 'null')::int`;
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      ready: some("ready"),
      duplicates: some("duplicate"),
      skipped: some("skipped"),
      uncategorized: unfiled("ready"),
      uncategorizedDuplicates: unfiled("duplicate"),
    })
    .from(importRows)
    .where(eq(importRows.importId, importId));
  if (!row) throw new Error("the database counted nothing");
  return row;
}

/** The different categories that an import's rows of these kinds name, and null where some name none. */
export async function distinctRefs(
  tx: DatabaseOrTransaction,
  importId: string,
  statuses: RowStatus[],
): Promise<StoredRef[]> {
  const json = sql<string>`(${importRows.draft} -> 'category')::text`;
  const rows = await tx
    .selectDistinct({ json })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.status, statuses)));
  return rows.map((row) => ({ json: row.json, ref: rowSketch.shape.category.parse(JSON.parse(row.json)) }));
}

/** Plans where the named categories go, over those the person has now. */
export async function planFor(
  tx: DatabaseOrTransaction,
  userId: string,
  exported: readonly ExportedCategory[],
  refs: readonly StoredRef[],
): Promise<CategoryPlan> {
  const own: OwnCategory[] = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.userId, userId))
    .orderBy(asc(categories.id));
  return planCategories(
    own,
    exported,
    refs.flatMap(({ ref }) => ref ?? []),
  );
}
