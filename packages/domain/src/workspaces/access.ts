import { sharedPrompts, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError, notFound } from "../core/errors";
import { prepared } from "../core/statements";
import { may, rolesThatMay, type WorkspaceRole, type WorkspaceVerb } from "./roles";

/** The actor's role in a workspace, and its name. */
export interface Membership {
  readonly workspaceId: string;
  readonly role: WorkspaceRole;
}

/**
 * Returns the actor's role in a workspace if it has the permission.
 *
 * @throws DomainError NOT_FOUND when they are no member (a foreign workspace looks missing), FORBIDDEN when their role
 * does not reach.
 */
export async function requireMay(
  ctx: SignedInContext,
  workspaceId: string,
  verb: WorkspaceVerb,
): Promise<Membership> {
  const [member] = await prepared(ctx.db, "workspaces_membership", (db, name) =>
    db
      .select({ role: workspaceMembers.role })
      .from(workspaceMembers)
      .where(
        and(
          eq(workspaceMembers.workspaceId, sql.placeholder("workspaceId")),
          eq(workspaceMembers.userId, sql.placeholder("userId")),
        ),
      )
      .prepare(name),
  ).execute({ workspaceId, userId: ctx.actor.id });
  return permit(isInReach(ctx, workspaceId) ? member?.role : undefined, workspaceId, verb);
}

/**
 * {@link requireMay} for a transaction that writes: it locks the actor's membership, so their role cannot change before
 * the transaction ends. The workspace is locked first, in the same order as when it is deleted, so that the two cannot
 * deadlock.
 */
export async function requireMayLocked(
  ctx: SignedInContext,
  workspaceId: string,
  verb: WorkspaceVerb,
): Promise<Membership> {
  const [member] = await ctx.db.execute<{ role: WorkspaceRole }>(sql`
    with held as materialized (
      select id from ${workspaces} where id = ${workspaceId} for key share
    )
    select role from held join ${workspaceMembers} as member on member.workspace_id = held.id
    where member.user_id = ${ctx.actor.id} for no key update of member`);
  return permit(isInReach(ctx, workspaceId) ? member?.role : undefined, workspaceId, verb);
}

/** Whether an actor who may be confined to one workspace may look at this one; whether they are a member is not asked. */
export function isInReach({ actor }: SignedInContext, workspaceId: string): boolean {
  return actor.workspaceId === undefined || actor.workspaceId === workspaceId;
}

function permit(role: WorkspaceRole | undefined, workspaceId: string, verb: WorkspaceVerb): Membership {
  if (!role) throw notFound("Workspace");
  if (!may(role, verb)) throw forbidden();
  return { workspaceId, role };
}

/** Makes the refusal for a role without the permission. */
export function forbidden(message = "Your role in this workspace does not allow this."): DomainError {
  return new DomainError("FORBIDDEN", message);
}

/**
 * The condition that a prompt is shared with someone, for reading or for changing.
 *
 * @param promptId the prompt's id, in a query over prompts or what hangs on them. Whether the prompt is in the trash is
 *   for that query to ask: trashed ones are nobody's to see.
 * @param userId a value or placeholder.
 * @param workspaceId the only workspace that counts; without it, any.
 */
export function isSharedWith(
  promptId: SQLWrapper,
  userId: SQLWrapper | string,
  access: "read" | "change",
  workspaceId?: SQLWrapper | string,
): SQL {
  const reaches =
    access === "change"
      ? sql`and ${and(eq(sharedPrompts.permissions, "edit"), inArray(workspaceMembers.role, [...rolesThatMay("contribute")]))}`
      : sql``;
  const here = workspaceId === undefined ? sql`` : sql`and ${sharedPrompts.workspaceId} = ${workspaceId}`;
  return sql`exists (
    select from ${sharedPrompts} join ${workspaceMembers} on ${workspaceMembers.workspaceId} = ${sharedPrompts.workspaceId}
    where ${sharedPrompts.promptId} = ${promptId} and ${workspaceMembers.userId} = ${userId} ${reaches} ${here})`;
}
