const pad = (head: Buffer, length: number) =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length), 32)]);

/** The smallest files that their formats' readers take, or as much of one as tells what it is. */
export const SAMPLE_FILES = {
  pdf: (length = 600) => pad(Buffer.from("%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"), length),
  png: () =>
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
      "base64",
    ),
  jpg: () => pad(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1]), 300),
  gif: () => Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  /** A container of Microsoft's with Word's stream in it, or with another's. */
  doc: (stream = "WordDocument") =>
    Buffer.concat([
      pad(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 5_000),
      Buffer.from(stream, "utf16le"),
      Buffer.alloc(500),
    ]),
  /** A zip with one stored entry, Word's or another's. */
  docx: (entry = "word/document.xml") => {
    const header = Buffer.alloc(30);
    header.write("PK\u0003\u0004", "latin1");
    header.writeUInt16LE(20, 4);
    header.writeUInt32LE(4, 18);
    header.writeUInt32LE(4, 22);
    header.writeUInt16LE(entry.length, 26);
    return pad(Buffer.concat([header, Buffer.from(entry), Buffer.from("<x/>")]), 400);
  },
} as const;
