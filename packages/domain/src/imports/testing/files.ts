import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { FoundPrompt, FoundRow } from "../formats/format";
import { readUpload } from "../read-upload";

/** Reads files as the preview does. */
export async function readFiles(files: Record<string, string | Uint8Array>) {
  const uploaded = Object.entries(files).map(([path, contents]) => ({ path, bytes: Buffer.from(contents) }));
  return readUpload(uploaded);
}

export const readFile = (fileName: string, contents: string | Uint8Array) =>
  readFiles({ [fileName]: contents });

export const promptsIn = (rows: readonly FoundRow[]): FoundPrompt[] =>
  rows.flatMap((row) => ("prompt" in row ? [row.prompt] : []));

/** The prompts of a file, which must have no unreadable row. */
export async function readPrompts(fileName: string, contents: string | Uint8Array): Promise<FoundPrompt[]> {
  const { rows } = await readFile(fileName, contents);
  return rows.map((row) => {
    if ("problem" in row) throw new Error(`unreadable row: ${row.problem}`);
    return row.prompt;
  });
}

/** A zip of these files, in this order. */
export async function zipOf(files: Record<string, string | Uint8Array>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, contents] of Object.entries(files)) zip.addBuffer(Buffer.from(contents), path);
  zip.end();
  return buffer(zip.outputStream);
}
