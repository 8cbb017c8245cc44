import { createHash } from "node:crypto";
import { importRows, imports } from "@commonplace/db/schema";
import { and, desc, eq, inArray, lt, notInArray, or } from "drizzle-orm";
import { foldName } from "../categories";
import type { SignedInContext } from "../core/context";
import { invalid } from "../core/errors";
import { toStorable } from "../core/storable";
import { cutText } from "../core/text";
import { type FittedRow, fitRow } from "./draft";
import type { FoundRow, RecognisedFile } from "./formats/format";
import { recogniseFile } from "./formats/recognise";
import { collectBytes } from "./reading/collect-bytes";
import { createPace } from "./reading/pace";
import { tooManyRows } from "./reading/too-many-rows";
import { countRows, distinctRefs, markDuplicates, planFor } from "./rows";
import { IMPORT_LIMITS, type ImportView } from "./schemas";
import { type ImportSummary, toImportView } from "./summary";

/** A preview waits this long to be carried out, in milliseconds, and only a person's latest few are kept. */
const PREVIEW_LIFETIME = 24 * 60 * 60 * 1000;
const PREVIEWS_KEPT = 5;

/** Different bare category names that one file may bring; a file with more holds something else in that column. */
const CATEGORY_NAMES_LIMIT = 100;

/** Rows written in one statement: so many, or so many characters of text. */
const BATCH = { rows: 250, characters: 512 * 1024 };

const FILE_NAME_LENGTH = 200;

export interface PreviewImportInput {
  /** As the person's computer calls it; only shown, and its extension looked at. */
  fileName: string;
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * Reads a file of prompts and keeps what it found, row by row, for the person to look at; makes no prompt yet. Nothing
 * is kept when the file is refused.
 *
 * @throws DomainError TOO_LARGE, UNSUPPORTED or INVALID with a sentence that says what is wrong with the file.
 */
export async function previewImport(
  ctx: SignedInContext,
  { fileName, bytes }: PreviewImportInput,
): Promise<ImportView> {
  const shownName = cutText(toStorable(fileName), FILE_NAME_LENGTH) || "file";
  const file = await recogniseFile(shownName, await collectBytes(bytes, IMPORT_LIMITS.fileBytes));
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await sweepPreviews(within);
    const [kept] = await tx
      .insert(imports)
      .values({
        userId: ctx.actor.id,
        fileName: shownName,
        format: file.format,
        summary: {},
        createdAt: ctx.clock.now(),
      })
      .returning({ id: imports.id });
    if (!kept) throw new Error("the database returned no import");
    await storeRows(within, kept.id, file);
    await markDuplicates(tx, kept.id, ctx.actor.id);
    const [preview] = await tx
      .update(imports)
      .set({ summary: await summarize(within, kept.id, file) })
      .where(eq(imports.id, kept.id))
      .returning();
    if (!preview) throw new Error("the database returned no import");
    return toImportView(preview);
  });
}

/** Forgets previews nobody carried out in time, and all but the person's latest; those being carried out are left. */
async function sweepPreviews({ db, actor, clock }: SignedInContext): Promise<void> {
  const latest = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.userId, actor.id), eq(imports.status, "previewed")))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(PREVIEWS_KEPT - 1);
  const tooOld = lt(imports.createdAt, new Date(clock.now().getTime() - PREVIEW_LIFETIME));
  const tooMany = and(eq(imports.userId, actor.id), notInArray(imports.id, latest));
  const idle = db
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.status, "previewed"), or(tooOld, tooMany)))
    .for("update", { skipLocked: true });
  await db.delete(imports).where(inArray(imports.id, idle));
}

async function storeRows({ db }: SignedInContext, importId: string, file: RecognisedFile): Promise<void> {
  const pace = createPace();
  const limitCategories = categoryLimit();
  const repeats = repeatFinder();
  let batch: (typeof importRows.$inferInsert)[] = [];
  let characters = 0;
  let position = 0;
  const flush = async () => {
    if (batch.length > 0) await db.insert(importRows).values(batch);
    batch = [];
    characters = 0;
  };
  for await (const found of file.rows) {
    position++;
    if (position > IMPORT_LIMITS.rows) tooManyRows();
    const fitted = fitRow(limitCategories(found));
    batch.push({
      importId,
      position,
      ...fitted,
      ...repeats(found, fitted, position),
      draft: { ...fitted.draft },
    });
    const length = fitted.status === "ready" ? fitted.draft.content.length : 0;
    characters += length;
    if (batch.length >= BATCH.rows || characters >= BATCH.characters) await flush();
    await pace(length);
  }
  await flush();
  if (position === 0 && file.categories().length === 0) throw invalid("This file holds no prompts.");
}

/** Past the limit of different names a category becomes a tag, and the row says so. */
function categoryLimit() {
  const names = new Set<string>();
  return (row: FoundRow): FoundRow => {
    if ("problem" in row || row.prompt.category?.kind !== "named") return row;
    const { category, tags, note } = row.prompt;
    const name = foldName(category.name);
    if (names.has(name) || names.size < CATEGORY_NAMES_LIMIT) {
      names.add(name);
      return row;
    }
    const kept = `One import makes at most ${CATEGORY_NAMES_LIMIT} categories, so its category is kept as a tag.`;
    return {
      prompt: {
        ...row.prompt,
        category: null,
        tags: [...tags, category.name],
        note: note ? `${note} ${kept}` : kept,
      },
    };
  };
}

/**
 * Finds rows that repeat an earlier one, title and text, and says which. Prompts of an exported library that are alike
 * are told apart by their ids: their owner has them twice.
 */
function repeatFinder() {
  const firsts = new Map<string, number>();
  return (found: FoundRow, row: FittedRow, position: number): { status?: "duplicate"; reason?: string } => {
    if (row.status !== "ready") return {};
    const { title, content } = row.draft;
    const id = "prompt" in found ? found.prompt.exportedId : null;
    const print = createHash("sha256")
      .update(`${title}\0${id ?? ""}\0${content}`)
      .digest("base64");
    const first = firsts.get(print);
    if (first !== undefined) return { status: "duplicate", reason: `The same as row ${first} of this file.` };
    firsts.set(print, position);
    return {};
  };
}

async function summarize(
  { db, actor }: SignedInContext,
  importId: string,
  file: RecognisedFile,
): Promise<ImportSummary> {
  const exported = file.categories();
  const plan = await planFor(db, actor.id, exported, await distinctRefs(db, importId, ["ready"]));
  return {
    label: file.label,
    counts: await countRows(db, importId),
    newCategories: plan.missing.map(({ name }) => name),
    categories: exported,
    createdCategoryIds: [],
  };
}
