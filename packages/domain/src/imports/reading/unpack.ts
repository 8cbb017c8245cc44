import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { DomainError, invalid } from "../../core/errors";
import { IMPORT_LIMITS } from "../schemas";
import { cardInPicture } from "./picture-card";
import { tooManyRows } from "./too-many-rows";
import { openZip, tooLargeToUnpack, type ZipMember } from "./zip";

/** A file as it was dropped or lies in a zip. */
export interface RawFile {
  /** With its folders, "/" between them; inside nested zips without the zips' names. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** The files of an upload after unpacking. */
export interface Unpacked {
  readonly files: readonly RawFile[];
  /** Files that were left packed, and why. */
  readonly left: readonly { path: string; reason: string }[];
}

/** A zip in a zip in a zip is as deep as any tool packs. */
const MAX_DEPTH = 3;
/** A file in a zip larger than this, in bytes, is left where it is unless it is a JSON export of conversations. */
const MAX_FILE_BYTES = 4 * 1024 * 1024;

const MEDIA =
  /\.(?:png|jpe?g|gif|webp|avif|heic|bmp|tiff?|ico|svg|mp[34]|m4[av]|mov|webm|wav|ogg|flac|pdf|docx?|xlsx?|pptx?|odt|ods|woff2?|ttf|otf|eot|exe|dll|so|dylib|bin|dat|db|sqlite3?|pyc|wasm|psd|ai|sketch|fig)$/i;
/** The kind of picture that may carry a character card. */
const CARD_HOLDER = /\.png$/i;
const PACKED = /\.(?:7z|rar|tar|tgz|bz2|xz|zst|jar)$/i;

const ZIP_STARTS = ["PK\u0003\u0004", "PK\u0005\u0006"];
export const isZip = (bytes: Buffer) => ZIP_STARTS.includes(bytes.toString("latin1", 0, 4));
const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Unpacks an upload: zips, zips in zips, gzipped files and pictures that carry a character card, within the limits of one
 * import. Other pictures stay where they are. Nothing ever touches the disk.
 *
 * @throws DomainError INVALID when a zip is damaged, encrypted or has unsafe names; TOO_LARGE when it unpacks to too much;
 *   UNSUPPORTED for an Office document.
 */
export async function unpackUpload(uploaded: readonly RawFile[]): Promise<Unpacked> {
  const files: RawFile[] = [];
  const left: { path: string; reason: string }[] = [];
  let budget = IMPORT_LIMITS.unpackedBytes;
  const spend = (bytes: number) => {
    budget -= bytes;
    if (budget < 0) throw tooLargeToUnpack();
    if (files.length + left.length > IMPORT_LIMITS.rows) tooManyRows();
  };

  async function take(file: RawFile, depth: number): Promise<void> {
    if (isZip(file.bytes)) return takeZip(file, depth);
    if (!isGzip(file.bytes)) {
      const card = cardInPicture(file.bytes);
      files.push(card ? { path: file.path.replace(CARD_HOLDER, ".json"), bytes: card } : file);
      return;
    }
    const bytes = await unzipped(file.bytes, budget);
    spend(bytes.length);
    await take({ path: file.path.replace(/\.gz$/i, ""), bytes }, depth);
  }

  async function takeZip(file: RawFile, depth: number): Promise<void> {
    if (depth >= MAX_DEPTH) {
      left.push({ path: file.path, reason: `It is packed more than ${MAX_DEPTH} times over.` });
      return;
    }
    for (const member of await openZip(file.bytes)) {
      const { path, size } = member;
      const card = CARD_HOLDER.test(path) && size <= MAX_FILE_BYTES ? await cardIn(member) : null;
      if (card) {
        spend(card.length);
        files.push({ path: path.replace(CARD_HOLDER, ".json"), bytes: card });
      } else if (MEDIA.test(path))
        left.push({ path, reason: "It is a picture, sound, document or program, not a text." });
      else if (PACKED.test(path))
        left.push({ path, reason: "It is an archive of another kind. Unpack it first." });
      else if (size > MAX_FILE_BYTES && !/\.(?:json|zip|gz|csv)$/i.test(path)) {
        left.push({ path, reason: "It is longer than a prompt can be." });
      } else {
        spend(size);
        await take({ path, bytes: await member.read() }, depth + 1);
      }
    }
  }

  for (const file of uploaded) await take(file, 0);
  return { files, left };
}

/** The card that a picture in a zip carries; a damaged picture carries none. */
async function cardIn(member: ZipMember): Promise<Buffer | null> {
  try {
    return cardInPicture(await member.read());
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function unzipped(bytes: Buffer, budget: number): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: Math.max(budget, 1) });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? cause.code : "";
    if (code === "ERR_BUFFER_TOO_LARGE") throw tooLargeToUnpack();
    if (cause instanceof DomainError) throw cause;
    throw invalid("This gzipped file is damaged and cannot be read.");
  }
}
