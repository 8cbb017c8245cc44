import type { DatabaseOrTransaction } from "@commonplace/db";
import { categories, importRows, inHumanOrder, prompts } from "@commonplace/db/schema";
import { and, asc, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { inLibrary } from "../prompts/library";
import {
  type CategoryPlan,
  categoryKeyOf,
  categoryLabel,
  type OwnCategory,
  planCategories,
} from "./category-plan";
import { rowSketch } from "./draft";
import type { CategoryRef, ExportedCategory, FoundTable } from "./formats/format";
import type { ImportTable, ImportView } from "./schemas";

/** A category reference as its row holds it, for matching rows to their category's place. */
export interface StoredRef {
  /** The reference's JSON as the database writes it. */
  readonly json: string;
  readonly ref: CategoryRef | null;
}

const ALREADY_THERE = "The same prompt is already in your library.";
/** Rows that are looked up in the library in one statement. */
const LOOK_UP_ROWS = 1_000;

/**
 * Marks the ready rows that the person's library already holds: same title and same text, to the letter.
 *
 * Both sides are read as titles and prints of texts, and matched here: right after an import the planner still believes
 * that the person has hardly any prompts, and joins the rows to them in quadratic time.
 *
 * @param some which rows to look at; all of the import's unless told.
 */
export async function markDuplicates(
  tx: DatabaseOrTransaction,
  importId: string,
  userId: string,
  some?: SQL,
): Promise<void> {
  for (let after = 0; ; ) {
    const page = await tx
      .select({
        position: importRows.position,
        title: sql<string>`${importRows.draft} ->> 'title'`,
        print: printOf(sql`${importRows.draft} ->> 'content'`),
      })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          eq(importRows.status, "ready"),
          some,
          gt(importRows.position, after),
        ),
      )
      .orderBy(asc(importRows.position))
      .limit(LOOK_UP_ROWS);
    const last = page.at(-1);
    if (!last) return;
    after = last.position;
    const titles = sql.param([...new Set(page.map(({ title }) => title))], prompts.tags);
    const held = await tx
      .select({ title: prompts.title, print: printOf(prompts.content) })
      .from(prompts)
      // Said as the index on titles says it.
      .where(
        and(eq(prompts.userId, userId), inLibrary, sql`${inHumanOrder(prompts.title)} = any(${titles})`),
      );
    const keyOf = ({ title, print }: { title: string; print: string }) => `${print} ${title}`;
    const known = new Set(held.map(keyOf));
    const repeated = page.filter((row) => known.has(keyOf(row))).map(({ position }) => position);
    if (repeated.length === 0) continue;
    await tx
      .update(importRows)
      .set({ status: "duplicate", ticked: false, reason: ALREADY_THERE })
      .where(and(eq(importRows.importId, importId), inArray(importRows.position, repeated)));
  }
}

const printOf = (text: SQLWrapper) => sql<string>`encode(sha256(convert_to(${text}, 'UTF8')), 'base64')`;

/** A row's draft after its prompt is made: enough to list it. */
export const withoutTexts = sql`${importRows.draft} - array['content', 'description', 'isFavorite', 'favoriteOrder', 'isPinned', 'usageCount', 'createdAt', 'updatedAt', 'cells']`;

/** Bytes of the drafts of an import's rows, of all unless told which. */
export function draftBytes(importId: string, some?: SQL): SQL<number> {
  return sql`(select coalesce(sum(octet_length(${importRows.draft}::text)), 0)::bigint from ${importRows}
    where ${and(eq(importRows.importId, importId), some)})`;
}

/** The category of a row, as JSON; the text `null` for none. */
export const categoryJson = sql<string>`(${importRows.draft} -> 'category')::text`;

/** The rows that carrying out an import takes. */
export function isWanted({ all = false, includeDuplicates = false } = {}): SQL {
  const ready = and(eq(importRows.status, "ready"), all ? undefined : eq(importRows.ticked, true));
  const repeated = and(
    eq(importRows.status, "duplicate"),
    includeDuplicates ? undefined : eq(importRows.ticked, true),
  );
  return sql`(${or(ready, repeated)})`;
}

/** Counts an import's rows by outcome and by category. */
export async function summarizeRows(
  tx: DatabaseOrTransaction,
  { importId, userId, exported }: { importId: string; userId: string; exported: readonly ExportedCategory[] },
): Promise<Pick<ImportView, "counts" | "groups" | "folders" | "newCategories">> {
  const isReady = sql`${importRows.status} = 'ready'`;
  const isSimilar = sql`${importRows.draft} ? 'repeats'`;
  const rows = await tx
    .select({
      json: categoryJson,
      total: sql<number>`count(*)::int`,
      ready: sql<number>`count(*) filter (where ${isReady})::int`,
      readyTicked: sql<number>`count(*) filter (where ${isReady} and ${importRows.ticked})::int`,
      ticked: sql<number>`count(*) filter (where ${importRows.ticked} and ${importRows.status} <> 'skipped')::int`,
      duplicates: sql<number>`count(*) filter (where ${importRows.status} = 'duplicate')::int`,
      skipped: sql<number>`count(*) filter (where ${importRows.status} = 'skipped')::int`,
      similar: sql<number>`count(*) filter (where ${isReady} and ${isSimilar})::int`,
      confidence: sql<number | null>`avg((${importRows.draft} #>> '{suggestion,confidence}')::float8)
        filter (where ${isReady} and ${importRows.draft} #> '{suggestion,category}' = ${importRows.draft} -> 'category')`,
    })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(categoryJson);
  const refs = rows.map((row) => ({ ...row, ref: rowSketch.shape.category.parse(JSON.parse(row.json)) }));
  const sum = (of: (row: (typeof refs)[number]) => number) => refs.reduce((total, row) => total + of(row), 0);
  const unfiled = refs.filter(({ ref }) => ref === null);
  const groups = refs
    .filter(({ ready }) => ready > 0)
    .map(({ ref, ready, readyTicked, confidence }) => ({
      key: ref && categoryKeyOf(ref),
      name: ref && categoryLabel(ref),
      count: ready,
      ticked: readyTicked,
      confidence: confidence === null ? null : Math.round(100 * confidence) / 100,
    }));
  const plan = await planFor(
    tx,
    userId,
    exported,
    refs.filter(({ ticked }) => ticked > 0),
  );
  return {
    counts: {
      total: sum(({ total }) => total),
      ready: sum(({ ready }) => ready),
      duplicates: sum(({ duplicates }) => duplicates),
      skipped: sum(({ skipped }) => skipped),
      ticked: sum(({ ticked }) => ticked),
      unticked: sum(({ ready, readyTicked }) => ready - readyTicked),
      similar: sum(({ similar }) => similar),
      uncategorized: unfiled.reduce((total, { ready }) => total + ready, 0),
      uncategorizedDuplicates: unfiled.reduce((total, { duplicates }) => total + duplicates, 0),
    },
    groups: mergeGroups(groups),
    folders: await countFolders(tx, importId),
    newCategories: plan.missing.map(({ name }) => name),
  };
}

