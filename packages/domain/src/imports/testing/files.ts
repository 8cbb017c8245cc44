import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { FoundPrompt, FoundRow } from "../formats/format";
import { recogniseFile } from "../formats/recognise";

/** Reads a file as the preview does, to its end. */
export async function readFile(fileName: string, contents: string | Uint8Array) {
  const file = await recogniseFile(fileName, Buffer.from(contents));
  const rows: FoundRow[] = [];
  for await (const row of file.rows) rows.push(row);
  return { format: file.format, label: file.label, rows, categories: file.categories() };
}

/** The prompts of a file, which must have no unreadable row. */
export async function readPrompts(fileName: string, contents: string | Uint8Array): Promise<FoundPrompt[]> {
  const { rows } = await readFile(fileName, contents);
  return rows.map((row) => {
    if ("problem" in row) throw new Error(`unreadable row: ${row.problem}`);
    return row.prompt;
  });
}

/** A zip of these files, in this order. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, contents] of Object.entries(files)) zip.addBuffer(Buffer.from(contents), path);
  zip.end();
  return buffer(zip.outputStream);
}
