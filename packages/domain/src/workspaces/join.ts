import { workspaceMembers, workspaceRemovals, workspaces } from "@commonplace/db/schema";
import { and, desc, eq, gt, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { DomainError } from "../core/errors";
import type { PageInput } from "../core/paging";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { isListedRow } from "../moderation/listed";
import { note } from "./activity";
import { readInviteCode } from "./invite-code";
import type { JoinWorkspaceInput, PublicWorkspacePage, WorkspaceView } from "./schemas";
import { getWorkspace } from "./service";
import { workspaceCounts } from "./view";

/** The actor was a member all along: nothing of the attempt may stay. */
class AlreadyMember extends Error {}

/**
 * Brings the actor into the workspace of an invite code, as a member. Someone who is in it already
 * gets it as it is, and uses up nothing.
 *
 * @throws DomainError NOT_FOUND when the code is nobody's, lets nobody in any more, opens a hidden workspace, or was known to the actor when they were
 *   removed.
 */
export async function joinWorkspace(
  ctx: SignedInContext,
  { inviteCode }: JoinWorkspaceInput,
): Promise<WorkspaceView> {
  const code = readInviteCode(inviteCode);
  const [known] = await ctx.db
    .select({ id: workspaces.id, userId: workspaceMembers.userId })
    .from(workspaces)
    .leftJoin(
      workspaceMembers,
      and(eq(workspaceMembers.workspaceId, workspaces.id), eq(workspaceMembers.userId, ctx.actor.id)),
    )
    .where(eq(workspaces.inviteCode, code));
  if (!known) throw unknownCode();
  if (known.userId === null) await enterWith(ctx, code);
  return getWorkspace(ctx, known);
}

/** Uses the code once and joins, both or neither; when no use is left, it is refused. */
async function enterWith(ctx: SignedInContext, code: string): Promise<void> {
  try {
    await ctx.db.transaction(async (tx) => {
      const [entered] = await tx
        .update(workspaces)
        .set({ inviteUsesLeft: sql`${workspaces.inviteUsesLeft} - 1` })
        .where(
          and(
            eq(workspaces.inviteCode, code),
            isNull(workspaces.hiddenAt),
            or(isNull(workspaces.inviteExpiresAt), gt(workspaces.inviteExpiresAt, ctx.clock.now())),
            or(isNull(workspaces.inviteUsesLeft), gt(workspaces.inviteUsesLeft, 0)),
            notExists(removalOf({ ...ctx, db: tx }, eq(workspaceRemovals.inviteCode, code))),
          ),
        )
        .returning({ id: workspaces.id });
      if (!entered) throw unknownCode();
      if (!(await enter({ ...ctx, db: tx }, entered.id, "member"))) throw new AlreadyMember();
    });
  } catch (error) {
    if (!(error instanceof AlreadyMember)) throw error;
  }
}

/**
 * Brings the actor into a public workspace, as a viewer; a member stays what they are.
 *
 * @throws DomainError NOT_FOUND when there is no such workspace, or it is not public or hidden (both look missing); FORBIDDEN
 *   when the actor was removed from it, and not invited anew.
 */
export async function joinPublicWorkspace(ctx: SignedInContext, { id }: IdRef): Promise<WorkspaceView> {
  await ctx.db.transaction(async (tx) => {
    // Held, so that it is still public when the actor is in.
    const [open] = await tx
      .select({ id: workspaces.id, removed: sql<boolean>`exists ${removalOf({ ...ctx, db: tx })}` })
      .from(workspaces)
      .where(and(eq(workspaces.id, id), isListedRow(workspaces)))
      .for("share");
    if (open?.removed)
      throw new DomainError("FORBIDDEN", "You were removed from it. Ask for a new invite code.");
    if (open) await enter({ ...ctx, db: tx }, id, "viewer");
  });
  return getWorkspace(ctx, { id });
}

/** A query for the actor's removal from a workspace of the query around it. */
const removalOf = ({ db, actor }: SignedInContext, more?: SQL) =>
  db
    .select({ userId: workspaceRemovals.userId })
    .from(workspaceRemovals)
    .where(
      and(eq(workspaceRemovals.workspaceId, workspaces.id), eq(workspaceRemovals.userId, actor.id), more),
    );

/** @returns whether the actor was no member before. */
async function enter(ctx: SignedInContext, workspaceId: string, role: "member" | "viewer"): Promise<boolean> {
  const entered = await ctx.db
    .insert(workspaceMembers)
    .values({ workspaceId, userId: ctx.actor.id, role, joinedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ userId: workspaceMembers.userId });
  if (entered.length === 0) return false;
  await ctx.db
    .delete(workspaceRemovals)
    .where(and(eq(workspaceRemovals.workspaceId, workspaceId), eq(workspaceRemovals.userId, ctx.actor.id)));
  await note(ctx, workspaceId, "joined");
  return true;
}

const createdKey = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of the workspaces that everyone may see and join, the newest first.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function browseWorkspaces(
  ctx: SignedInContext,
  { limit, cursor }: PageInput,
): Promise<PublicWorkspacePage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "public", createdKey);
  const rows = await prepared(ctx.db, `workspaces_public${key ? "_after" : ""}`, (db, name) =>
    db
      .select({
        id: workspaces.id,
        name: workspaces.name,
        description: workspaces.description,
        createdAt: workspaces.createdAt,
        ...workspaceCounts,
        isMember: sql<boolean>`exists (select from ${workspaceMembers}
          where ${workspaceMembers.workspaceId} = ${workspaces.id}
          and ${workspaceMembers.userId} = ${sql.placeholder("userId")})`.as("is_member"),
      })
      .from(workspaces)
      .where(
        and(
          isListedRow(workspaces),
          key &&
            sql`(${workspaces.createdAt}, ${workspaces.id}) < (${sql.placeholder("at")}, ${sql.placeholder("after")})`,
        ),
      )
      .orderBy(desc(workspaces.createdAt), desc(workspaces.id))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  ).execute({ userId: ctx.actor.id, limit: limit + 1, at: key?.[0], after: key?.[1] });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    nextCursor:
      last && rows.length > limit ? encodeCursor("public", [last.createdAt.toISOString(), last.id]) : null,
  };
}

/**
 * The same for a code that never was, one that was renewed, and one that is used up, so that the answer gives nothing
 * away.
 */
function unknownCode(): DomainError {
  return new DomainError("NOT_FOUND", "This invite code lets nobody in. Check it, or ask for a new one.");
}
