import type { DatabaseOrTransaction } from "@commonplace/db";
import { importRows, imports } from "@commonplace/db/schema";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { type FoundByMeaning, type ReadingPlace, type UnreadRow, unreadRow } from "./meaning";
import { categoryJson } from "./rows";

/** Characters of a row's text that are fetched: more than the model reads of it. */
const LONGEST_READ = 2_000;

/** The next rows of one of the actor's previews that are to be read; none once it is carried out. */
export async function readUnreadRows(
  { db, actor }: SignedInContext,
  { id, unsure, after }: ReadingPlace,
  limit: number,
): Promise<UnreadRow[]> {
  const { draft, position } = importRows;
  const isRead = sql`coalesce(${draft} #>> '{suggestion,by}', '') = 'meaning'`;
  const rows = await db
    .select({
      position,
      title: sql<unknown>`${draft} -> 'title'`,
      excerpt: sql<unknown>`${draft} -> 'excerpt'`,
      description: sql<unknown>`${draft} -> 'description'`,
      content: sql<string>`left(${draft} ->> 'content', ${LONGEST_READ})`,
      suggestion: sql<unknown>`${draft} -> 'suggestion'`,
    })
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(
      and(
        eq(imports.id, id),
        eq(imports.userId, actor.id),
        eq(imports.status, "previewed"),
        eq(importRows.status, "ready"),
        unsure ? sql`${categoryJson} = 'null'` : sql`${categoryJson} <> 'null' and not ${isRead}`,
        gt(position, after),
      ),
    )
    .orderBy(asc(position))
    .limit(limit);
  return rows.map((row) => unreadRow.parse({ ...row, suggestion: row.suggestion ?? undefined }));
}

/**
 * Writes what was found of rows, where they still have the texts that were read, and only what nobody said yet: a category that
 * the person chose, if it was none, stays, and so does what words found.
 *
 * @returns how many rows were filed.
 */
export async function writeFindings(
  tx: DatabaseOrTransaction,
  importId: string,
  found: readonly FoundByMeaning[],
): Promise<number> {
  if (found.length === 0) return 0;
  const { draft } = importRows;
  const [counted] = await tx.execute<{ filed: number }>(sql`
    with found as (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::text::jsonb)
        as found (position int, title text, excerpt text, suggestion jsonb, "isSure" boolean, repeats jsonb)
    ), judged as (
      select import_rows.position, found.suggestion, found.repeats, found."isSure",
        found.suggestion is not null and ${categoryJson} = 'null' and not ${draft} ? 'isFiled' as is_open
      from ${importRows} join found on found.position = import_rows.position
      where import_rows.import_id = ${importId} and import_rows.status = 'ready'
        and ${draft} ->> 'title' = found.title and ${draft} ->> 'excerpt' = found.excerpt
    ), written as (
      update ${importRows} set draft = draft
        || case when is_open then jsonb_build_object('suggestion', suggestion) else '{}' end
        || case when is_open and "isSure" then jsonb_build_object('category', suggestion -> 'category') else '{}' end
        || case when repeats is null or draft ? 'repeats' then '{}' else jsonb_build_object('repeats', repeats) end
      from judged
      where import_rows.import_id = ${importId} and import_rows.position = judged.position
      returning is_open and "isSure" as is_filed
    )
    select (count(*) filter (where is_filed))::int as filed from written`);
  return counted?.filed ?? 0;
}
