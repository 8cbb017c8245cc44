import type { Database } from "@commonplace/db";
import { users } from "@commonplace/db/schema";
import { asc, eq } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";

/** The site's owner, if settled. */
export interface SiteOwnership {
  readonly db: Database;
  /** The user's id, from the settings; null when they name nobody. */
  readonly siteOwnerId: string | null;
}

/**
 * Whether a user runs the site: an admin, or its owner. The owner is the one the settings name, else whose account was
 * created first.
 */
export async function runsSite({ db, siteOwnerId }: SiteOwnership, userId: string): Promise<boolean> {
  if (siteOwnerId === userId) return true;
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (user?.role === "admin") return true;
  return siteOwnerId === null && (await findFirstUser(db)) === userId;
}

/** @throws DomainError FORBIDDEN unless the actor {@link runsSite}. */
export async function requireSiteRunner(ctx: SignedInContext & SiteOwnership): Promise<void> {
  if (await runsSite(ctx, ctx.actor.id)) return;
  throw new DomainError("FORBIDDEN", "Only people who run this site can do this.");
}

/** Id of the site's owner; undefined while nobody has joined. */
export async function findSiteOwner({ db, siteOwnerId }: SiteOwnership): Promise<string | undefined> {
  return siteOwnerId ?? findFirstUser(db);
}

/** Id of the user whose account was created first. */
async function findFirstUser(db: Database): Promise<string | undefined> {
  const [first] = await db
    .select({ id: users.id })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return first?.id;
}
