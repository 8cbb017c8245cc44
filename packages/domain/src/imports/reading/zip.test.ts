import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { zipOf } from "../testing/files";
import { openZip } from "./zip";

/** The same zip with one text for another of the same length, wherever it stands. */
function replaced(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}

/** The zip with this bit set in the flags of every local and central header. */
function flagged(zip: Buffer, bit: number): Buffer {
  const copy = Buffer.from(zip);
  for (const [signature, offset] of [
    ["PK\u0003\u0004", 6],
    ["PK\u0001\u0002", 8],
  ] as const) {
    for (
      let at = copy.indexOf(signature, 0, "latin1");
      at !== -1;
      at = copy.indexOf(signature, at + 4, "latin1")
    ) {
      copy.writeUInt16LE(copy.readUInt16LE(at + offset) | bit, at + offset);
    }
  }
  return copy;
}

describe("a zip", () => {
  it("lists its files and unpacks each when asked", async () => {
    const members = await openZip(await zipOf({ "a/b.md": "hello", "ü.md": "x".repeat(10_000) }));
    expect(members.map(({ path, size }) => [path, size])).toEqual([
      ["a/b.md", 5],
      ["ü.md", 10_000],
    ]);
    expect((await members[0]?.read())?.toString()).toBe("hello");
  });

  it.each([
    ["leaves its folder", "../evil.md"],
    ["is absolute", "/aevil.md"],
    ["has a drive letter", "C:/evil.md"],
    ["uses backslashes", "..\\evil.md"],
  ])("is refused when a name %s", async (_, name) => {
    const harmless = "aa/evil.md".slice(-name.length);
    const zip = replaced(await zipOf({ [harmless]: "x" }), harmless, name);
    await expect(openZip(zip)).rejects.toMatchObject({
      code: "INVALID",
      message: expect.stringContaining("points outside of it"),
    });
  });

  it("is refused when it is encrypted", async () => {
    const zip = flagged(await zipOf({ "a.md": "secret" }), 1);
    await expect(openZip(zip)).rejects.toMatchObject({
      code: "INVALID",
      message: expect.stringContaining("protected by a password"),
    });
  });

  it("is refused when it unpacks to a hundred times its size, before anything is unpacked", async () => {
    const zip = await zipOf({ "bomb.md": Buffer.alloc(60 * 1024 * 1024) });
    expect(zip.length).toBeLessThan(100_000);
    await expect(openZip(zip)).rejects.toMatchObject({
      code: "TOO_LARGE",
      message: expect.stringContaining("unpacks to more"),
    });
  });

  it("does not believe what a file says of its size", async () => {
    const zip = await zipOf({ "bomb.md": "a".repeat(1_000_000) });
    const size = Buffer.alloc(4);
    size.writeUInt32LE(1_000_000);
    const lie = Buffer.alloc(4);
    lie.writeUInt32LE(100);
    const members = await openZip(replaced(zip, size.toString("latin1"), lie.toString("latin1")));
    expect(members[0]?.size).toBe(100);
    await expect(members[0]?.read()).rejects.toMatchObject({
      code: "INVALID",
      message: expect.stringContaining("damaged"),
    });
  });

  it("is refused when its bytes were damaged on the way", async () => {
    const zip = await zipOf({ "a.md": "some text that is long enough to be packed" });
    const packed = deflateRawSync("some text that is long enough to be packed");
    const at = zip.indexOf(packed.subarray(4, 10));
    zip.writeUInt8(zip.readUInt8(at) ^ 0x10, at);
    const [member] = await openZip(zip);
    await expect(member?.read()).rejects.toMatchObject({
      code: "INVALID",
      message: expect.stringContaining("damaged"),
    });
    await expect(openZip(zip.subarray(0, 40))).rejects.toMatchObject({ code: "INVALID" });
  });

  it("is refused with more files than an import may have rows", async () => {
    const zip = await zipOf({ "a.md": "x" });
    const end = zip.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
    zip.writeUInt16LE(20_001, end + 8);
    zip.writeUInt16LE(20_001, end + 10);
    await expect(openZip(zip)).rejects.toMatchObject({
      code: "TOO_LARGE",
      message: expect.stringContaining("20,000 rows"),
    });
  });

  it("that is an Office document says how to go on", async () => {
    await expect(openZip(await zipOf({ "[Content_Types].xml": "<x/>" }))).rejects.toMatchObject({
      code: "UNSUPPORTED",
      message: "This is an Office document. Save it as CSV (UTF-8) and import that.",
    });
  });
});
