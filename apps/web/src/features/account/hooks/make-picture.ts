import { PICTURE_LIMITS } from "@commonplace/domain/user-pictures/limits";

const MEGABYTE = 1024 * 1024;
/**
 * In order of preference: the first type that the browser can encode within the size limit is used. Not every browser
 * encodes WebP.
 */
const TYPES = ["image/webp", "image/jpeg"];
const QUALITY = 0.85;

/** The file can't be used as a picture; the message says why. */
export class PictureRefused extends Error {}

/**
 * Crops the middle of a chosen file to a small square, and writes it anew: so neither its size nor its metadata leaves the
 * browser.
 *
 * @returns the picture in base64.
 * @throws PictureRefused when the file is too large or no picture.
 */
export async function makePicture(file: File): Promise<string> {
  if (file.size > PICTURE_LIMITS.chosenBytes) {
    throw new PictureRefused(`This picture is larger than ${PICTURE_LIMITS.chosenBytes / MEGABYTE} MB.`);
  }
  const source = await createImageBitmap(file).catch(() => {
    throw new PictureRefused("This file is no picture that can be read. Choose a PNG, JPEG or WebP.");
  });
  const canvas = cropToSquare(source);
  source.close();
  for (const type of TYPES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob?.type === type && blob.size <= PICTURE_LIMITS.bytes) return toBase64(blob);
  }
  throw new PictureRefused("Your browser could not make this picture small enough. Choose another one.");
}

function cropToSquare(source: ImageBitmap): HTMLCanvasElement {
  const side = Math.min(source.width, source.height);
  const canvas = document.createElement("canvas");
  canvas.width = PICTURE_LIMITS.side;
  canvas.height = PICTURE_LIMITS.side;
  const context = canvas.getContext("2d");
  if (!context) throw new PictureRefused("Your browser could not read this picture. Choose another one.");
  context.imageSmoothingQuality = "high";
  const left = (source.width - side) / 2;
  const top = (source.height - side) / 2;
  context.drawImage(source, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
