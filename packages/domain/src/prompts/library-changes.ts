import type { Database } from "@commonplace/db";
import { libraryChanges } from "@commonplace/db/schema";
import { inArray } from "drizzle-orm";

/**
 * How often each of these people's libraries has changed so far: prompts added, deleted, moved to the trash and back, and
 * their titles, texts and documents. A library that never changed is missing.
 */
export async function countLibraryChanges(
  { db }: { db: Database },
  userIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId: libraryChanges.userId, count: libraryChanges.count })
    .from(libraryChanges)
    .where(inArray(libraryChanges.userId, [...userIds]));
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}
