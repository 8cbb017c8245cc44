import { createHash } from "node:crypto";
import type { Manifest, TableSummary } from "./format";

const LINE_END = 10;

/** Counts and hashes rows in COPY's text format as they pass. */
export function tallyRows() {
  const hash = createHash("sha256");
  let rows = 0;
  let bytes = 0;
  return {
    add(chunk: Uint8Array): void {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) rows += 1;
    },
    end: (): TableSummary => ({ rows, bytes, sha256: hash.digest("hex") }),
  };
}

/** Counts and hashes documents by their entry names. */
export function tallyDocuments() {
  const hash = createHash("sha256");
  const total = { count: 0, bytes: 0 };
  return {
    add(entry: string, bytes: number): void {
      hash.update(`${entry}\n`);
      total.count += 1;
      total.bytes += bytes;
    },
    end: (): Omit<Manifest["documents"], "missing"> => ({ ...total, sha256: hash.digest("hex") }),
  };
}

export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
