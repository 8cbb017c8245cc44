import { prompts, sharedPrompts, users, workspaceMembers, workspaces } from "@commonplace/db/schema";
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { isOwnPrompt, isReadableBy } from "../prompts/library";
import { forbidden, isSharedWith, requireMayLocked } from "./access";
import { note } from "./activity";
import { personName } from "./people";
import { may } from "./roles";
import type { PromptSharesInput, PromptSharesView, SharePromptInput, UnsharePromptInput } from "./schemas";

/**
 * Shares one of the actor's prompts to one or several workspaces, all or none; where it is shared already, its
 * permissions change.
 *
 * @throws DomainError NOT_FOUND when the prompt is not in the actor's library, or they are no member of one of the
 *   workspaces; FORBIDDEN when they may not share there.
 */
export async function sharePrompt(
  ctx: SignedInContext,
  { promptId, workspaceIds, permissions }: SharePromptInput,
): Promise<PromptSharesView> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    // In one order for everyone, so that two people who share to the same workspaces queue instead of deadlocking.
    const targets = [...new Set(workspaceIds)].sort();
    for (const id of targets) await requireMayLocked(within, id, "contribute");
    // Held, so that the prompt is not trashed, and its text not changed, before the share is there to follow.
    const [prompt] = await tx
      .select({ title: prompts.title })
      .from(prompts)
      .where(isOwnPrompt(promptId, ctx.actor.id))
      .for("share");
    if (!prompt) throw notFound("Prompt");
    for (const workspaceId of targets) {
      const [shared] = await tx
        .insert(sharedPrompts)
        .values({ promptId, workspaceId, sharedBy: ctx.actor.id, permissions, sharedAt: now })
        .onConflictDoUpdate({
          target: [sharedPrompts.promptId, sharedPrompts.workspaceId],
          set: { permissions },
        })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      if (shared?.isNew) await note(within, workspaceId, "shared", { promptTitle: prompt.title });
    }
  });
  return promptShares(ctx, { promptId });
}

/**
 * Unshares a prompt from a workspace: its author may, and roles that may unshare any.
 *
 * @throws DomainError NOT_FOUND when the actor is no member or the prompt is not shared there; FORBIDDEN when their role
 *   does not reach.
 */
export async function unsharePrompt(
  ctx: SignedInContext,
  { id, promptId }: UnsharePromptInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { role } = await requireMayLocked(within, id, "see");
    const where = and(eq(sharedPrompts.workspaceId, id), eq(sharedPrompts.promptId, promptId));
    const [share] = await tx
      .select({ sharedBy: sharedPrompts.sharedBy, promptTitle: prompts.title })
      .from(sharedPrompts)
      .innerJoin(prompts, eq(prompts.id, sharedPrompts.promptId))
      .where(and(where, or(isNull(prompts.deletedAt), eq(prompts.userId, ctx.actor.id))));
    // A viewer reads that they may not, whether or not there is anything to take back.
    if (!may(role, "contribute")) throw forbidden();
    if (!share) throw notFound("Shared prompt");
    if (!may(role, share.sharedBy === ctx.actor.id ? "contribute" : "unshareAny")) throw forbidden();
    const gone = await tx.delete(sharedPrompts).where(where).returning({ id: sharedPrompts.id });
    if (gone.length > 0) await note(within, id, "unshared", { promptTitle: share.promptTitle });
  });
}

/**
 * Where a prompt is shared, as far as the actor is a member there, and whether they may change it.
 *
 * @throws DomainError NOT_FOUND when it is neither in the actor's library nor shared with them.
 */
export async function promptShares(
  ctx: SignedInContext,
  { promptId }: PromptSharesInput,
): Promise<PromptSharesView> {
  const { id: userId } = ctx.actor;
  const [prompt] = await ctx.db
    .select({
      ownerName: personName,
      mayEdit: sql<boolean>`(${prompts.userId} = ${userId} or ${isSharedWith(prompts.id, userId, "change")})`,
    })
    .from(prompts)
    .innerJoin(users, eq(users.id, prompts.userId))
    .where(and(eq(prompts.id, promptId), isReadableBy(userId)));
  if (!prompt) throw notFound("Prompt");
  const rows = await ctx.db
    .select({
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      permissions: sharedPrompts.permissions,
      sharedAt: sharedPrompts.sharedAt,
      sharedBy: sharedPrompts.sharedBy,
      role: workspaceMembers.role,
    })
    .from(sharedPrompts)
    .innerJoin(workspaces, eq(workspaces.id, sharedPrompts.workspaceId))
    .innerJoin(workspaceMembers, eq(workspaceMembers.workspaceId, workspaces.id))
    .where(and(eq(sharedPrompts.promptId, promptId), eq(workspaceMembers.userId, userId)))
    .orderBy(asc(workspaces.name), asc(workspaces.id));
  return {
    ...prompt,
    shares: rows.map(({ role, sharedBy, sharedAt, ...share }) => ({
      ...share,
      sharedAt: sharedAt.toISOString(),
      mayUnshare: may(role, sharedBy === userId ? "contribute" : "unshareAny"),
    })),
  };
}