/** Folders that are shown for choosing; in the others rows are ticked one by one. */
const FOLDERS_SHOWN = 200;

const folderOf = sql<string>`${importRows.draft} ->> 'folder'`;

/** The rows of one folder of the upload. */
export const inFolder = (path: string): SQL =>
  sql`(${and(eq(importRows.status, "ready"), sql`${folderOf} = ${path}`)})`;

async function countFolders(tx: DatabaseOrTransaction, importId: string): Promise<ImportView["folders"]> {
  const folders = await tx
    .select({
      path: folderOf,
      count: sql<number>`count(*)::int`,
      ticked: sql<number>`count(*) filter (where ${importRows.ticked})::int`,
    })
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), eq(importRows.status, "ready"), sql`${folderOf} is not null`),
    )
    .groupBy(folderOf)
    .orderBy(folderOf)
    .limit(FOLDERS_SHOWN);
  return folders.length > 1 ? folders : [];
}

/** "Coding" as the file names it and Coding as it was suggested are one group. */
function mergeGroups(groups: ImportView["groups"]): ImportView["groups"] {
  const merged = new Map<string | null, ImportView["groups"][number]>();
  for (const group of groups) {
    const known = merged.get(group.key);
    merged.set(group.key, {
      ...group,
      count: group.count + (known?.count ?? 0),
      ticked: group.ticked + (known?.ticked ?? 0),
      // Prompts that the file itself files here have no suggestion, and so no certainty.
      confidence: group.confidence ?? known?.confidence ?? null,
    });
  }
  // Prompts without a suggestion come last: they need a decision, not a look.
  return [...merged.values()].sort(
    (a, b) => Number(a.key === null) - Number(b.key === null) || b.count - a.count,
  );
}

/** The different categories that some of an import's rows name, and null where some name none. */
export async function distinctRefs(
  tx: DatabaseOrTransaction,
  importId: string,
  some: SQL = sql`true`,
): Promise<StoredRef[]> {
  const rows = await tx
    .selectDistinct({ json: categoryJson })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), some));
  return rows.map((row) => ({ json: row.json, ref: rowSketch.shape.category.parse(JSON.parse(row.json)) }));
}

/** The rows of one category among an import's refs: as the file names it, and as it was suggested or chosen. */
export function ofCategory(refs: readonly StoredRef[], key: string | null): SQL {
  const same = refs.filter(({ ref }) => (ref && categoryKeyOf(ref)) === key).map(({ json }) => json);
  return same.length === 0 ? sql`false` : sql`${inArray(categoryJson, same)}`;
}

/** The actor's categories, oldest first. */
export async function ownCategories(tx: DatabaseOrTransaction, userId: string): Promise<OwnCategory[]> {
  return tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(categories.userId, userId))
    .orderBy(asc(categories.id));
}

/** Plans where the named categories go, over those the person has now. */
export async function planFor(
  tx: DatabaseOrTransaction,
  userId: string,
  exported: readonly ExportedCategory[],
  refs: readonly Pick<StoredRef, "ref">[],
): Promise<CategoryPlan> {
  return planCategories(
    await ownCategories(tx, userId),
    exported,
    refs.flatMap(({ ref }) => ref ?? []),
  );
}

/** Rows of a table that are shown for naming its columns. */
const SAMPLE_ROWS = 5;
const SAMPLE_LENGTH = 160;
const sampleCells = z.array(z.string());

/** The upload's tables with their first rows, as these were stored. */
export async function readTables(
  tx: DatabaseOrTransaction,
  importId: string,
  tables: readonly FoundTable[],
): Promise<ImportTable[]> {
  const samples = tables.map(async (table, at) => {
    const rows = await tx
      .select({ cells: sql<unknown>`${importRows.draft} #> '{cells,values}'` })
      .from(importRows)
      .where(
        and(eq(importRows.importId, importId), sql`${importRows.draft} #>> '{cells,table}' = ${String(at)}`),
      )
      .orderBy(asc(importRows.position))
      .limit(SAMPLE_ROWS);
    const sample = rows.map(({ cells }) =>
      sampleCells.parse(cells).map((cell) => cell.slice(0, SAMPLE_LENGTH)),
    );
    return { ...table, columns: [...table.columns], sample };
  });
  return Promise.all(samples);
}
