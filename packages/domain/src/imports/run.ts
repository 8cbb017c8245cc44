import { importRows, imports } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError, invalid, notFound } from "../core/errors";
import { idRef } from "../core/views";
import { addJob } from "../jobs";
import { jobKind } from "../ports/jobs";
import { carryOutImport } from "./carry-out";
import { categoryRefOf } from "./category-plan";
import type { CategoryRef, ExportedCategory } from "./formats/format";
import { lockImports } from "./lock";
import { isWanted, ownCategories } from "./rows";
import { categoryNameOf, type ImportView, type RunImportInput } from "./schemas";
import { type ImportSummary, summaryOf } from "./summary";

/**
 * Carries out a preview: makes the categories it names and a prompt of every ticked row. Rows that the library has come to
 * hold since the preview are left out as duplicates, unless duplicates are wanted.
 *
 * Prompts keep the dates their file gives; the others get the current time, and ids in an order that lists the file's
 * first row first. An import runs once: asked again (a double click, a second tab), it answers what it did. What takes longer
 * than a few seconds goes on in the background: the answer's status is "running" then.
 *
 * @throws DomainError NOT_FOUND when the actor has no such import; CONFLICT when it was undone, or when nothing of it is ticked
 *   or no column named yet; INVALID when the default
 *   category is none of the actor's.
 */
export async function runImport(ctx: SignedInContext, input: RunImportInput): Promise<ImportView> {
  await beginImport(ctx, input);
  return carryOutImport(ctx, input, { until: ctx.clock.now().getTime() + ANSWER_WITHIN_MS });
}

/** The work that a request does on an import before it answers, in milliseconds; the job goes on with the rest. */
const ANSWER_WITHIN_MS = 2_500;

/** Carries out the rest of an import in the background, and puts what it made into the search index. */
export const completeImportJob = jobKind("imports.complete", idRef);

/**
 * Marks an import as running, with how it is to be carried out, and adds the job that completes it; leaves one that runs or
 * ran already as it is.
 */
export async function beginImport(ctx: SignedInContext, input: RunImportInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await lockImports(within);
    const mine = and(eq(imports.id, input.id), eq(imports.userId, ctx.actor.id));
    const [row] = await tx.select().from(imports).where(mine).for("update");
    if (!row) throw notFound("Import");
    if (row.status === "undone") {
      throw new DomainError("CONFLICT", "This import was undone. Choose the file again to import it.");
    }
    if (row.status !== "previewed") return;
    const summary = summaryOf(row);
    const { all, includeDuplicates } = input;
    const [wanted] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(importRows)
      .where(and(eq(importRows.importId, input.id), isWanted(input)));
    if (wanted?.count === 0) refuseIfAskedTooEarly(summary);
    const run = {
      all,
      includeDuplicates,
      wanted: wanted?.count ?? 0,
      startedAt: ctx.clock.now().toISOString(),
      defaultRef: await defaultRef(within, input, row.fileName, summary.categories),
    };
    await tx
      .update(imports)
      .set({ status: "running", summary: { ...summary, run } })
      .where(mine);
    await addJob(within, completeImportJob, { id: input.id }, { owner: ctx.actor.id, key: input.id });
  });
}

/**
 * A preview is used up once it ran. One that would make nothing because its owner has not said something yet stays; one
 * whose prompts are all there already, or that holds none, is done.
 */
function refuseIfAskedTooEarly({ counts, tables }: ImportSummary): void {
  if (counts.ready > 0) throw new DomainError("CONFLICT", "No row is ticked, so nothing would be imported.");
  if (counts.duplicates === 0 && tables.some(({ mapping }) => mapping?.content === undefined))
    throw new DomainError("CONFLICT", "Say first which column holds the prompts' text.");
}

/** Where rows without a category go; by default into a category named after the file. */
async function defaultRef(
  { db, actor }: SignedInContext,
  { defaultCategory }: RunImportInput,
  fileName: string,
  exported: readonly ExportedCategory[],
): Promise<CategoryRef> {
  if (defaultCategory === undefined) return { kind: "named", name: categoryNameOf(fileName) };
  const ref = categoryRefOf(defaultCategory, await ownCategories(db, actor.id), exported);
  if (ref) return ref;
  const message = "Choose one of your categories.";
  throw invalid(message, [{ path: "defaultCategory", message }]);
}
