import {
  sharedPrompts,
  users,
  workspaceMembers,
  workspaceRemovals,
  workspaces,
} from "@commonplace/db/schema";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { addressOfPicture } from "../user-pictures";
import { forbidden, requireMay, requireMayLocked } from "./access";
import { nameOf, note } from "./activity";
import { newInviteCode } from "./invite-code";
import { personName } from "./people";
import { GIVEN_ROLES, may, verbToManage, type WorkspaceRole } from "./roles";
import type {
  ChangeRoleInput,
  ListMembersInput,
  MemberInput,
  MemberPage,
  RemoveMemberInput,
  WorkspaceView,
} from "./schemas";
import { getWorkspace } from "./service";

const memberKey = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of a workspace's members, in the order they came.
 *
 * @throws DomainError NOT_FOUND when the actor is no member; INVALID when the cursor is none of ours.
 */
export async function listMembers(
  ctx: SignedInContext,
  { id, limit, cursor }: ListMembersInput,
): Promise<MemberPage> {
  const { role } = await requireMay(ctx, id, "see");
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "members", memberKey);
  const rows = await prepared(ctx.db, `workspaces_members${key ? "_after" : ""}`, (db, name) =>
    db
      .select({
        userId: workspaceMembers.userId,
        name: personName,
        email: users.email,
        profileImageUrl: users.profileImageUrl,
        pictureId: users.pictureId,
        role: workspaceMembers.role,
        joinedAt: workspaceMembers.joinedAt,
      })
      .from(workspaceMembers)
      .innerJoin(users, eq(users.id, workspaceMembers.userId))
      .where(
        and(
          eq(workspaceMembers.workspaceId, sql.placeholder("id")),
          key &&
            sql`(${workspaceMembers.joinedAt}, ${workspaceMembers.userId})
              > (${sql.placeholder("at")}, ${sql.placeholder("after")})`,
        ),
      )
      .orderBy(asc(workspaceMembers.joinedAt), asc(workspaceMembers.userId))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ id, limit: limit + 1, at: key?.[0], after: key?.[1] });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const seesEmails = may(role, "manageMembers");
  return {
    items: page.map(({ joinedAt, email, pictureId, ...row }) => ({
      ...row,
      picture: addressOfPicture(pictureId),
      email: seesEmails || row.userId === ctx.actor.id ? email : null,
      joinedAt: joinedAt.toISOString(),
    })),
    nextCursor:
      last && rows.length > limit
        ? encodeCursor("members", [last.joinedAt.toISOString(), last.userId])
        : null,
  };
}

/** The roles of others that someone in this role may change or take away. */
const manageableBy = (role: WorkspaceRole): WorkspaceRole[] =>
  GIVEN_ROLES.filter((given) => may(role, verbToManage(given)));

/**
 * Gives another member another role. What they are now is part of the condition, so that someone made admin meanwhile is
 * changed by nobody but the owner.
 *
 * @throws DomainError NOT_FOUND when the actor or the other is no member; FORBIDDEN when the actor's role does not reach.
 */
export async function changeRole(ctx: SignedInContext, { id, userId, role }: ChangeRoleInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const own = await requireMayLocked(within, id, "manageMembers");
    if (!may(own.role, verbToManage(role))) throw forbidden();
    const [changed] = await tx
      .update(workspaceMembers)
      .set({ role })
      .where(
        and(
          eq(workspaceMembers.workspaceId, id),
          eq(workspaceMembers.userId, userId),
          ne(workspaceMembers.userId, ctx.actor.id),
          inArray(workspaceMembers.role, manageableBy(own.role)),
        ),
      )
      .returning({ userId: workspaceMembers.userId });
    if (!changed) throw await unreachable(within, id, userId);
    await note(within, id, "role", { personName: await nameOf(within, userId), role });
  });
}

/**
 * Removes a member from a workspace, with the prompts they shared. The code they may know lets them in no more, nor does a
 * public workspace: only a later code does.
 *
 * @throws DomainError NOT_FOUND when the actor or the other is no member; FORBIDDEN when the actor's role does not reach.
 */
