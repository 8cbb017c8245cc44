import { isUtf8 } from "node:buffer";
import { invalid } from "../../core/errors";

const NOT_UTF8 = "This file isn't UTF-8 text. Save it as UTF-8 and try again.";

/** Byte order marks, which programs write before a text to say how it is encoded. */
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF16_MARKS = [
  { encoding: "utf-16le", mark: Buffer.from([0xff, 0xfe]) },
  { encoding: "utf-16be", mark: Buffer.from([0xfe, 0xff]) },
] as const;

const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);

/**
 * A text file's bytes as UTF-8 without a byte order mark. Reads UTF-8, and UTF-16 that says so by its mark; guesses at
 * nothing else, because a wrong guess turns every accent into rubbish.
 *
 * @throws DomainError INVALID when the bytes are another encoding, or no text at all.
 */
export function toUtf8(bytes: Buffer): Buffer {
  const utf16 = UTF16_MARKS.find(({ mark }) => startsWith(bytes, mark));
  const text = utf16 ? transcode(bytes, utf16.encoding) : bytes;
  if (!isUtf8(text)) throw invalid(NOT_UTF8);
  const unmarked = startsWith(text, UTF8_MARK) ? text.subarray(UTF8_MARK.length) : text;
  if (unmarked.includes(0)) {
    throw invalid("This file holds binary data, not text. Choose a CSV, JSON, Markdown or zip file.");
  }
  return unmarked;
}

function transcode(bytes: Buffer, encoding: "utf-16le" | "utf-16be"): Buffer {
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(bytes), "utf8");
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw invalid(NOT_UTF8);
  }
}
