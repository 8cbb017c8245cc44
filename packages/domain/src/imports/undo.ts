import { categories, documents, importRows, imports, prompts } from "@commonplace/db/schema";
import { and, asc, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError, notFound } from "../core/errors";
import type { IdRef } from "../core/views";
import { inLibrary } from "../prompts/library";
import { lockImports } from "./lock";
import { restoreReplaced } from "./replace";
import type { UndoneImport } from "./schemas";
import { summaryOf } from "./summary";

/**
 * Takes back an import: the prompts it made leave the library, then the categories it made that are now empty. Prompts that
 * are still as the file has them are deleted for good; those that hold work since, a saved change or a document, go to the
 * trash. Prompts that it replaced get their earlier texts back. Undoing it again changes nothing; a preview is forgotten.
 *
 * @returns how many prompts left the library, and how many got their earlier texts back.
 * @throws DomainError NOT_FOUND when the actor has no such import; CONFLICT while it is carried out.
 */
export async function undoImport(ctx: SignedInContext, { id }: IdRef): Promise<UndoneImport> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await lockImports(within);
    const mine = and(eq(imports.id, id), eq(imports.userId, ctx.actor.id));
    const [undone] = await tx
      .update(imports)
      .set({ status: "undone" })
      .where(and(mine, eq(imports.status, "done")))
      .returning({ summary: imports.summary, format: imports.format });
    if (!undone) {
      const [row] = await tx.select({ status: imports.status }).from(imports).where(mine);
      if (!row) throw notFound("Import");
      if (row.status === "running") {
        throw new DomainError(
          "CONFLICT",
          "This import is still running. Wait until it is done, then undo it.",
        );
      }
      if (row.status === "previewed")
        await tx.delete(imports).where(and(mine, eq(imports.status, "previewed")));
      return { deleted: 0, restored: 0 };
    }
    // Read first: right after an import the planner knows too little of its rows, and looked through them for each prompt.
    const made = await tx
      .select({ id: importRows.promptId })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, id),
          isNotNull(importRows.promptId),
          sql`not ${importRows.draft} ? 'replaced'`,
        ),
      );
    let deleted = 0;
    for (let from = 0; from < made.length; from += BATCH) {
      deleted += await takeBack(
        within,
        made.slice(from, from + BATCH).map(({ id }) => id),
      );
    }
    const restored = await restoreReplaced(within, id);
    await tx.delete(importRows).where(eq(importRows.importId, id));
    await deleteEmptyCategories(within, summaryOf(undone).createdCategoryIds);
    return { restored, deleted };
  });
}

/** Prompts that one statement deletes: each is looked for in a dozen tables, and a statement may take ten seconds. */
const BATCH = 2_000;

/** @returns how many of these prompts left the library. */
async function takeBack({ db, actor, clock }: SignedInContext, ids: (string | null)[]): Promise<number> {
  const theirs = and(
    eq(prompts.userId, actor.id),
    sql`${prompts.id} = any(${sql.param(ids, prompts.tags)}::text[])`,
  );
  const workedOn = db.select({ id: documents.id }).from(documents).where(eq(documents.promptId, prompts.id));
  const gone = await db
    .delete(prompts)
    .where(and(theirs, eq(prompts.version, 1), notExists(workedOn)))
    .returning({ deletedAt: prompts.deletedAt });
  const trashed = await db
    .update(prompts)
    .set({ deletedAt: clock.now() })
    .where(and(theirs, inLibrary))
    .returning({ id: prompts.id });
  return gone.filter(({ deletedAt }) => deletedAt === null).length + trashed.length;
}

async function deleteEmptyCategories({ db, actor }: SignedInContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const theirs = and(eq(categories.userId, actor.id), inArray(categories.id, ids));
  // Locked first, so that no prompt can be filed under one between the look and the deletion.
  await db
    .select({ id: categories.id })
    .from(categories)
    .where(theirs)
    .orderBy(asc(categories.id))
    .for("update");
  const filed = db.select({ id: prompts.id }).from(prompts).where(eq(prompts.categoryId, categories.id));
  await db.delete(categories).where(and(theirs, notExists(filed)));
}
