import { describe, expect, it } from "vitest";
import { decodeText } from "./decode";

const UTF16LE = (text: string) => Buffer.from(text, "utf16le");

describe("decoding a text file", () => {
  it.each([
    ["UTF-8", Buffer.from("Grüße"), "UTF-8", "Grüße"],
    ["UTF-8 with a byte order mark", Buffer.from("\u{feff}Grüße"), "UTF-8", "Grüße"],
    ["UTF-16 with a byte order mark", UTF16LE("\u{feff}Grüße"), "UTF-16", "Grüße"],
    ["big-endian UTF-16", UTF16LE("\u{feff}Grüße").swap16(), "UTF-16", "Grüße"],
    ["UTF-16 without a byte order mark", UTF16LE("title\tcontent"), "UTF-16", "title\tcontent"],
    ["Windows-1252", Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x80]), "Windows-1252", "Grüße€"],
  ])("reads %s", (_, bytes, encoding, text) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
  });

  it.each([
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ["a text with a zero in it", Buffer.from("{}\0")],
  ])("refuses %s", (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow("holds binary data, not text");
  });
});
