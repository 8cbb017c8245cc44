import { categories, changedPrompts, changes, prompts } from "@commonplace/db/schema";
import { and, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { refuseLostCategory } from "../categories";
import { CUSTOM_CATEGORY_PREFIX } from "../categories/built-in";
import type { DomainContext, SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import type { IdRef } from "../core/views";
import { inLibrary } from "../prompts/library";
import { PROMPT_LIMITS } from "../prompts/limits";
import { undoDocuments } from "./documents";
import { CHANGE_DAYS, KEPT_NAMED_MAX } from "./limits";
import type { ChangeUndone } from "./schemas";
import { undoShare } from "./share";
import { changeTogether, markHealthDue } from "./together";
import { undoMerge } from "./undo-merge";
import { keptVersions, newVersion, PRESENT_ROWS } from "./write";

const DAY = 24 * 60 * 60 * 1000;

/** Changes forgotten by one statement; each may have noted thousands of prompts. */
const SWEEP_BATCH = 20;

/** Merges, shares and deletions of documents are taken back in other ways. */
type Field = Exclude<(typeof changes.$inferSelect)["field"], "merge" | "share" | "documents">;

/**
 * Takes back a change of many prompts: each gets back what the change took from it, unless that has changed since. Tags
 * count one by one, so tags that came later stay. Prompts that have changed since are left as they are, and named.
 * Undoing it again changes nothing.
 *
 * @throws DomainError NOT_FOUND when the actor made no such change (a foreign one looks missing), or it is older than
 * 30 days.
 */
export async function undoChange(ctx: SignedInContext, { id }: IdRef): Promise<ChangeUndone> {
  return ctx.db
    .transaction(async (tx) => {
      const within = { ...ctx, db: tx };
      const mine = and(eq(changes.id, id), eq(changes.userId, ctx.actor.id));
      const [change] = await tx
        .update(changes)
        .set({ undoneAt: ctx.clock.now() })
        .where(and(mine, isNull(changes.undoneAt)))
        .returning({ field: changes.field });
      if (!change) {
        const [known] = await tx.select({ id: changes.id }).from(changes).where(mine);
        if (!known) throw notFound("Change");
        return { restored: 0, kept: [], keptCount: 0 };
      }
      const { field } = change;
      // Nothing of the prompts themselves changes.
      if (field === "share") return undoShare(within, id);
      if (field === "documents") return undoDocuments(within, id);
      // Locked first, in the order of their ids, as every change of many prompts does.
      const noted = tx
        .select({ id: changedPrompts.promptId })
        .from(changedPrompts)
        .where(eq(changedPrompts.changeId, id));
      const held = await tx
        .select({ id: prompts.id })
        .from(prompts)
        .where(and(eq(prompts.userId, ctx.actor.id), inArray(prompts.id, noted)))
        .orderBy(prompts.id)
        .for("update");
      const heldIds = held.map((row) => row.id);
      if (field === "trash") await markHealthDue(within, heldIds);
      return changeTogether(within, heldIds, true, () =>
        field === "merge" ? undoMerge(within, id) : restore(within, id, field),
      );
    })
    .catch(refuseLostCategory);
}

async function restore(
  { db, actor, clock }: SignedInContext,
  changeId: string,
  field: Field,
): Promise<ChangeUndone> {
  const { isReachable, next, isKept, differs, set } = PARTS[field];
  const isVersioned = field === "tags" || field === "category";
  const [outcome] = await db.execute<{
    restored: number;
    keptCount: number;
    kept: ChangeUndone["kept"] | null;
  }>(sql`
    with past as materialized (
      select note.prompt_id, coalesce(prompts.title, note.title) as title, note.tags_before, note.tags_after,
        note.category_before, note.favorite_after, ${next} as next_tags, prompts.id is null or ${isKept} as is_kept,
        prompts.id is not null and ${differs} as is_due
      from ${changedPrompts} as note
      left join ${prompts} on prompts.id = note.prompt_id and prompts.user_id = ${actor.id} and ${isReachable}
      where note.change_id = ${changeId}
    ), judged as materialized (
      select *, coalesce(cardinality(next_tags), 0) <= ${PROMPT_LIMITS.tags}::int as fits from past
    ), present as materialized (
      select prompt_id as id, next_tags, category_before from judged where is_due and fits
    ), ${isVersioned ? keptVersions(PRESENT_ROWS) : sql``} written as (
      update ${prompts} set ${set}
        ${isVersioned ? newVersion(clock.now().toISOString(), "Undone") : sql``}
      from present where prompts.id = present.id
      returning prompts.id
    ), left_as_is as (
      select prompt_id as id, title from judged where is_kept or (is_due and not fits)
    )
    select (select count(*)::int from written) as restored, (select count(*)::int from left_as_is) as "keptCount",
      (select json_agg(named) from (
        select id, title from left_as_is order by title, id limit ${KEPT_NAMED_MAX}::int) as named) as kept`);
  if (!outcome) throw new Error("the database returned no outcome");
  return { restored: outcome.restored, kept: outcome.kept ?? [], keptCount: outcome.keptCount };
}

interface Parts {
  /** The prompts that can be restored. */
  readonly isReachable: SQL;
  /** The tags that a prompt gets. */
  readonly next: SQL;
  /** Whether some of it has changed since, and stays. */
  readonly isKept: SQL;
  /** Whether there is something to restore. */
  readonly differs: SQL;
  readonly set: SQL;
}

const minus = (left: SQL, right: SQL) => sql`array(
  select tag from unnest(${left}) with ordinality as given (tag, place) where tag <> all (${right}) order by place)`;
const [before, after] = [sql`note.tags_before`, sql`note.tags_after`];
const [added, removed] = [minus(after, before), minus(before, after)];
const nextTags = sql`case when prompts.tags = ${after} then ${before}
  else ${minus(sql`prompts.tags`, added)} || ${minus(removed, sql`prompts.tags`)} end`;

const categoryIsThere = sql`(not starts_with(note.category_before, ${CUSTOM_CATEGORY_PREFIX}) or exists (
  select from ${categories} where ${categories.id} = substr(note.category_before, ${CUSTOM_CATEGORY_PREFIX.length + 1}::int)))`;

const PARTS: Record<Field, Parts> = {
  tags: {
    isReachable: inLibrary,
    next: nextTags,
    isKept: sql`not (prompts.tags @> ${added} and not prompts.tags && ${removed})`,
    differs: sql`prompts.tags is distinct from ${nextTags}`,
    set: sql`tags = present.next_tags`,
  },
  category: {
    isReachable: inLibrary,
    next: sql`null::text[]`,
    isKept: sql`(prompts.category <> note.category_after or not ${categoryIsThere})`,
    differs: sql`prompts.category = note.category_after and ${categoryIsThere}`,
    set: sql`category = present.category_before, category_id = case
      when starts_with(present.category_before, ${CUSTOM_CATEGORY_PREFIX})
      then substr(present.category_before, ${CUSTOM_CATEGORY_PREFIX.length + 1}::int) end`,
  },
  favorite: {
    isReachable: inLibrary,
    next: sql`null::text[]`,
    isKept: sql`prompts.is_favorite <> note.favorite_after`,
    differs: sql`prompts.is_favorite = note.favorite_after`,
    set: sql`is_favorite = not prompts.is_favorite`,
  },
  trash: {
    isReachable: sql`true`,
    next: sql`null::text[]`,
    isKept: sql`prompts.deleted_at is distinct from note.deleted_after`,
    differs: sql`prompts.deleted_at = note.deleted_after`,
    set: sql`deleted_at = null`,
  },
};

/** Deletes everyone's changes that are too old to be undone. Any number of servers may do this at once. */
export async function forgetOldChanges({ db, clock }: DomainContext): Promise<void> {
  const before = new Date(clock.now().getTime() - CHANGE_DAYS * DAY);
  for (;;) {
    const due = db
      .select({ id: changes.id })
      .from(changes)
      .where(lte(changes.createdAt, before))
      .limit(SWEEP_BATCH)
      .for("update", { skipLocked: true });
    const gone = await db
      .delete(changes)
      .where(sql`${changes.id} = any (array(${due}))`)
      .returning({ id: changes.id });
    if (gone.length < SWEEP_BATCH) return;
  }
}
