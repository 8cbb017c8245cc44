import { newId } from "@commonplace/db";
import { categories, importRows, imports, prompts } from "@commonplace/db/schema";
import { and, between, desc, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { CATEGORY_LOST_CONSTRAINT, refuseTakenName } from "../categories";
import { categoryStyles } from "../categories/colors";
import { catchUpSearch } from "../changes";
import type { SignedInContext } from "../core/context";
import { violates } from "../core/database-errors";
import { DomainError, notFound } from "../core/errors";
import type { IdRef } from "../core/views";
import type { MissingCategory } from "./category-plan";
import { lockImports } from "./lock";
import { replacePrompts } from "./replace";
import {
  distinctRefs,
  draftBytes,
  isWanted,
  markDuplicates,
  planFor,
  summarizeRows,
  withoutTexts,
} from "./rows";
import type { ImportView } from "./schemas";
import { type ImportSummary, summaryOf, toImportView } from "./summary";

/** Prompts made in one transaction. */
const BATCH_ROWS = 1_000;
/** The largest integer of PostgreSQL. */
const PAST_LAST_ROW = 2 ** 31 - 1;
/** From this many prompts on, the search index is written after they are all there. */
const INDEX_LATER_FROM = 300;

/** Where the rows of each category go, by the category's JSON in the row. */
type Places = readonly { ref: string; category: string; categoryId: string | null }[];

/**
 * Carries out an import that was begun, batch by batch, each in a transaction of its own: after a crash it goes on
 * where it stopped, and two calls at once share the work. The prompts of a large import wait for their search words,
 * which {@link completeImport} writes; searches say so meanwhile.
 *
 * @param until milliseconds since 1970 from which on no further batch is begun.
 * @param signal aborted when the server stops.
 * @throws DomainError NOT_FOUND when the actor has no such import.
 */
export async function carryOutImport(
  ctx: SignedInContext,
  { id }: IdRef,
  { until = Number.POSITIVE_INFINITY, signal }: { until?: number; signal?: AbortSignal } = {},
): Promise<ImportView> {
  const { status, summary } = await read(ctx, id);
  let places: Places | null = null;
  let below: number | null = status === "running" ? PAST_LAST_ROW : null;
  while (below !== null) {
    signal?.throwIfAborted();
    places ??= await makePlaces(ctx, id);
    try {
      below = await makeBatch(ctx, id, { below, places, indexLater: isIndexedLater(summary) });
      if (below === null) await finish(ctx, id);
    } catch (error) {
      // A category was deleted meanwhile: it is found or made anew by its name.
      if (!violates(error, CATEGORY_LOST_CONSTRAINT)) throw error;
      places = null;
    }
    if (ctx.clock.now().getTime() >= until) break;
  }
  return toImportView((await read(ctx, id)).row);
}

const isIndexedLater = ({ run }: ImportSummary) => (run?.wanted ?? 0) >= INDEX_LATER_FROM;

/** Runs the rest of an import, and indexes its prompts for search. Does nothing for one that was deleted. */
export async function completeImport(ctx: SignedInContext, ref: IdRef, signal?: AbortSignal): Promise<void> {
  try {
    await carryOutImport(ctx, ref, { signal });
    const { summary } = await read(ctx, ref.id);
    if (isIndexedLater(summary)) await catchUpSearch(ctx, signal);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "NOT_FOUND")) throw error;
  }
}

async function read({ db, actor }: SignedInContext, id: string) {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, actor.id)));
  if (!row) throw notFound("Import");
  return { row, status: row.status, summary: summaryOf(row) };
}

/** Finds a place for every category that the wanted rows name, and makes the categories that are missing. */
async function makePlaces(ctx: SignedInContext, id: string): Promise<Places> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await lockImports(within);
    const { summary } = await read(within, id);
    const { run } = summary;
    if (!run) throw new Error("the import was not begun");
    const wanted = isWanted(run);
    const refs = await distinctRefs(tx, id, wanted);
    const needsDefault = refs.some(({ ref }) => ref === null);
    const all = needsDefault ? [...refs, { ref: run.defaultRef }] : refs;
    const plan = await planFor(tx, ctx.actor.id, summary.categories, all);
    await makeCategories(within, plan.missing);
    const createdCategoryIds = [
      ...summary.createdCategoryIds,
      ...plan.missing.map((category) => category.id),
    ];
    const newCategories = [
      ...(summary.createdCategoryIds.length === 0 ? [] : summary.newCategories),
      ...plan.missing.map(({ name }) => name),
    ];
    await tx
      .update(imports)
      .set({ summary: { ...summary, createdCategoryIds, newCategories } satisfies ImportSummary })
      .where(eq(imports.id, id));
    return refs.map(({ json, ref }) => ({ ref: json, ...plan.placeOf(ref ?? run.defaultRef) }));
  });
}

async function makeCategories(
  { db, actor, clock }: SignedInContext,
  missing: readonly MissingCategory[],
): Promise<void> {
  if (missing.length === 0) return;
  const now = clock.now();
  await db
    .insert(categories)
    .values(
      missing.map(({ id, name, description, icon, color }) => ({
        id,
        userId: actor.id,
        name,
        description,
        icon,
        ...categoryStyles(color),
        createdAt: now,
        updatedAt: now,
      })),
    )
    // One that was made since the plan, by another tab.
    .catch(refuseTakenName);
}

/**
 * Makes prompts of some wanted rows, straight from their drafts in the database, from the last row up: ids grow as they are
 * made, and lists show the highest first, so the file's first row ends up on top.
 *
 * Rows are named by the range they stand in: a list of a thousand positions in each statement took longer to write down
 * than the statement took to run.
 *
 * @param below the position that the batch before went down to: all wanted rows from there on have their prompts.
 * @returns the position that this batch went down to; null when no row was left.
 */
