import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DomainError } from "@commonplace/domain/core/errors";
import type { DocumentStore } from "@commonplace/domain/ports/document-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalStore } from "./local";
import { createS3Store } from "./s3";
import { startS3Server } from "./testing/s3-server";

let folder: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
const stores = {} as Record<"a folder" | "an S3 server", DocumentStore>; // both are set before the first test
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "commonplace-stores-"));
  server = await startS3Server(path.join(folder, "s3"));
  stores["a folder"] = createLocalStore(path.join(folder, "local"));
  stores["an S3 server"] = createS3Store(server.settings, path.join(folder, "spool"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function* pieces(contents: Buffer, size = 50_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < contents.length; at += size) yield contents.subarray(at, at + size);
}

async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const contents = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 251));

describe.each(["a folder", "an S3 server"] as const)("documents in %s", (kind) => {
  it("come back byte for byte, whole and in part", async () => {
    const store = stores[kind];
    await store.write("someone/whole.pdf", pieces(contents));
    expect((await collect(await store.read("someone/whole.pdf"))).equals(contents)).toBe(true);
    const part = await collect(await store.read("someone/whole.pdf", { start: 99_999, end: 100_001 }));
    expect(part).toEqual(contents.subarray(99_999, 100_002));
  });

  it("are removed, also when they never existed", async () => {
    const store = stores[kind];
    await store.write("someone/gone.pdf", pieces(contents));
    await store.remove("someone/gone.pdf");
    await store.remove("someone/gone.pdf");
    await store.remove("nobody/never.pdf");
    await expect(store.read("someone/gone.pdf")).rejects.toThrow();
  });

  it("leave nothing when their source breaks off", async () => {
    const store = stores[kind];
    const broken = new DomainError("INVALID", "The upload broke off.");
    for (const after of [0, 1, 3]) {
      const key = `someone/broken-${after}.pdf`;
      const writing = store.write(
        key,
        (async function* () {
          for (let piece = 0; piece < after; piece++) yield contents.subarray(0, 40_000);
          throw broken;
        })(),
      );
      const error = await writing.catch((thrown: Error) => thrown);
      expect([error, (error as Error).cause]).toContain(broken);
      await store.remove(key);
      await expect(store.read(key)).rejects.toThrow();
    }
  });
});

describe("an S3 server", () => {
  it("receives nothing before a file is complete, and leaves no buffered file", async () => {
    const store = stores["an S3 server"];
    let seen: string[] = [];
    await store.write(
      "someone/late.pdf",
      (async function* () {
        yield contents;
        seen = server.requests.filter((each) => each.includes("late.pdf"));
      })(),
    );
    expect(seen).toEqual([]);
    expect(server.requests).toContain("PUT /documents/someone/late.pdf");
    expect(await readdir(path.join(folder, "spool"))).toEqual([]);
  });

  it("that refuses the key or cannot be reached causes an error", async () => {
    const wrong = { ...server.settings, credentials: { accessKeyId: "wrong", secretAccessKey: "wrong" } };
    const spool = path.join(folder, "spool");
    await expect(createS3Store(wrong, spool).write("someone/a.pdf", pieces(contents))).rejects.toThrow();
    const away = { ...server.settings, endpoint: "http://127.0.0.1:9" };
    await expect(createS3Store(away, spool).read("someone/a.pdf")).rejects.toThrow();
  });
});
