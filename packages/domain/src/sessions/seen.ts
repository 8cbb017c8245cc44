import { users } from "@commonplace/db/schema";
import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { DomainContext } from "../core/context";

/** How exact the moment is at which a person was last here. */
const SEEN_MS = 60 * 60_000;

/**
 * Notes that a person, or a program of theirs, is here: written at most once an hour.
 *
 * It never fails: on a full disk, say, people go on reading.
 */
export async function noteSeen(
  { db, clock }: DomainContext,
  { id, lastSeenAt }: { id: string; lastSeenAt: Date | null },
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - SEEN_MS);
  if (lastSeenAt && lastSeenAt > since) return;
  await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(and(eq(users.id, id), or(isNull(users.lastSeenAt), lte(users.lastSeenAt, since))))
    .catch(() => undefined);
}
