import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { DomainError, invalid } from "../core/errors";
import type { FileKind } from "./file-kinds";
import { DOCUMENT_LIMITS } from "./limits";

/** As many bytes as the signatures of files need. */
const HEAD_BYTES = 4_100;

/** The result of inspecting a complete file. */
export interface Inspected {
  /** In bytes. */
  readonly size: number;
  /** In lower-case hexadecimal. */
  readonly sha256: string;
}

/**
 * Lets a file's bytes through one by one and sees whether they are what its name promises, without keeping
 * them. `finish` tells what went by.
 *
 * The bytes throw DomainError TOO_LARGE as soon as there are too many, UNSUPPORTED as soon as they are of another kind,
 * and INVALID when there are none.
 */
export function inspect(source: AsyncIterable<Uint8Array>, kind: FileKind) {
  const hash = createHash("sha256");
  const contents = expectContents(kind);
  let size = 0;
  let isWhole = false;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > DOCUMENT_LIMITS.fileBytes) {
        const megabytes = DOCUMENT_LIMITS.fileBytes / (1024 * 1024);
        throw new DomainError("TOO_LARGE", `This file is larger than ${megabytes} MB.`);
      }
      hash.update(chunk);
      await contents.see(chunk);
      yield chunk;
    }
    if (size === 0) throw invalid("This file is empty.");
    await contents.end();
    isWhole = true;
  }

  return {
    bytes: bytes(),
    /** @throws Error unless every byte went by. */
    finish(): Inspected {
      if (!isWhole) throw new Error("The store did not take all of a file.");
      return { size, sha256: hash.digest("hex") };
    },
  };
}

interface Expectation {
  see(chunk: Uint8Array): void | Promise<void>;
  end(): void | Promise<void>;
}

function expectContents({ contents, extension }: FileKind): Expectation {
  const refusal = () =>
    new DomainError("UNSUPPORTED", `What is in this file is not what its name says (.${extension}).`);
  if (contents.is === "text") {
    return {
      see(chunk) {
        // Every binary format has some; no text in UTF-8 or an older encoding does.
        if (chunk.includes(0)) throw refusal();
      },
      end() {},
    };
  }
  const { signatures, holds } = contents;
  const marker = holds && findAcrossChunks(holds);
  let head: Buffer | null = Buffer.alloc(0);
  const judge = async (bytes: Buffer) => {
    head = null;
    const type = await fileTypeFromBuffer(bytes);
    if (!type || !signatures.includes(type.mime)) throw refusal();
  };
  return {
    async see(chunk) {
      marker?.see(chunk);
      if (!head) return;
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.byteLength)]);
      if (head.byteLength === HEAD_BYTES) await judge(head);
    },
    async end() {
      if (head) await judge(head);
      if (marker && !marker.isFound()) throw refusal();
    },
  };
}

/** Looks for bytes in a stream, also where a chunk ends amid them. */
function findAcrossChunks(wanted: Buffer) {
  let found = false;
  let tail = Buffer.alloc(0);
  return {
    see(chunk: Uint8Array) {
      if (found) return;
      const seam = Buffer.concat([tail, chunk.subarray(0, wanted.byteLength - 1)]);
      found =
        seam.includes(wanted) ||
        Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).includes(wanted);
      const last = Buffer.concat([tail, chunk.subarray(-(wanted.byteLength - 1))]);
      tail = last.subarray(-(wanted.byteLength - 1));
    },
    isFound: () => found,
  };
}
