import type { Contents } from "./contents";

/** Chunks that draw the picture; all others are metadata or movement (PNG specification, 11). */
const KEPT: ReadonlySet<string> = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "sRGB", "IDAT", "IEND"]);
const SIGNATURE_BYTES = 8;
/** Length, name and checksum around a chunk's data. */
const FRAME_BYTES = 12;

/** @returns null when it is no whole PNG. @throws RangeError when it is cut off. */
export function readPng(file: Buffer): Contents | null {
  if (file.toString("latin1", 12, 16) !== "IHDR") return null;
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let hasPixels = false;
  for (let at = SIGNATURE_BYTES; ; ) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    if (end > file.byteLength) return null;
    const name = file.toString("latin1", at + 4, at + 8);
    if (KEPT.has(name)) kept.push(file.subarray(at, end));
    if (name === "IDAT") hasPixels = true;
    if (name === "IEND") break;
    at = end;
  }
  if (!hasPixels) return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), bytes: Buffer.concat(kept) };
}
