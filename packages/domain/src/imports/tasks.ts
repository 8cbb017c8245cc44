import { workerTask } from "../ports/worker-pool";
import type { ExportedCategory } from "./formats/format";
import type { ImportFormat } from "./schemas";

/** A file of prompts as a worker thread has read it. */
export interface ReadFile {
  readonly format: ImportFormat;
  /** What was recognised, in words. */
  readonly label: string;
  /** The exported library's custom categories. */
  readonly categories: ExportedCategory[];
  /** Its rows in order: each batch is a JSON list of rows as `import_rows` keeps them, in UTF-8, for one statement. */
  readonly batches: readonly ArrayBuffer[];
}

/** Reads an uploaded file: some seconds for the largest. */
export const readFileTask = workerTask<{ fileName: string; bytes: Uint8Array }, ReadFile>("imports.read");
