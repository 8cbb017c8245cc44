import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * The condition that everyone may see a row: its author made it public, and nobody who runs the site hid it. Written out,
 * for the partial indexes' sake.
 */
export function isListedRow({ isPublic, hiddenAt }: Record<"isPublic" | "hiddenAt", SQLWrapper>): SQL {
  return sql`${isPublic} and ${hiddenAt} is null`;
}
