import type { DatabaseOrTransaction } from "@commonplace/db";
import { newId } from "@commonplace/db";
import { categories, importRows, imports } from "@commonplace/db/schema";
import { and, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { findCategoryPlace, refuseLostCategory, refuseTakenName } from "../categories";
import { categoryStyles } from "../categories/colors";
import type { SignedInContext } from "../core/context";
import { DomainError, notFound } from "../core/errors";
import type { MissingCategory } from "./category-plan";
import { lockImports } from "./lock";
import { countRows, distinctRefs, markDuplicates, planFor, type RowStatus } from "./rows";
import { IMPORT_LIMITS, type ImportView, type RunImportInput } from "./schemas";
import { importSummary, toImportView } from "./summary";

/** Prompts made by one statement. */
const BATCH_ROWS = 500;

/** What a row's draft becomes once its import is done: enough to list it. */
const withoutTexts = sql`${importRows.draft} - array['content', 'description', 'isFavorite', 'usageCount', 'createdAt', 'updatedAt']`;

/**
 * Carries out a preview in one transaction: makes the categories it names and a prompt of every ready row. Rows that
 * the library has come to hold since the preview are left out as duplicates, unless duplicates are wanted.
 *
 * Prompts keep the dates their file gives; the others get the current time, and ids in an order that lists the file's
 * first row first. An import runs once: asked again (a double click, a second tab), it answers what it did.
 *
 * @throws DomainError NOT_FOUND when the actor has no such import; CONFLICT when it was undone; INVALID when the default
 *   category is none of the actor's.
 */
export async function runImport(
  ctx: SignedInContext,
  { id, defaultCategory, includeDuplicates }: RunImportInput,
): Promise<ImportView> {
  return ctx.db
    .transaction(async (tx) => {
      const within = { ...ctx, db: tx };
      await lockImports(within);
      const [claimed] = await tx
        .update(imports)
        .set({ status: "done", finishedAt: ctx.clock.now() })
        .where(and(eq(imports.id, id), eq(imports.userId, ctx.actor.id), eq(imports.status, "previewed")))
        .returning();
      if (!claimed) return whatItDid(within, id);

      const summary = importSummary.parse(claimed.summary);
      const defaultPlace = await findCategoryPlace(within, defaultCategory, "defaultCategory");
      if (!includeDuplicates) await markDuplicates(tx, id, ctx.actor.id);
      const wanted: RowStatus[] = includeDuplicates ? ["ready", "duplicate"] : ["ready"];
      const refs = await distinctRefs(tx, id, wanted);
      const plan = await planFor(tx, ctx.actor.id, summary.categories, refs);
      await makeCategories(within, plan.missing);
      const places = refs.map(({ json, ref }) => ({
        ref: json,
        ...(ref ? plan.placeOf(ref) : defaultPlace),
      }));
      const createdCount = await makePrompts(within, id, wanted, places);
      await forgetDrafts(tx, id);
      const [done] = await tx
        .update(imports)
        .set({
          createdCount,
          summary: {
            ...summary,
            counts: await countRows(tx, id),
            categories: [],
            newCategories: plan.missing.map(({ name }) => name),
            createdCategoryIds: plan.missing.map((category) => category.id),
          },
        })
        .where(eq(imports.id, id))
        .returning();
      if (!done) throw new Error("the database returned no import");
      return toImportView(done);
    })
    .catch(refuseLostCategory);
}

/** The answer to a second call: the import as the first one left it. */
async function whatItDid({ db, actor }: SignedInContext, id: string): Promise<ImportView> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), eq(imports.userId, actor.id)));
  if (!row) throw notFound("Import");
  if (row.status === "undone") {
    throw new DomainError("CONFLICT", "This import was undone. Choose the file again to import it.");
  }
  return toImportView(row);
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
 * Makes prompts of the wanted rows, straight from their drafts in the database, a batch at a time from the last row up:
 * ids grow as they are made, and lists show the highest first, so the file's first row ends up on top.
 *
 * @returns how many.
 */
async function makePrompts(
  { db, actor, clock }: SignedInContext,
  importId: string,
  wanted: RowStatus[],
  places: readonly { ref: string; category: string; categoryId: string | null }[],
): Promise<number> {
  const now = clock.now().toISOString();
  let made = 0;
  for (let below = IMPORT_LIMITS.rows + 1; ; ) {
    const rows = await db
      .select({ position: importRows.position })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          inArray(importRows.status, wanted),
          lt(importRows.position, below),
        ),
      )
      .orderBy(desc(importRows.position))
      .limit(BATCH_ROWS);
    const last = rows.at(-1);
    if (!last) return made;
    below = last.position;
    made += rows.length;
    const batch = JSON.stringify(rows.map(({ position }) => ({ position, id: newId() })));
    await db.execute(sql`
      insert into prompts (id, user_id, title, description, content, category, category_id, tags,
        is_favorite, usage_count, created_at, updated_at)
      select made.id, ${actor.id}, draft.title, draft.description, draft.content, place.category, place."categoryId",
        draft.tags, draft."isFavorite", draft."usageCount",
        coalesce(draft."createdAt", ${now}), coalesce(draft."updatedAt", draft."createdAt", ${now})
      from jsonb_to_recordset(${batch}::text::jsonb) as made (position int, id text)
      join import_rows on import_rows.import_id = ${importId} and import_rows.position = made.position
      join jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb)
        as place (ref text, category text, "categoryId" text) on place.ref = (import_rows.draft -> 'category')::text
      cross join lateral jsonb_to_record(import_rows.draft) as draft (title text, description text, content text,
        tags text[], "isFavorite" boolean, "usageCount" int, "createdAt" timestamptz, "updatedAt" timestamptz)`);
    await db
      .update(importRows)
      .set({ promptId: sql`made.id`, draft: withoutTexts })
      .from(sql`jsonb_to_recordset(${batch}::text::jsonb) as made (position int, id text)`)
      .where(and(eq(importRows.importId, importId), eq(importRows.position, sql`made.position`)));
  }
}

/** Forgets the texts of the rows that became no prompt; the others' went when their prompts were made. */
async function forgetDrafts(tx: DatabaseOrTransaction, importId: string): Promise<void> {
  await tx
    .update(importRows)
    .set({ draft: withoutTexts })
    .where(and(eq(importRows.importId, importId), isNull(importRows.promptId)));
}
