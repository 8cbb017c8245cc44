import { DomainError, invalid } from "../core/errors";
import type { Contents } from "./contents";
import { readJpeg } from "./jpeg";
import { PICTURE_LIMITS } from "./limits";
import { readPng } from "./png";
import { readWebp } from "./webp";

const READERS = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
} as const;
type MediaType = keyof typeof READERS;

/**
 * Checks by its bytes that a file is a picture that a person may have, and removes its metadata.
 *
 * Nothing is decoded here: the structure of the file is followed, and only parts that draw the picture are kept.
 *
 * @throws DomainError UNSUPPORTED when it is none, is broken or moves; TOO_LARGE; INVALID when it is not square or too
 *   large to draw.
 */
export function readPicture(file: Buffer): { mediaType: MediaType; bytes: Buffer } {
  if (file.byteLength > PICTURE_LIMITS.bytes) {
    throw new DomainError("TOO_LARGE", `This picture is larger than ${PICTURE_LIMITS.bytes / 1024} KB.`);
  }
  const mediaType = mediaTypeOf(file);
  const contents = mediaType && contentsOf(file, mediaType);
  if (!contents) throw new DomainError("UNSUPPORTED", "Choose a PNG, JPEG or WebP picture.");
  const { width, height, bytes } = contents;
  if (width !== height || width === 0 || width > PICTURE_LIMITS.maxSide) {
    const side = PICTURE_LIMITS.maxSide;
    throw invalid(`Send a square picture of at most ${side} by ${side} pixels.`);
  }
  return { mediaType, bytes };
}

function mediaTypeOf(file: Buffer): MediaType | null {
  if (file.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
  if (file.toString("latin1", 0, 3) === "\xff\xd8\xff") return "image/jpeg";
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "image/webp" : null;
}

function contentsOf(file: Buffer, mediaType: MediaType): Contents | null {
  try {
    return READERS[mediaType](file);
  } catch (error) {
    // A number was to be read past the end: the file is cut off.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
