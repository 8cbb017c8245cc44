import { DomainError } from "../../core/errors";

/**
 * Gathers a stream of bytes, and stops reading as soon as there are too many.
 *
 * @param limit in bytes.
 * @throws DomainError TOO_LARGE past the limit.
 */
export async function collectBytes(
  source: Uint8Array | AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    size += chunk.byteLength;
    if (size > limit) {
      const megabytes = Math.floor(limit / (1024 * 1024));
      throw new DomainError("TOO_LARGE", `This file is larger than ${megabytes} MB. Split it and try again.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
