import { newId } from "@commonplace/db";
import { changedPrompts, changes, prompts, promptVersions } from "@commonplace/db/schema";
import { type SQL, sql } from "drizzle-orm";
import { type CategoryPlace, refuseLostCategory } from "../categories";
import type { SignedInContext } from "../core/context";
import { invalid } from "../core/errors";
import { isInLibraryOf, isOneOf } from "../prompts/library";
import { PROMPT_LIMITS } from "../prompts/limits";
import type { ChangeMade } from "./schemas";
import { changeTogether, markHealthDue } from "./together";

/** The values an action writes to each prompt. `tags` is SQL over `prompts.tags` for a prompt's new tags. */
export type BulkChange =
  | { readonly field: "tags"; readonly tags: SQL }
  | { readonly field: "category"; readonly place: CategoryPlace }
  | { readonly field: "favorite"; readonly isFavorite: boolean }
  | { readonly field: "trash" };

/**
 * Changes prompts of the actor's library in one transaction, and notes their earlier state, so that `undoChange` can
 * take exactly this back. Prompts that are already so count as unchanged. New tags and categories make versions, as
 * saving a single prompt does; favouriting and the trash do not.
 *
 * @param ids of the prompts; ids outside the actor's library are ignored.
 * @param action recorded with the change.
 * @throws DomainError INVALID when a prompt would have too many or too long tags, or the category is gone by now.
 */
export async function changePrompts(
  ctx: SignedInContext,
  ids: readonly string[],
  change: BulkChange,
  action: Record<string, unknown>,
): Promise<ChangeMade> {
  return ctx.db
    .transaction(async (tx) => {
      const within = { ...ctx, db: tx };
      const heldIds = await holdPrompts(within, ids);
      const changeId = newId();
      const outcome = await changeTogether(within, heldIds, change.field !== "trash", () =>
        writeChange(within, changeId, heldIds, change, action),
      );
      if (change.field === "trash") await markHealthDue(within, heldIds);
      if (outcome.longestTag > PROMPT_LIMITS.tag) {
        throw invalid(`A tag would be longer than ${PROMPT_LIMITS.tag} characters.`);
      }
      if (outcome.mostTags > PROMPT_LIMITS.tags) {
        throw invalid(`“${outcome.fullest}” would have more than ${PROMPT_LIMITS.tags} tags.`);
      }
      return { changeId, count: outcome.count };
    })
    .catch(refuseLostCategory);
}

/**
 * Locks those of these prompts that are in the actor's library, always in the order of their ids: the next statement then
 * reads them as they are, and two acts on the same prompts queue instead of deadlocking.
 */
export async function holdPrompts({ db, actor }: SignedInContext, ids: readonly string[]): Promise<string[]> {
  const held = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(sql`${isOneOf(ids)} and ${isInLibraryOf(actor.id)}`)
    .orderBy(prompts.id)
    .for("update");
  return held.map(({ id }) => id);
}

interface Outcome extends Record<string, unknown> {
  count: number;
  mostTags: number;
  longestTag: number;
  fullest: string;
}

async function writeChange(
  { db, actor, clock }: SignedInContext,
  changeId: string,
  ids: readonly string[],
  change: BulkChange,
  action: Record<string, unknown>,
): Promise<Outcome> {
  const now = clock.now().toISOString();
  const { next, differs, set, note } = statementParts(change, now);
  const isVersioned = change.field === "tags" || change.field === "category";
  // "offset 0" has PostgreSQL work out the new tags of a prompt once.
  const [outcome] = await db.execute<Outcome>(sql`
    with present as materialized (
      select id, title, tags, category, next_tags
      from (select prompts.*, ${next} as next_tags from prompts where ${isOneOf(ids)} offset 0) as prompts
      where ${differs}
    ), change as (
      insert into ${changes} (id, user_id, action, field, count, created_at)
      select ${changeId}, ${actor.id}, ${JSON.stringify(action)}::jsonb, ${change.field}, count(*), ${now}::timestamptz
      from present
    ), noted as (
      insert into ${changedPrompts} (change_id, prompt_id, title, tags_before, tags_after, category_before,
        category_after, favorite_after, deleted_after)
      select ${changeId}, id, title, ${note} from present
    ), ${isVersioned ? keptVersions(PRESENT_ROWS) : sql``} written as (
      update ${prompts} set ${set} ${isVersioned ? newVersion(now, null) : sql``}
      from present where prompts.id = present.id
      returning prompts.title, prompts.tags
    )
    select count(*)::int as count, coalesce(max(cardinality(tags)), 0)::int as "mostTags",
      coalesce(max((select max(length(tag)) from unnest(tags) as tag)), 0)::int as "longestTag",
      coalesce((array_agg(title order by cardinality(tags) desc))[1], '') as fullest
    from written`);
  if (!outcome) throw new Error("the database returned no outcome");
  return outcome;
}

/** The rows of `present`, read anew: its copy of 10,000 prompts would be written to disk, texts and all. */
export const PRESENT_ROWS = sql`prompts where id in (select id from present)`;

/** A part of a statement: the present states of these prompts, kept in the history. */
export function keptVersions(rows: SQL = sql`present`): SQL {
  return sql`kept as (
    insert into ${promptVersions} ("prompt_id", "version", "user_id", "title", "description", "content", "category",
      "tags", "note", "edited_by", "saved_at", "score")
    select id, version, user_id, title, description, content, category, tags, version_note, edited_by, updated_at, score
    from ${rows}
  ),`;
}

/** A part of an update: the prompt becomes a new version by its owner. */
export function newVersion(now: string, note: string | null): SQL {
  return sql`, version = prompts.version + 1, version_note = ${note}, edited_by = null, updated_at = ${now}::timestamptz,
    history_bytes = prompts.history_bytes
      + prompt_bytes(prompts.title, prompts.description, prompts.content, prompts.tags)`;
}

function statementParts(change: BulkChange, now: string) {
  switch (change.field) {
    case "tags":
      return {
        next: change.tags,
        differs: sql`next_tags is distinct from prompts.tags`,
        set: sql`tags = present.next_tags`,
        note: sql`tags, next_tags, null, null, null::boolean, null::timestamptz`,
      };
    case "category": {
      const { category, categoryId } = change.place;
      return {
        next: sql`null::text[]`,
        differs: sql`prompts.category <> ${category}`,
        set: sql`category = ${category}, category_id = ${categoryId}`,
        note: sql`null::text[], null::text[], category, ${category}, null::boolean, null::timestamptz`,
      };
    }
    case "favorite":
      return {
        next: sql`null::text[]`,
        differs: sql`prompts.is_favorite <> ${change.isFavorite}::boolean`,
        set: sql`is_favorite = ${change.isFavorite}::boolean`,
        note: sql`null::text[], null::text[], null, null, ${change.isFavorite}::boolean, null::timestamptz`,
      };
    case "trash":
      return {
        next: sql`null::text[]`,
        differs: sql`true`,
        set: sql`deleted_at = ${now}::timestamptz`,
        note: sql`null::text[], null::text[], null, null, null::boolean, ${now}::timestamptz`,
      };
  }
}
