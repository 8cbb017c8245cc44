import { isUtf8 } from "node:buffer";
import { invalid } from "../../core/errors";

/** How a text file's bytes are encoded, in the name people know it by. */
export type TextEncoding = "UTF-8" | "UTF-16" | "Windows-1252";

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Bytes looked at to tell encodings and binary data apart. */
const SAMPLE_BYTES = 64 * 1024;

/** Control characters that no text holds: everything below a blank but tab, line breaks, form feed and escape. */
const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);

/**
 * Decodes a text file: UTF-8; UTF-16 with a byte order mark, or without one where every other byte is zero; anything else
 * as Windows-1252, the encoding in which Excel on Windows saves a CSV.
 *
 * @throws DomainError INVALID when the bytes are no text.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: "UTF-16" };
  const isValidUtf8 = isUtf8(bytes);
  if (bytes.includes(0) || (!isValidUtf8 && bytes.subarray(0, SAMPLE_BYTES).some(isControl))) {
    throw invalid("This file holds binary data, not text.");
  }
  if (isValidUtf8) return { text: new TextDecoder().decode(bytes), encoding: "UTF-8" };
  return { text: fromWindows1252(bytes), encoding: "Windows-1252" };
}

function utf16Of(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  // Western text in UTF-16 without a mark: a zero after, or before, nearly every character.
  const sample = bytes.subarray(0, Math.min(bytes.length, 1024));
  const pairs = Math.floor(sample.length / 2);
  if (pairs < 2) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) even++;
    if (sample[at + 1] === 0) odd++;
  }
  if (even === 0 && odd > pairs * 0.6) return "utf-16le";
  return odd === 0 && even > pairs * 0.6 ? "utf-16be" : null;
}

/** The characters of 0x80 to 0x9F; the rest is Latin-1. https://encoding.spec.whatwg.org/index-windows-1252.txt */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** `TextDecoder("windows-1252")` of Node.js 20 reads Latin-1, so that "€" is lost. https://github.com/nodejs/node/issues/56542 */
function fromWindows1252(bytes: Buffer): string {
  return bytes
    .toString("latin1")
    .replace(/[\u0080-\u009f]/g, (character) => WINDOWS_1252.charAt(character.charCodeAt(0) - 0x80));
}
