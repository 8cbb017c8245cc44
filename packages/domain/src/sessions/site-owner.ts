import type { Database } from "@commonplace/db";
import { users } from "@commonplace/db/schema";
import { asc } from "drizzle-orm";

/** Whose site this is, as far as it is settled. */
export interface SiteOwnership {
  readonly db: Database;
  /** The user's id, from the settings; null when they name nobody. */
  readonly siteOwnerId: string | null;
}

/** Whether a user owns the site: the one the settings name, else whose account was created first. */
export async function isSiteOwner({ db, siteOwnerId }: SiteOwnership, userId: string): Promise<boolean> {
  if (siteOwnerId !== null) return siteOwnerId === userId;
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return first?.id === userId;
}
