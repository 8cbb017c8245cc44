import { newId } from "@commonplace/db";
import { changedPrompts, changes, prompts, sharedPrompts } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import { isOneOf } from "../prompts/library";
import { requireMayLocked } from "../workspaces/access";
import { note } from "../workspaces/activity";
import { KEPT_NAMED_MAX } from "./limits";
import type { ChangeMade, ChangeUndone, ShareTarget } from "./schemas";
import { changeTogether } from "./together";
import { holdPrompts } from "./write";

/**
 * Shares prompts of the actor's library to a workspace in one transaction; what is shared there already gets the new
 * permissions. The workspace's feed gets one line, however many there are. `undoChange` takes exactly this back.
 *
 * @param ids of the prompts; those in nobody's or someone else's library are left out.
 * @param action what was asked, to be kept with the change.
 * @throws DomainError NOT_FOUND when the actor is no member of the workspace; FORBIDDEN when they may not share there.
 */
export async function sharePrompts(
  ctx: SignedInContext,
  ids: readonly string[],
  target: ShareTarget,
  action: Record<string, unknown>,
): Promise<ChangeMade> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    // Before the prompts, as wherever a prompt is shared.
    await requireMayLocked(within, target.workspaceId, "contribute");
    const heldIds = await holdPrompts(within, ids);
    const changeId = newId();
    const { count, ...line } = await changeTogether(within, heldIds, true, () =>
      writeShares(within, changeId, heldIds, target, action),
    );
    await noteMany(within, target.workspaceId, "shared", line);
    return { changeId, count };
  });
}

/** How many prompts became shared, or stopped being shared, and the title of the first of them. */
interface FeedLine {
  readonly number: number;
  readonly title: string | null;
}

async function noteMany(
  ctx: SignedInContext,
  workspaceId: string,
  kind: "shared" | "unshared",
  { number, title }: FeedLine,
): Promise<void> {
  if (number === 0) return;
  await note(
    ctx,
    workspaceId,
    kind,
    number === 1 && title !== null ? { promptTitle: title } : { count: number },
  );
}

async function writeShares(
  { db, actor, clock }: SignedInContext,
  changeId: string,
  ids: readonly string[],
  { workspaceId, permissions }: ShareTarget,
  action: Record<string, unknown>,
): Promise<FeedLine & { count: number }> {
  const now = clock.now().toISOString();
  const [outcome] = await db.execute<{ count: number; number: number; title: string | null }>(sql`
    with present as materialized (
      select prompts.id, prompts.title, share.permissions as before
      from ${prompts} left join ${sharedPrompts} as share
        on share.prompt_id = prompts.id and share.workspace_id = ${workspaceId}
      where ${isOneOf(ids)} and share.permissions is distinct from ${permissions}
    ), change as (
      insert into ${changes} (id, user_id, action, field, count, created_at)
      select ${changeId}, ${actor.id}, ${JSON.stringify(action)}::jsonb, 'share', count(*), ${now}::timestamptz
      from present
    ), noted as (
      insert into ${changedPrompts} (change_id, prompt_id, title, share)
      select ${changeId}, id, title, jsonb_build_object(
        'workspaceId', ${workspaceId}::text, 'before', before, 'after', ${permissions}::text)
      from present
    ), written as (
      insert into ${sharedPrompts} (id, prompt_id, workspace_id, shared_by, permissions, shared_at)
      select gen_random_uuid()::text, id, ${workspaceId}, ${actor.id}, ${permissions}, ${now}::timestamptz from present
      on conflict (prompt_id, workspace_id) do update set permissions = excluded.permissions
    )
    select count(*)::int as count, (count(*) filter (where before is null))::int as number,
      min(title) filter (where before is null) as title
    from present`);
  if (!outcome) throw new Error("the database returned no outcome");
  return outcome;
}

/**
 * Takes back what {@link sharePrompts} did, in the transaction of `ctx.db`, also of prompts that are in the trash by now.
 * Shares that were taken back or changed since stay as they are, and all do when the actor may not share there any more.
 */
export async function undoShare(ctx: SignedInContext, changeId: string): Promise<ChangeUndone> {
  const [one] = await ctx.db
    .select({ share: changedPrompts.share })
    .from(changedPrompts)
    .where(eq(changedPrompts.changeId, changeId))
    .limit(1);
  if (!one?.share) return { restored: 0, kept: [], keptCount: 0 };
  const { workspaceId } = one.share;
  const mayShare = await mayShareIn(ctx, workspaceId);
  const [outcome] = await ctx.db.execute<{
    restored: number;
    keptCount: number;
    kept: ChangeUndone["kept"];
    number: number;
    first: string | null;
  }>(sql`
    with judged as materialized (
      select note.prompt_id, coalesce(prompts.title, note.title) as title, note.share ->> 'before' as before,
        share.id as share_id, ${mayShare}::boolean and coalesce(share.permissions = note.share ->> 'after', false) as is_due
      from ${changedPrompts} as note
      left join ${prompts} on prompts.id = note.prompt_id and prompts.user_id = ${ctx.actor.id}
      left join ${sharedPrompts} as share on share.prompt_id = prompts.id and share.workspace_id = ${workspaceId}
      where note.change_id = ${changeId}
    ), taken as (
      delete from ${sharedPrompts} using judged
      where shared_prompts.id = judged.share_id and judged.is_due and judged.before is null
    ), written as (
      update ${sharedPrompts} set permissions = judged.before from judged
      where shared_prompts.id = judged.share_id and judged.is_due and judged.before is not null
    )
    select (count(*) filter (where is_due))::int as restored, (count(*) filter (where not is_due))::int as "keptCount",
      coalesce((select json_agg(named) from (
        select prompt_id as id, title from judged where not is_due order by title, prompt_id
        limit ${KEPT_NAMED_MAX}::int) as named), '[]') as kept,
      (count(*) filter (where is_due and before is null))::int as number,
      min(title) filter (where is_due and before is null) as first
    from judged`);
  if (!outcome) throw new Error("the database returned no outcome");
  const { number, first, ...undone } = outcome;
  await noteMany(ctx, workspaceId, "unshared", { number, title: first });
  return undone;
}

/** Locks the actor's membership, if there is one that may share. */
async function mayShareIn(ctx: SignedInContext, workspaceId: string): Promise<boolean> {
  try {
    await requireMayLocked(ctx, workspaceId, "contribute");
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
