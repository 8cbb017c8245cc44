import { once } from "node:events";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** A file for the zip. */
export interface ZippedFile {
  /** With its folder, "/" between them. */
  path: string;
  contents: string | AsyncIterable<string | Uint8Array>;
  modifiedAt: Date;
}

/**
 * Packs files into a zip as they come. The next one is asked for when the one before is packed and read, so a zip of
 * any size passes through little memory; a reader who leaves ends it.
 */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const stop = new AbortController();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  const filling = fill(zip, files, stop.signal).catch(fail);
  try {
    for await (const chunk of output) yield chunk;
  } finally {
    stop.abort();
    await filling;
  }
}

async function fill(zip: ZipFile, files: AsyncIterable<ZippedFile>, signal: AbortSignal): Promise<void> {
  for await (const { path, contents: given, modifiedAt } of files) {
    const contents = Readable.from(typeof given === "string" ? [Buffer.from(given)] : bytesOf(given));
    const packed = once(contents, "close", { signal });
    zip.addReadStreamLazy(path, { mtime: modifiedAt }, (take) => take(null, contents));
    try {
      await packed;
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
  }
  zip.end();
}

async function* bytesOf(chunks: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield typeof chunk === "string" ? Buffer.from(chunk) : chunk;
}
