import { chosenIds } from "../changes";
import type { SignedInContext } from "../core/context";
import { libraryAsCsv } from "./csv";
import { libraryAsJson } from "./json";
import { libraryAsMarkdown } from "./markdown";
import type { ExportFormat, ExportInput, ExportPromptsInput } from "./schemas";

/** An export: its file name, its media type, and its bytes as they are read. */
export interface LibraryExport {
  fileName: string;
  contentType: string;
  body: AsyncGenerator<string | Uint8Array>;
}

type Writer = (ctx: SignedInContext, ids?: readonly string[]) => AsyncGenerator<string | Uint8Array>;

const FORMATS: Record<ExportFormat, { extension: string; contentType: string; write: Writer }> = {
  json: { extension: "json", contentType: "application/json; charset=utf-8", write: libraryAsJson },
  csv: { extension: "csv", contentType: "text/csv; charset=utf-8", write: libraryAsCsv },
  markdown: { extension: "zip", contentType: "application/zip", write: libraryAsMarkdown },
};

/**
 * The actor's whole library as one file, which the importer reads back as it was. Nothing is read until `body` is; the
 * rest is read as the reader keeps up.
 */
export function exportLibrary(ctx: SignedInContext, { format }: ExportInput): LibraryExport {
  return toFile(ctx, format);
}

/**
 * Some prompts of the actor's library as a file of the same kinds. Prompts of other people are left out.
 *
 * @returns the file, and how many prompts were asked for.
 */
export async function exportPrompts(
  ctx: SignedInContext,
  { format, ...chosen }: ExportPromptsInput,
): Promise<LibraryExport & { readonly count: number }> {
  const ids = await chosenIds(ctx, chosen);
  return { ...toFile(ctx, format, ids), count: ids.length };
}

function toFile(ctx: SignedInContext, format: ExportFormat, ids?: readonly string[]): LibraryExport {
  const { extension, contentType, write } = FORMATS[format];
  const date = ctx.clock.now().toISOString().slice(0, 10);
  return { fileName: `commonplace-${date}.${extension}`, contentType, body: write(ctx, ids) };
}
