import { workerTask } from "../ports/worker-pool";
import type { ExportedCategory, FoundTable } from "./formats/format";
import type { KnownCategory } from "./suggest-category";

/** An upload, and the parts of the person's library that it is compared to. */
export interface PrepareInput {
  readonly files: readonly { path: string; bytes: ArrayBuffer }[];
  readonly categories: readonly KnownCategory[];
  /** The library's prompts, page by page, as JSON texts of lists of `PromptText`. */
  readonly library: readonly string[];
}

/** The contents of an upload, ready to be stored. */
export interface PreparedUpload {
  readonly formats: readonly string[];
  readonly label: string;
  readonly encodings: readonly string[];
  readonly tables: readonly FoundTable[];
  readonly categories: readonly ExportedCategory[];
  /** Rows for the database, as JSON texts of lists of {@link PreparedRow}: the server's thread never parses them. */
  readonly batches: readonly string[];
  readonly rows: number;
}

/** A row of `import_rows`. */
export interface PreparedRow {
  readonly position: number;
  readonly status: "ready" | "duplicate" | "skipped";
  readonly ticked: boolean;
  readonly reason: string | null;
  readonly draft: object;
}

/** Reads an upload of up to 50 MB into rows: unpacks, recognises, measures, suggests categories, finds repetitions. */
export const prepareTask = workerTask<PrepareInput, PreparedUpload>("imports.prepare");

/** A table's rows, to be read again with the columns the person named; rows as JSON texts of lists of {@link MappedCells}. */
export interface RemapInput extends Omit<PrepareInput, "files"> {
  readonly table: Pick<FoundTable, "columns" | "mapping">;
  readonly rows: readonly string[];
}

/** The cells of a row and its place in the import. */
export interface MappedCells {
  readonly position: number;
  readonly table: number;
  readonly values: readonly string[];
}

export const remapTask = workerTask<RemapInput, { readonly batches: readonly string[] }>("imports.remap");