async function makeBatch(
  ctx: SignedInContext,
  id: string,
  { below, places, indexLater }: { below: number; places: Places; indexLater: boolean },
): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await lockImports(within);
    const { status, summary } = await read(within, id);
    const { run } = summary;
    if (status !== "running" || !run) return null;
    const waiting = and(eq(importRows.importId, id), isNull(importRows.promptId), isWanted(run));
    const readRows = (some: SQL) =>
      tx
        .select({ position: importRows.position, replaces: importRows.replaces })
        .from(importRows)
        .where(and(waiting, some))
        .orderBy(desc(importRows.position))
        .limit(BATCH_ROWS);
    const batch = await readRows(lt(importRows.position, below));
    const [highest, lowest] = [batch[0]?.position, batch.at(-1)?.position];
    if (highest === undefined || lowest === undefined) return null;
    const inBatch = between(importRows.position, lowest, highest);
    // First the drafts' room is given back and then the prompts take it, so no batch of a preview that fitted is refused.
    await tx
      .update(imports)
      .set({ bytes: sql`greatest(0, ${imports.bytes} - ${draftBytes(id, and(waiting, inBatch))})` })
      .where(eq(imports.id, id));
    if (!run.includeDuplicates)
      await markDuplicates(tx, id, ctx.actor.id, and(waiting, inBatch, eq(importRows.replaces, false)));
    const rows = await readRows(inBatch);
    const replaced = await replacePrompts(
      within,
      id,
      rows.filter(({ replaces }) => replaces).map(({ position }) => position),
    );
    const made = rows.filter(({ position }) => !replaced.has(position));
    if (indexLater) await tx.execute(sql`select set_config('commonplace.index_later', 'on', true)`);
    const ids = await insertPrompts(
      within,
      id,
      made.map(({ position }) => position),
      places,
      run.startedAt,
    );
    if (indexLater) await waitForWords(within, ids);
    await tx
      .update(imports)
      .set({ createdCount: sql`${imports.createdCount} + ${rows.length}` })
      .where(eq(imports.id, id));
    return lowest;
  });
}

/** Lets prompts wait for {@link catchUpSearch}. */
async function waitForWords({ db, actor }: SignedInContext, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    insert into prompt_search_due (prompt_id, user_id)
    select id, ${actor.id} from unnest(${sql.param(ids, prompts.tags)}::text[]) as id`);
}

/** @returns the ids of the prompts it made. */
async function insertPrompts(
  { db, actor }: SignedInContext,
  importId: string,
  positions: readonly number[],
  places: Places,
  now: string,
): Promise<string[]> {
  if (positions.length === 0) return [];
  const made = positions.map((position) => ({ position, id: newId() }));
  const batch = JSON.stringify(made);
  await db.execute(sql`
    insert into prompts (id, user_id, title, description, content, category, category_id, tags,
      is_favorite, favorite_order, is_pinned, usage_count, not_variables, also_variables, created_at, updated_at)
    select made.id, ${actor.id}, draft.title, draft.description, draft.content, place.category, place."categoryId",
      draft.tags, draft."isFavorite", draft."favoriteOrder", coalesce(draft."isPinned", false), draft."usageCount",
      coalesce(draft."notVariables", '{}'), coalesce(draft."alsoVariables", '{}'),
      coalesce(draft."createdAt", ${now}), coalesce(draft."updatedAt", draft."createdAt", ${now})
    from jsonb_to_recordset(${batch}::text::jsonb) as made (position int, id text)
    join import_rows on import_rows.import_id = ${importId} and import_rows.position = made.position
    join jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb)
      as place (ref text, category text, "categoryId" text) on place.ref = (import_rows.draft -> 'category')::text
    cross join lateral jsonb_to_record(import_rows.draft) as draft (title text, description text, content text,
      tags text[], "isFavorite" boolean, "favoriteOrder" timestamptz, "isPinned" boolean, "usageCount" int, "notVariables" text[], "alsoVariables" text[], "createdAt" timestamptz, "updatedAt" timestamptz)`);
  await db
    .update(importRows)
    .set({ promptId: sql`made.id`, draft: withoutTexts })
    .from(sql`jsonb_to_recordset(${batch}::text::jsonb) as made (position int, id text)`)
    .where(and(eq(importRows.importId, importId), eq(importRows.position, sql`made.position`)));
  return made.map(({ id }) => id);
}

/** Marks it as done, and keeps only the row data that undoing needs: the prompts it made or replaced. */
async function finish(ctx: SignedInContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await lockImports(within);
    const { status, summary } = await read(within, id);
    if (status !== "running") return;
    const scope = { importId: id, userId: ctx.actor.id, exported: [] };
    const { counts, groups } = await summarizeRows(tx, scope);
    const kept = {
      ...summary,
      counts,
      groups,
      folders: [],
      categories: [],
      tables: [],
    } satisfies ImportSummary;
    await tx
      .update(imports)
      .set({ status: "done", finishedAt: ctx.clock.now(), summary: kept, bytes: 0 })
      .where(eq(imports.id, id));
    await tx.delete(importRows).where(and(eq(importRows.importId, id), isNull(importRows.promptId)));
    const replaced = sql`${importRows.draft} -> 'replaced'`;
    await tx
      .update(importRows)
      .set({
        draft: sql`case when ${replaced} is null then '{}' else jsonb_build_object('replaced', ${replaced}) end`,
      })
      .where(eq(importRows.importId, id));
  });
}
