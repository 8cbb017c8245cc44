import { describe, expect, it } from "vitest";
import { toUtf8 } from "./utf8";

describe("a text file's encoding", () => {
  it("reads UTF-8, with or without its mark", () => {
    const text = Buffer.from("Café 東京 👩‍💻");
    expect(toUtf8(text)).toEqual(text);
    expect(toUtf8(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), text]))).toEqual(text);
  });

  it("reads UTF-16 of either order when its mark says so", () => {
    const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Café 👩", "utf16le")]);
    expect(toUtf8(little).toString()).toBe("Café 👩");
    expect(toUtf8(Buffer.from(little).swap16()).toString()).toBe("Café 👩");
  });

  it.each([
    ["Latin-1", Buffer.from("Café", "latin1")],
    ["UTF-16 cut in the middle", Buffer.from([0xff, 0xfe, 0x41, 0x00, 0x3d, 0xd8])],
  ])("refuses %s instead of guessing", (_, bytes) => {
    expect(() => toUtf8(bytes)).toThrow("This file isn't UTF-8 text. Save it as UTF-8 and try again.");
  });

  it("refuses binary data", () => {
    expect(() => toUtf8(Buffer.from("a\0b"))).toThrow("holds binary data");
  });
});
