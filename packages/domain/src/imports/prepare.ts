import { createHash } from "node:crypto";
import { foldName } from "../categories/names";
import { invalid } from "../core/errors";
import { createLikenessIndex, shinglesOf } from "../core/likeness";
import { toStorable } from "../core/storable";
import type { PromptText } from "../prompts/texts";
import { excerptOf, type FittedRow, fitRow } from "./draft";
import { readCells } from "./formats/any-table";
import type { FoundRow, FoundTable } from "./formats/format";
import { readUpload } from "./read-upload";
import { tooManyRows } from "./reading/too-many-rows";
import { IMPORT_LIMITS } from "./schemas";
import { createSuggester, SURE_ENOUGH } from "./suggest-category";
import type { MappedCells, PreparedRow, PreparedUpload, PrepareInput, RemapInput } from "./tasks";

/** Different bare category names that one upload may bring; one with more holds something else in that column. */
const CATEGORY_NAMES_LIMIT = 100;

/** Rows written in one statement: so many, or so many characters of text. */
const BATCH = { rows: 500, characters: 1024 * 1024 };

/**
 * Reads an upload and makes rows of it for the database. Runs in a worker thread.
 *
 * @throws DomainError TOO_LARGE, UNSUPPORTED or INVALID with a sentence that says what is wrong with it.
 */
export async function prepareUpload({ files, ...known }: PrepareInput): Promise<PreparedUpload> {
  const uploaded = files.map(({ path, bytes }) => ({ path, bytes: Buffer.from(bytes) }));
  const { rows, tables, label, categories, ...reading } = await readUpload(uploaded);
  if (rows.length > IMPORT_LIMITS.rows) tooManyRows();
  if (rows.length === 0 && categories.length === 0) throw invalid("This file holds no prompts.");
  const prepare = createPreparer(known);
  const prepared = rows.map((found, at) => prepare(found, at + 1));
  return {
    ...reading,
    label: toStorable(label),
    categories,
    tables: tables.map(storableTable),
    batches: toBatches(prepared),
    rows: rows.length,
  };
}

/** Reads a table's rows again, as the person named its columns. Runs in a worker thread. */
export function remapRows({ table, rows, ...known }: RemapInput): { batches: string[] } {
  const prepare = createPreparer(known);
  const cells = rows.flatMap((page): MappedCells[] => JSON.parse(page));
  return {
    batches: toBatches(cells.map(({ position, ...rest }) => prepare(readCells(rest, table), position))),
  };
}

const storableTable = (table: FoundTable): FoundTable => ({
  ...table,
  fileName: toStorable(table.fileName),
  columns: table.columns.map(toStorable),
});

/** State for converting found rows to database rows, which depends on the rows before. */
function createPreparer({ categories, library }: Omit<PrepareInput, "files">) {
  const limitCategories = categoryLimit();
  const suggest = createSuggester(categories);
  const findRepeat = repeatFinder(library);
  return (found: FoundRow, position: number): PreparedRow => {
    const fitted = fitRow(limitCategories(found));
    const cells = found.cells && { ...found.cells, values: found.cells.values.map(toStorable) };
    if (fitted.status === "skipped") {
      const reason = toStorable(fitted.reason);
      return {
        position,
        status: "skipped",
        ticked: false,
        reason,
        draft: { ...fitted.draft, ...(cells && { cells }) },
      };
    }
    const { draft } = fitted;
    const suggested = draft.category ? null : suggest(draft);
    const isSure = suggested !== null && suggested.confidence >= SURE_ENOUGH;
    const repeat = findRepeat(found, fitted, position);
    const isOffered = "prompt" in found && found.prompt.isOffered;
    return {
      position,
      ...(repeat.isExact
        ? { status: "duplicate", ticked: false, reason: repeat.reason }
        : { status: "ready", ticked: !isOffered, reason: fitted.reason && toStorable(fitted.reason) }),
      draft: {
        ...draft,
        category: isSure ? suggested.ref : draft.category,
        ...(suggested && { suggestion: { category: suggested.ref, confidence: suggested.confidence } }),
        ...(repeat.repeats && { repeats: repeat.repeats }),
        ...(found.folder !== undefined && { folder: toStorable(found.folder) }),
        ...(cells && { cells }),
      },
    };
  };
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
      ...row,
      prompt: {
        ...row.prompt,
        category: null,
        tags: [...tags, category.name],
        note: note ? `${note} ${kept}` : kept,
      },
    };
  };
}

/** The text that a row repeats: a prompt of the library or an earlier row. */
interface Repeated {
  readonly promptId: string | null;
  readonly position: number | null;
  readonly title: string;
  readonly excerpt: string;
}

/**
 * Finds rows that repeat an earlier one, title and text, and says which; and rows whose text is nearly that of a prompt in
 * the library or of an earlier row. Prompts of an exported library that are alike are told apart by their ids: their owner
 * has them twice.
 */
function repeatFinder(library: readonly string[]) {
  const firsts = new Map<string, number>();
  const index = createLikenessIndex<Repeated>();
  for (const { id, title, content } of library.flatMap((page): PromptText[] => JSON.parse(page))) {
    index.findAndAdd(
      { promptId: id, position: null, title, excerpt: excerptOf(content) },
      shinglesOf(content),
    );
  }
  return (found: FoundRow, { draft }: Extract<FittedRow, { status: "ready" }>, position: number) => {
    const { title, content, excerpt } = draft;
    const id = "prompt" in found ? found.prompt.exportedId : null;
    const print = createHash("sha256")
      .update(`${title}\0${id ?? ""}\0${content}`)
      .digest("base64");
    const first = firsts.get(print);
    if (first === undefined) firsts.set(print, position);
    const near = index.findAndAdd({ promptId: null, position, title, excerpt }, shinglesOf(content));
    const repeats = near && { ...near.key, likeness: Math.floor(near.likeness * 100) / 100 };
    if (first === undefined) return { isExact: false, repeats } as const;
    return { isExact: true, reason: `The same as row ${first} of this file.`, repeats } as const;
  };
}

function toBatches(rows: readonly PreparedRow[]): string[] {
  const batches: string[] = [];
  let batch: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    batch.push(json);
    characters += json.length;
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue;
    batches.push(`[${batch.join(",")}]`);
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) batches.push(`[${batch.join(",")}]`);
  return batches;
}
