import type { Contents } from "./contents";

/** Chunks that draw a picture that stands still (RFC 9649, 2.7). */
const KEPT: ReadonlySet<string> = new Set(["VP8X", "ALPH", "VP8 ", "VP8L"]);
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Of the flags of `VP8X`: whether there is an alpha channel. The others announce what is left out. */
const ALPHA = 0x10;

/** @returns null when it is no whole WebP picture, or moves. @throws RangeError when it is cut off. */
export function readWebp(file: Buffer): Contents | null {
  const kept: Buffer[] = [];
  let size: { width: number; height: number } | null = null;
  for (let at = HEADER_BYTES; at < file.byteLength; ) {
    const start = at + CHUNK_HEADER_BYTES;
    const length = file.readUInt32LE(at + 4);
    // Chunks of odd length end with a byte of padding.
    const end = start + length + (length % 2);
    if (end > file.byteLength) return null;
    const name = file.toString("latin1", at, at + 4);
    if (KEPT.has(name)) {
      const chunk = Buffer.from(file.subarray(at, end));
      if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(CHUNK_HEADER_BYTES) & ALPHA, CHUNK_HEADER_BYTES);
      if (name === "VP8 ") size = sizeOfLossy(file, start);
      if (name === "VP8L") size = sizeOfLossless(file, start);
      kept.push(chunk);
    }
    at = end;
  }
  if (!size) return null;
  const chunks = Buffer.concat(kept);
  const header = Buffer.from(file.subarray(0, HEADER_BYTES));
  header.writeUInt32LE(chunks.byteLength + 4, 4);
  return { ...size, bytes: Buffer.concat([header, chunks]) };
}

function sizeOfLossy(file: Buffer, start: number) {
  return { width: file.readUInt16LE(start + 6) & 0x3fff, height: file.readUInt16LE(start + 8) & 0x3fff };
}

function sizeOfLossless(file: Buffer, start: number) {
  const bits = file.readUInt32LE(start + 1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
