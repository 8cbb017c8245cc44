import { z } from "zod";
import { invalid } from "./errors";

/**
 * Packs the key of a page's last row into an opaque cursor.
 *
 * @param order names the order the key belongs to: a cursor is of no use in another.
 */
export function encodeCursor(order: string, key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([order, key])).toString("base64url");
}

/**
 * Unpacks a cursor made by {@link encodeCursor} for the same order.
 *
 * @throws DomainError INVALID when it belongs to another order or is none of ours.
 */
export function decodeCursor<T>(cursor: string, order: string, key: z.ZodType<T>): T {
  const parsed = z.tuple([z.literal(order), key]).safeParse(parseJson(cursor));
  if (!parsed.success) throw invalid("This page link is not valid. Start from the first page.");
  return parsed.data[1] as T; // The tuple's type gets lost in zod's generics.
}

function parseJson(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
