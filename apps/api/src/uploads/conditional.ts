import type { ByteRange } from "@commonplace/domain/ports/document-store";

/** Whether an `If-None-Match` names this entity tag (RFC 9110 §13.1.2). */
export function holdsTag(header: string | undefined, etag: string): boolean {
  const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}

/**
 * The one part of a file that a `Range` header asks for (RFC 9110 §14).
 *
 * @param size of the file, in bytes, at least 1.
 * @returns null for the whole: without a header, or with one that says something else or asks for several parts.
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return null;
  if (start >= size) return "unsatisfiable";
  return { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
