import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { DomainError, invalid } from "../../core/errors";
import { IMPORT_LIMITS } from "../schemas";
import { collectBytes } from "./collect-bytes";
import { tooManyRows } from "./too-many-rows";

/** Above this size, in bytes, a zip may unpack to at most this many times its own: text shrinks 3 to 10 times. */
const RATIO = { from: 10 * 1024 * 1024, limit: 100 };
/** Files that operating systems add to folders. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|\._|\.git\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A file in a zip. */
export interface ZipMember {
  /** With its folders, "/" between them; never absolute, never with "..". */
  readonly path: string;
  /** Unpacked, in bytes. */
  readonly size: number;
  /** @throws DomainError INVALID when it cannot be unpacked to what the zip says it is. */
  read(): Promise<Buffer>;
}

/**
 * Lists a zip's files, without folders and clutter. Nothing is unpacked until a file is read, and nothing ever touches
 * the disk; a zip that looks made to do harm, or that we could not read whole, is refused here.
 *
 * @throws DomainError INVALID when it is damaged, encrypted or has unsafe names; TOO_LARGE when it has more files than an
 *   import may have rows, or is packed far too tightly; UNSUPPORTED when it is an Office document.
 */
export async function openZip(bytes: Buffer): Promise<ZipMember[]> {
  const zip = await readable(() => fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }));
  if (zip.entryCount > IMPORT_LIMITS.rows) tooManyRows();
  const members: ZipMember[] = [];
  let unpacked = 0;
  await readable(async () => {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      refuseUnusable(entry, unpacked, bytes.length);
      if (!entry.fileName.endsWith("/") && !CLUTTER.test(entry.fileName)) members.push(toMember(zip, entry));
    }
  });
  return members;
}

function refuseUnusable(entry: Entry, unpacked: number, packed: number): void {
  const { fileName } = entry;
  if (fileName === "[Content_Types].xml") {
    throw new DomainError(
      "UNSUPPORTED",
      "This is an Office document. Save it as CSV (UTF-8) and import that.",
    );
  }
  if (entry.isEncrypted())
    throw invalid(`This zip is protected by a password (${fileName}). Unpack it and zip it without one.`);
  if (!entry.canDecodeFileData())
    throw invalid(`This zip packs ${fileName} in an unusual way. Zip it again and retry.`);
  if (unpacked > RATIO.from && unpacked > packed * RATIO.limit) throw tooLargeToUnpack();
}

export function tooLargeToUnpack(): DomainError {
  const megabytes = IMPORT_LIMITS.unpackedBytes / (1024 * 1024);
  return new DomainError(
    "TOO_LARGE",
    `This zip unpacks to more than an import may hold (${megabytes} MB). Split it and try again.`,
  );
}

function toMember(zip: ZipFile, entry: Entry): ZipMember {
  return {
    path: entry.fileName,
    size: entry.uncompressedSize,
    read: () =>
      readable(async () => {
        const bytes = await collectBytes(await zip.openReadStreamPromise(entry), entry.uncompressedSize);
        if (crc32(bytes) !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} does not match`);
        return bytes;
      }),
  };
}

/** Any failure inside a zip is the zip's fault: our own refusals are rethrown, the library's become a sentence. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    const about = cause instanceof Error ? cause.message : "";
    if (/relative path|absolute path|invalid characters/.test(about)) {
      throw invalid("This zip holds a file whose name points outside of it. Zip the folder again and retry.");
    }
    if (about.includes("encryption"))
      throw invalid("This zip is protected by a password. Unpack it and zip it without one.");
    throw new DomainError(
      "INVALID",
      "This zip is damaged and cannot be read. Zip the files again and retry.",
      {},
      { cause },
    );
  }
}
