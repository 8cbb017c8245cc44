import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Snapshot, SnapshotDocument } from "@commonplace/db";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { type Pack, pack } from "tar-stream";
import { isMissing } from "../adapters/storage/missing";
import { HEADER, type Header, MANIFEST, type Manifest, type OnProgress } from "./format";
import { sha256Of, tallyDocuments, tallyRows } from "./tally";

/** Bytes of rows in one entry of the tar, whose size has to be known before its first byte. */
const PART_BYTES = 4 * 1024 * 1024;
/** Documents read ahead from the store; each is held in memory, 10 MB at the most. */
const READ_AHEAD = 4;
/** Compression level: higher ones take several times the processor time and save little. */
const GZIP_LEVEL = 3;

export interface ArchiveOptions {
  header: Header;
  snapshot: Snapshot;
  documentStore: DocumentStore;
  onProgress: OnProgress;
}

/**
 * Writes a snapshot and its documents as one backup. Little of it is in memory at a time.
 *
 * @returns its manifest. Documents whose bytes are lost or damaged are listed there and left out.
 * @throws errors of `output`, the database or the document store.
 */
export async function writeArchive(
  output: Writable,
  { header, snapshot, documentStore, onProgress }: ArchiveOptions,
): Promise<Manifest> {
  const archive = pack();
  const flowing = pipeline(archive, createGzip({ level: GZIP_LEVEL }), output);
  const filling = fill();
  try {
    // A failed output accepts no more data, so its failure ends the wait.
    const [manifest] = await Promise.all([filling, flowing]);
    return manifest;
  } catch (error) {
    archive.destroy(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    await Promise.allSettled([filling, flowing]);
  }

  async function fill(): Promise<Manifest> {
    const head = Buffer.from(JSON.stringify(header, null, 2));
    await addEntry(archive, HEADER, head);
    let bytes = 0;
    const tables: Manifest["tables"] = {};
    for (const table of header.tables) {
      const tally = tallyRows();
      let part = 0;
      for await (const rows of inParts(await snapshot.copy(table))) {
        part += 1;
        await addEntry(archive, `tables/${table.name}/${String(part).padStart(6, "0")}`, rows);
        tally.add(rows);
        bytes += rows.length;
        onProgress(`Table ${table.name}`, bytes);
      }
      tables[table.name] = tally.end();
    }
    const documents = tallyDocuments();
    const missing: string[] = [];
    const readOne = async (document: SnapshotDocument) => ({
      ...document,
      contents: await readDocument(documentStore, document),
    });
    for await (const { key, sha256, contents } of ahead(snapshot.documents(), readOne)) {
      if (!contents) {
        missing.push(key);
        continue;
      }
      const entry = `documents/${sha256}/${key}`;
      await addEntry(archive, entry, contents);
      documents.add(entry, contents.length);
      bytes += contents.length;
      onProgress("Documents", bytes);
    }
    const manifest = { header: sha256Of(head), tables, documents: { ...documents.end(), missing } };
    await addEntry(archive, MANIFEST, Buffer.from(JSON.stringify(manifest, null, 2)));
    archive.finalize();
    return manifest;
  }
}

/** Adds one entry and waits until it is written to the output. */
function addEntry(archive: Pack, name: string, contents: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const entry = archive.entry({ name, size: contents.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.once("error", reject);
    entry.end(contents);
  });
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Reads a document's bytes; null when they are missing or differ. */
async function readDocument(
  store: DocumentStore,
  { key, bytes, sha256 }: SnapshotDocument,
): Promise<Buffer | null> {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of await store.read(key)) {
      size += chunk.length;
      if (size > bytes) return null;
      chunks.push(chunk);
    }
    const contents = Buffer.concat(chunks);
    return sha256Of(contents) === sha256 ? contents : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Works on a few items at a time and gives the results in order. */
async function* ahead<Item, Result>(
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    result.catch(() => {}); // thrown below, in order
    underWay.push(result);
    const first = underWay.length >= READ_AHEAD ? underWay.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of underWay) yield await result;
}
