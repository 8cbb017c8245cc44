import { createHash } from "node:crypto";
import { foldName } from "../categories";
import { invalid } from "../core/errors";
import { type FittedRow, fitRow } from "./draft";
import type { FoundRow } from "./formats/format";
import { recogniseFile } from "./formats/recognise";
import { tooManyRows } from "./reading/too-many-rows";
import { IMPORT_LIMITS } from "./schemas";
import type { ReadFile } from "./tasks";

/** Different bare category names that one file may bring; a file with more holds something else in that column. */
const CATEGORY_NAMES_LIMIT = 100;

/** Rows written in one statement: so many, or so many characters of text. */
const BATCH = { rows: 250, characters: 512 * 1024 };

/**
 * Reads a file of prompts, row by row, and measures each against what a library takes.
 *
 * @throws DomainError TOO_LARGE, UNSUPPORTED or INVALID with a sentence that says what is wrong with the file.
 */
export async function readImportFile({
  fileName,
  bytes,
}: {
  fileName: string;
  bytes: Uint8Array;
}): Promise<ReadFile> {
  const file = await recogniseFile(fileName, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const limitCategories = categoryLimit();
  const repeats = repeatFinder();
  const encoder = new TextEncoder();
  const batches: ArrayBuffer[] = [];
  let batch: object[] = [];
  let characters = 0;
  let position = 0;
  const flush = () => {
    if (batch.length > 0) batches.push(new Uint8Array(encoder.encode(JSON.stringify(batch))).buffer);
    batch = [];
    characters = 0;
  };
  for await (const found of file.rows) {
    position++;
    if (position > IMPORT_LIMITS.rows) tooManyRows();
    const fitted = fitRow(limitCategories(found));
    batch.push({ position, ...fitted, ...repeats(found, fitted, position) });
    characters += fitted.status === "ready" ? fitted.draft.content.length : 0;
    if (batch.length >= BATCH.rows || characters >= BATCH.characters) flush();
  }
  flush();
  const categories = file.categories();
  if (position === 0 && categories.length === 0) throw invalid("This file holds no prompts.");
  return { format: file.format, label: file.label, categories, batches };
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