export async function removeMember(
  ctx: SignedInContext,
  { id, userId, renewCode }: RemoveMemberInput,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { role } = await requireMayLocked(within, id, "manageMembers");
    const [removed] = await tx
      .delete(workspaceMembers)
      .where(
        and(
          eq(workspaceMembers.workspaceId, id),
          eq(workspaceMembers.userId, userId),
          ne(workspaceMembers.userId, ctx.actor.id),
          inArray(workspaceMembers.role, manageableBy(role)),
        ),
      )
      .returning({ userId: workspaceMembers.userId });
    if (!removed) throw await unreachable(within, id, userId);
    await keepOut(within, id, userId);
    if (renewCode) {
      const inviteCode = newInviteCode();
      await tx.update(workspaces).set({ inviteCode, updatedAt: now }).where(eq(workspaces.id, id));
      await note(within, id, "invite");
    }
    await takeAlong(within, id, userId);
    await note(within, id, "removed", { personName: await nameOf(within, userId) });
  });
}

/**
 * Removes the actor from a workspace, with the prompts they shared.
 *
 * @throws DomainError NOT_FOUND when they are no member; FORBIDDEN when it is theirs: it has to be transferred first.
 */
export async function leaveWorkspace(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await requireMayLocked(within, id, "leave");
    await tx
      .delete(workspaceMembers)
      .where(and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.userId, ctx.actor.id)));
    await takeAlong(within, id, ctx.actor.id);
    await note(within, id, "left");
  });
}

/**
 * Makes another member the owner; the actor stays as an admin.
 *
 * @throws DomainError NOT_FOUND when the actor or the other is no member; FORBIDDEN when it is not the actor's.
 */
export async function transferWorkspace(
  ctx: SignedInContext,
  { id, userId }: MemberInput,
): Promise<WorkspaceView> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await requireMayLocked(within, id, "transfer");
    if (userId !== ctx.actor.id) await passOn(within, id, userId);
  });
  return getWorkspace(ctx, { id });
}

/** Two statements for two rows: never more than one owner, at no moment. */
export async function passOn(ctx: SignedInContext, id: string, userId: string): Promise<void> {
  const setRole = (role: WorkspaceRole, of: string) =>
    ctx.db
      .update(workspaceMembers)
      .set({ role })
      .where(and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.userId, of)))
      .returning({ userId: workspaceMembers.userId });
  await setRole("admin", ctx.actor.id);
  const [heir] = await setRole("owner", userId);
  if (!heir) throw notFound("Member");
  await ctx.db
    .update(workspaces)
    .set({ ownerId: userId, updatedAt: ctx.clock.now() })
    .where(eq(workspaces.id, id));
  await note(ctx, id, "transferred", { personName: await nameOf(ctx, userId) });
}

/** Notes that the workspace's present code lets somebody in no more. */
async function keepOut({ db, clock }: SignedInContext, id: string, userId: string): Promise<void> {
  const inviteCode = sql<string>`(select ${workspaces.inviteCode} from ${workspaces} where ${workspaces.id} = ${id})`;
  await db.insert(workspaceRemovals).values({ workspaceId: id, userId, inviteCode, removedAt: clock.now() });
}

/** Removes a leaving member's shares: nobody could unshare them later. */
async function takeAlong({ db }: SignedInContext, id: string, userId: string): Promise<void> {
  await db
    .delete(sharedPrompts)
    .where(and(eq(sharedPrompts.workspaceId, id), eq(sharedPrompts.sharedBy, userId)));
}

/** Why a member could not be changed: they are none, or not the actor's to change. */
async function unreachable({ db }: SignedInContext, id: string, userId: string) {
  const [member] = await db
    .select({ role: workspaceMembers.role })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, id), eq(workspaceMembers.userId, userId)));
  return member ? forbidden() : notFound("Member");
}
