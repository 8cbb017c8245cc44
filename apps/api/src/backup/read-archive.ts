import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { BackupTable } from "@commonplace/db";
import { extract } from "tar-stream";
import {
  BackupError,
  HEADER,
  type Header,
  headerSchema,
  MANIFEST,
  type Manifest,
  manifestSchema,
} from "./format";
import { sha256Of, tallyDocuments, tallyRows } from "./tally";

/** A part of a backup, in file order. Read its `bytes` completely before the next part. */
export type Section =
  | { kind: "header"; header: Header }
  | { kind: "table"; table: BackupTable; bytes: AsyncIterable<Uint8Array> }
  | { kind: "document"; key: string; bytes: AsyncIterable<Uint8Array> }
  | { kind: "manifest"; manifest: Manifest };

/** A file within a tar; tar-stream's types leave open that its chunks are bytes. */
interface Entry extends AsyncIterable<Uint8Array> {
  header: { name: string; size?: number | undefined };
}

/** The most bytes held in memory at once: a document, or one of the two lists. */
const LARGEST_BYTES = 64 * 1024 * 1024;

/**
 * Reads a whole backup and checks everything on the way. The manifest comes last, and is returned only if all checks
 * passed.
 *
 * @throws BackupError when it is no backup, is incomplete or was changed.
 */
export async function* readArchive(file: string): AsyncGenerator<Section> {
  const entries = extract();
  const flowing = pipeline(createReadStream(file), createGunzip(), entries);
  flowing.catch(() => {}); // the entries fail with the same error
  try {
    yield* sections(file, entries[Symbol.asyncIterator]() as AsyncIterator<Entry>);
    await flowing;
  } catch (error) {
    throw explain(file, error);
  } finally {
    entries.destroy();
  }
}

async function* sections(file: string, entries: AsyncIterator<Entry>): AsyncGenerator<Section> {
  const next = async () => (await entries.next()).value as Entry | undefined;
  const damaged = (what: string) => new BackupError(`${file} is damaged: ${what}. Nothing was restored.`);

  const first = await next();
  if (first?.header.name !== HEADER) throw new BackupError(`${file} is not a backup of Commonplace.`);
  const head = await readAll(first);
  const parsed = headerSchema.safeParse(parseJson(head));
  if (!parsed.success) {
    throw new BackupError(`${file} was made by another version of Commonplace, which this one cannot read.`);
  }
  const header = parsed.data;
  yield { kind: "header", header };

  const tables: Manifest["tables"] = {};
  let entry = await next();
  for (const table of header.tables) {
    const tally = tallyRows();
    async function* rows(): AsyncGenerator<Uint8Array> {
      try {
        for (; entry?.header.name.startsWith(`tables/${table.name}/`); entry = await next()) {
          for await (const chunk of entry) {
            tally.add(chunk);
            yield chunk;
          }
        }
      } catch (error) {
        throw explain(file, error);
      }
    }
    yield { kind: "table", table, bytes: rows() };
    tables[table.name] = tally.end();
  }

  const documents = tallyDocuments();
  for (; entry?.header.name.startsWith("documents/"); entry = await next()) {
    const { name, size = 0 } = entry.header;
    const [, sha256 = "", ...key] = name.split("/");
    if (key.length === 0 || key.some((part) => part === "" || part === "." || part === "..")) {
      throw damaged(`it holds a document named ${name}`);
    }
    const contents = await readAll(entry);
    if (sha256Of(contents) !== sha256) throw damaged(`the document ${key.join("/")} is not what was written`);
    documents.add(name, size);
    yield { kind: "document", key: key.join("/"), bytes: once(contents) };
  }

  if (entry?.header.name !== MANIFEST) throw new BackupError(`${file} is not whole: its end is missing.`);
  const { data: manifest } = manifestSchema.safeParse(parseJson(await readAll(entry)));
  if (!manifest) throw damaged(`its ${MANIFEST} is not what was written`);
  if (manifest.header !== sha256Of(head)) throw damaged(`its ${HEADER} is not what was written`);
  for (const [name, written] of Object.entries(manifest.tables)) {
    if (tables[name]?.sha256 !== written.sha256) throw damaged(`the table ${name} is not what was written`);
  }
  if (documents.end().sha256 !== manifest.documents.sha256) throw damaged("documents are missing in it");
  if (await next()) throw damaged("something follows its end");
  yield { kind: "manifest", manifest };
}

async function* once(contents: Uint8Array): AsyncGenerator<Uint8Array> {
  yield contents;
}

async function readAll(entry: Entry): Promise<Buffer> {
  if ((entry.header.size ?? 0) > LARGEST_BYTES) throw new RangeError(`${entry.header.name} is too large`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseJson(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString("utf8"));
  } catch {
    return undefined;
  }
}

/** Error codes of zlib, tar-stream and the file system. */
function explain(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error;
  const { code } = error as { code?: string };
  const sentences: Record<string, string> = {
    ENOENT: `There is no file ${file}.`,
    EISDIR: `${file} is a folder, not a backup.`,
    EACCES: `This user may not read ${file}.`,
    Z_BUF_ERROR: `${file} is not whole: its end is missing.`,
    Z_DATA_ERROR: `${file} is damaged, or not a backup of Commonplace.`,
  };
  const sentence =
    sentences[code ?? ""] ??
    (/unexpected end|invalid tar|too large/i.test(error.message) ? `${file} is damaged.` : undefined);
  return sentence ? new BackupError(sentence, { cause: error }) : error;
}
