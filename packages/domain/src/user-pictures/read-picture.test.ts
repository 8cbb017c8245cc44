import { describe, expect, it } from "vitest";
import { PICTURE_LIMITS } from "./limits";
import { readPicture } from "./read-picture";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const WEBP = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

/** A segment of a JPEG. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}

const SECRET = Buffer.from("Exif: 48.85, 2.35");
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
const JFIF = segment(0xe0, Buffer.from("JFIF\0\x01\x01\0\0\x01\0\x01\0\0"));
const frame = (width: number, height: number) =>
  segment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));
/** Pixels with an escaped 0xff and a restart marker among them. */
const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0x00, 2, 0xff, 0xd0, 3]),
]);
const JPEG = Buffer.concat([START, JFIF, frame(64, 64), SCAN, END]);

/** A chunk of a PNG, whose checksum nobody reads. */
function pngChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
}

function webp(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.byteLength);
  return Buffer.concat([Buffer.from("RIFF"), size, body]);
}

function webpChunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.byteLength);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.byteLength % 2)]);
}

describe("pictures", () => {
  it.each([
    ["image/png", PNG],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
  ])("keeps a %s without metadata as it is", (mediaType, file) => {
    expect(readPicture(file)).toEqual({ mediaType, bytes: file });
  });

  it("removes metadata, and whatever stands behind the end", () => {
    const png = Buffer.concat([
      PNG.subarray(0, 33),
      pngChunk("eXIf", SECRET),
      pngChunk("tEXt", SECRET),
      PNG.subarray(33),
      SECRET,
    ]);
    expect(readPicture(png).bytes).toEqual(PNG);

    const jpeg = Buffer.concat([
      START,
      JFIF,
      segment(0xe1, SECRET),
      segment(0xfe, SECRET),
      frame(64, 64),
      SCAN,
      END,
    ]);
    expect(readPicture(Buffer.concat([jpeg, SECRET])).bytes).toEqual(JPEG);

    const pixels = WEBP.subarray(12);
    const flags = (value: number) => webpChunk("VP8X", Buffer.from([value, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    const marked = webp(flags(0x3c), webpChunk("ICCP", SECRET), pixels, webpChunk("EXIF", SECRET));
    expect(readPicture(marked).bytes).toEqual(webp(flags(0x10), pixels));
  });

  it.each([
    ["a text", Buffer.from("Not a picture at all, whatever its name says.")],
    ["a page that begins as nothing of ours", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["nothing", Buffer.alloc(0)],
    ["half a PNG", PNG.subarray(0, 50)],
    ["half a JPEG", JPEG.subarray(0, JPEG.byteLength - 4)],
    ["half a WebP", WEBP.subarray(0, 25)],
    ["a JPEG without pixels", Buffer.concat([START, frame(64, 64), END])],
    ["a WebP that moves", webp(webpChunk("ANMF", Buffer.alloc(16)))],
  ])("refuses %s", (_name, file) => {
    expect(() => readPicture(file)).toThrow(expect.objectContaining({ code: "UNSUPPORTED" }));
  });

  it("refuses pictures that are not square, or too large", () => {
    const sized = (width: number, height: number) =>
      Buffer.concat([START, JFIF, frame(width, height), SCAN, END]);
    expect(() => readPicture(sized(64, 65))).toThrow(expect.objectContaining({ code: "INVALID" }));
    const { maxSide } = PICTURE_LIMITS;
    expect(readPicture(sized(maxSide, maxSide)).mediaType).toBe("image/jpeg");
    expect(() => readPicture(sized(maxSide + 1, maxSide + 1))).toThrow(/512 by 512/);
    expect(() => readPicture(Buffer.alloc(PICTURE_LIMITS.bytes + 1))).toThrow(
      expect.objectContaining({ code: "TOO_LARGE" }),
    );
  });
});
