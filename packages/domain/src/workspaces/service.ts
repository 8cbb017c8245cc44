import { newId } from "@commonplace/db";
import { users, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { DomainError, notFound } from "../core/errors";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { forbidden, isInReach, requireMayLocked } from "./access";
import { note } from "./activity";
import { newInviteCode } from "./invite-code";
import { may } from "./roles";
import type {
  CreateWorkspaceInput,
  ListWorkspacesInput,
  RenewInviteInput,
  UpdateWorkspaceInput,
  WorkspacePage,
  WorkspaceView,
} from "./schemas";
import { toWorkspaceView, workspaceColumns } from "./view";

const DAY = 24 * 60 * 60 * 1_000;
const joinedKey = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of the workspaces the actor is in, the last joined first.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listWorkspaces(
  ctx: SignedInContext,
  { limit, cursor }: ListWorkspacesInput,
): Promise<WorkspacePage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "workspaces", joinedKey);
  const rows = await prepared(ctx.db, `workspaces_list${key ? "_after" : ""}`, (db, name) =>
    db
      .select({ ...workspaceColumns, joinedAt: workspaceMembers.joinedAt })
      .from(workspaceMembers)
      .innerJoin(workspaces, eq(workspaces.id, workspaceMembers.workspaceId))
      .where(
        and(
          eq(workspaceMembers.userId, sql.placeholder("userId")),
          key &&
            sql`(${workspaceMembers.joinedAt}, ${workspaceMembers.workspaceId})
              < (${sql.placeholder("at")}, ${sql.placeholder("after")})`,
        ),
      )
      .orderBy(desc(workspaceMembers.joinedAt), desc(workspaceMembers.workspaceId))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ userId: ctx.actor.id, limit: limit + 1, at: key?.[0], after: key?.[1] });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ joinedAt: _, ...row }) => toWorkspaceView(row)),
    nextCursor:
      last && rows.length > limit ? encodeCursor("workspaces", [last.joinedAt.toISOString(), last.id]) : null,
  };
}

/**
 * One workspace.
 *
 * @throws DomainError NOT_FOUND when the actor is no member of it (a foreign one looks missing).
 */
export async function getWorkspace(ctx: SignedInContext, { id }: IdRef): Promise<WorkspaceView> {
  const { id: userId, workspaceId } = ctx.actor;
  const [row] = await prepared(ctx.db, "workspaces_get", (db, name) =>
    db
      .select(workspaceColumns)
      .from(workspaces)
      .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
      .where(
        and(eq(workspaces.id, sql.placeholder("id")), eq(workspaceMembers.userId, sql.placeholder("userId"))),
      )
      .prepare(name),
  ).execute({ id, userId });
  if (!row || !isInReach(ctx, id)) throw notFound("Workspace");
  const view = toWorkspaceView(row);
  if (workspaceId === undefined) return view;
  // A token that is confined to the shared prompts is not meant to let people in.
  return { ...view, inviteCode: null, inviteExpiresAt: null, inviteUsesLeft: null };
}

/**
 * Makes a workspace, with the actor as its owner.
 *
 * @param ctx `workspaceLimit`: how many workspaces one person may own.
 * @throws DomainError CONFLICT when the actor owns that many already.
 */
export async function createWorkspace(
  { workspaceLimit, ...ctx }: SignedInContext & { readonly workspaceLimit: number },
  input: CreateWorkspaceInput,
): Promise<WorkspaceView> {
  const id = newId();
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    // Of several calls at once each waits for the one before, so that all of them are counted.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.id)).for("no key update");
    if ((await tx.$count(workspaces, eq(workspaces.ownerId, ctx.actor.id))) >= workspaceLimit) {
      throw new DomainError(
        "CONFLICT",
        `You own as many workspaces as one person may own here: ${workspaceLimit}. Delete one that you no longer need, or make somebody else its owner.`,
      );
    }
    await tx.insert(workspaces).values({
      ...input,
      id,
      ownerId: ctx.actor.id,
      inviteCode: newInviteCode(),
      createdAt: now,
      updatedAt: now,
    });
    await tx
      .insert(workspaceMembers)
      .values({ workspaceId: id, userId: ctx.actor.id, role: "owner", joinedAt: now });
    await note({ ...ctx, db: tx }, id, "created");
  });
  return getWorkspace(ctx, { id });
}

/**
 * Changes what is given: name and description, and whether everyone may see and join it.
 *
 * @throws DomainError NOT_FOUND when the actor is no member; FORBIDDEN when their role does not reach.
 */
export async function updateWorkspace(
  ctx: SignedInContext,
  { id, isPublic, ...texts }: UpdateWorkspaceInput,
): Promise<WorkspaceView> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { role } = await requireMayLocked(within, id, "rename");
    const [before] = await tx
      .select({ isPublic: workspaces.isPublic, name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, id))
      .for("no key update");
    if (isPublic !== undefined && isPublic !== before?.isPublic) {
      if (!may(role, "publish")) throw forbidden();
      await note(within, id, isPublic ? "published" : "unpublished");
    }
    if (texts.name !== undefined && texts.name !== before?.name)
      await note(within, id, "renamed", { name: texts.name });
    await tx
      .update(workspaces)
      .set({ ...texts, isPublic, updatedAt: ctx.clock.now() })
      .where(eq(workspaces.id, id));
  });
  return getWorkspace(ctx, { id });
}

/**
 * Deletes a workspace for everyone in it; prompts stay with their authors.
 *
 * @throws DomainError NOT_FOUND when the actor is no member; FORBIDDEN when it is not theirs.
 */
export async function deleteWorkspace(ctx: SignedInContext, { id }: IdRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, id)).for("update");
    await requireMayLocked({ ...ctx, db: tx }, id, "delete");
    await tx.delete(workspaces).where(eq(workspaces.id, id));
  });
}

/**
 * Puts a new invite code in the old one's place, which is good for nothing from now on.
 *
 * @throws DomainError NOT_FOUND when the actor is no member; FORBIDDEN when they may not invite.
 */
export async function renewInvite(
  ctx: SignedInContext,
  { id, expiresInDays, maxUses }: RenewInviteInput,
): Promise<WorkspaceView> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    await requireMayLocked(within, id, "invite");
    await tx
      .update(workspaces)
      .set({
        inviteCode: newInviteCode(),
        inviteExpiresAt: expiresInDays ? new Date(now.getTime() + expiresInDays * DAY) : null,
        inviteUsesLeft: maxUses ?? null,
        updatedAt: now,
      })
      .where(eq(workspaces.id, id));
    await note(within, id, "invite");
  });
  return getWorkspace(ctx, { id });
}
