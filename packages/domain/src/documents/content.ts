import { createHash } from "node:crypto";
import { DomainError } from "../core/errors";
import type { ByteRange } from "../ports/document-store";
import type { DocumentsContext } from "./context";
import type { StoredDocument } from "./verbs";

/**
 * A document's bytes, or a part of them. The whole is compared with its SHA-256 as it goes by: the last piece is only let
 * go when all are as they were uploaded.
 *
 * @throws DomainError UNAVAILABLE when the store fails; the bytes throw it as well, and when they are not the same.
 */
export async function readDocument(
  { documentStore }: DocumentsContext,
  { view, key }: StoredDocument,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  const bytes = await documentStore.read(key, range);
  return range ? bytes : verified(bytes, view.sha256);
}

async function* verified(bytes: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let held: Uint8Array | undefined;
  for await (const chunk of bytes) {
    if (held) yield held;
    hash.update(chunk);
    held = chunk;
  }
  if (hash.digest("hex") !== sha256) {
    throw new DomainError("UNAVAILABLE", "This document was damaged where it is stored.");
  }
  if (held) yield held;
}
