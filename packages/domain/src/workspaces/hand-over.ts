import { workspaceMembers, workspaces } from "@commonplace/db/schema";
import { asc, eq, inArray } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import { passOn } from "./members";

/**
 * The people who may become the owner of a workspace whose owner goes: its admins alone, or, where it has none, its
 * members too.
 */
export type Heirs = "admins" | "members";

/**
 * Clears the way for deleting the actor's account, in its transaction: workspaces of theirs pass to the admin who has
 * been there longest, and those nobody else is in go.
 *
 * @throws DomainError CONFLICT, naming them, when some have members but no admin: they must be transferred first.
 */
export async function handOverWorkspaces(ctx: SignedInContext, heirs: Heirs): Promise<void> {
  const { db, actor } = ctx;
  const owned = await db
    .select({ id: workspaces.id, name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.ownerId, actor.id))
    .orderBy(asc(workspaces.id))
    .for("update");
  if (owned.length === 0) return;
  const ids = owned.map(({ id }) => id);
  const members = await db
    .select()
    .from(workspaceMembers)
    .where(inArray(workspaceMembers.workspaceId, ids))
    .orderBy(asc(workspaceMembers.joinedAt), asc(workspaceMembers.userId));
  const stuck: string[] = [];
  for (const { id, name } of owned) {
    const others = members.filter(({ workspaceId, userId }) => workspaceId === id && userId !== actor.id);
    const admin = others.find(({ role }) => role === "admin");
    const heir = admin ?? (heirs === "members" ? others.at(0) : undefined);
    if (heir) await passOn(ctx, id, heir.userId);
    else if (others.length > 0) stuck.push(name);
    else await db.delete(workspaces).where(eq(workspaces.id, id));
  }
  if (stuck.length === 0) return;
  const names = stuck.map((name) => `“${name}”`).join(", ");
  throw new DomainError("CONFLICT", `Others are still in ${names}. Transfer or delete what is yours first.`);
}
