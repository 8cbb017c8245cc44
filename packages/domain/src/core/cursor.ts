import type { z } from "zod";
import { invalid } from "./errors";

/** Packs the key of a page's last row into an opaque cursor. */
export function encodeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/**
 * Unpacks a cursor made by {@link encodeCursor}.
 *
 * @throws DomainError INVALID when it is not one of ours.
 */
export function decodeCursor<T>(cursor: string, key: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    throw invalid("This page link is not valid. Start from the first page.");
  }
  const parsed = key.safeParse(value);
  if (!parsed.success) throw invalid("This page link is not valid. Start from the first page.");
  return parsed.data;
}
