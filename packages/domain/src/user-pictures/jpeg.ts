import type { Contents } from "./contents";

// Markers of ITU-T T.81, annex B.
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
const JFIF = 0xe0;
/** Adobe's segment says how colors are to be read, so the picture needs it. */
const ADOBE = 0xee;
/** Segments that begin a frame; four numbers between them mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isMetadata = (marker: number) =>
  marker === COMMENT || (marker > JFIF && marker <= 0xef && marker !== ADOBE);
/** Bytes 0xff within the pixels are followed by zero or a restart marker. */
const isWithinScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/** @returns null when it is no whole JPEG. @throws RangeError when it is cut off. */
export function readJpeg(file: Buffer): Contents | null {
  const kept = [file.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let hasPixels = false;
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) return null;
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1; // A fill byte before the marker.
      continue;
    }
    if (marker === END_OF_IMAGE) {
      kept.push(file.subarray(at, at + 2));
      break;
    }
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (isFrame(marker)) size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    if (marker === START_OF_SCAN) {
      hasPixels = true;
      end = endOfScan(file, end);
    }
    if (!isMetadata(marker)) kept.push(file.subarray(at, end));
    at = end;
  }
  return size && hasPixels ? { ...size, bytes: Buffer.concat(kept) } : null;
}

/** Where the first marker behind the pixels of a scan stands. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from; ; at += 2) {
    at = file.indexOf(0xff, at);
    if (at < 0) return file.byteLength;
    if (!isWithinScan(file.readUInt8(at + 1))) return at;
  }
}
