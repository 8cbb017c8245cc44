import { newId } from "@commonplace/db";
import {
  changedPrompts,
  changes,
  documents,
  libraryHealthDue,
  prompts,
  promptUsageEvents,
  promptVersions,
} from "@commonplace/db/schema";
import { asc, type SQL, sql } from "drizzle-orm";
import type { ChangeMade } from "../changes/schemas";
import { changeTogether } from "../changes/together";
import { keptVersions } from "../changes/write";
import type { SignedInContext } from "../core/context";
import { invalid, notFound } from "../core/errors";
import { cutText } from "../core/text";
import { DOCUMENT_LIMITS } from "../documents/limits";
import { isInLibraryOf } from "../prompts/library";
import { PROMPT_LIMITS } from "../prompts/limits";
import { choosePairs, type Pair } from "./duplicates";
import type { MergeDuplicatesInput } from "./schemas";

/**
 * Makes one prompt of each pair: the kept one gets the other's uses, tags, documents and versions, the last of which is the
 * other's present text, and is a favorite if either was; the other goes to the trash. One transaction, and a fixed number of
 * statements however many there are. Pairs of which a prompt is gone, or someone else's, are left out. `undoChange` takes
 * it back.
 *
 * @returns the change, and how many prompts went into others.
 * @throws DomainError NOT_FOUND when no pair is left; INVALID when a prompt would have too many tags or documents.
 */
export async function mergeDuplicates(
  ctx: SignedInContext,
  input: MergeDuplicatesInput,
): Promise<ChangeMade> {
  const pairs = await choosePairs(ctx, input);
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const held = await lockPrompts(within, pairs);
    const merges = settleMerges(pairs.filter(({ keep, other }) => held.has(keep) && held.has(other)));
    if (merges.length === 0) throw notFound("Prompt");
    const kept = keptPrompts(merges, held);
    const changeId = newId();
    const ids = merges.flatMap(({ keep, other }) => [keep, other]);
    await changeTogether(within, ids, true, async () => {
      await moveOthers(within, changeId, merges);
      await writeKept(within, changeId, merges, kept);
    });
    await tx.insert(libraryHealthDue).values({ userId: ctx.actor.id });
    return { changeId, count: merges.length };
  });
}

type Held = Pick<typeof prompts.$inferSelect, "id" | "title" | "tags" | "usageCount" | "isFavorite"> & {
  documents: number;
};

/** Held in the order of their ids, as every change of many prompts holds them. */
async function lockPrompts(
  { db, actor }: SignedInContext,
  pairs: readonly Pair[],
): Promise<Map<string, Held>> {
  const ids = [...new Set(pairs.flatMap(({ keep, other }) => [keep, other]))];
  const rows = await db
    .select({
      id: prompts.id,
      title: prompts.title,
      tags: prompts.tags,
      usageCount: prompts.usageCount,
      isFavorite: prompts.isFavorite,
      documents: sql<number>`jsonb_array_length(${prompts.attachments})`,
    })
    .from(prompts)
    // An array travels as one value, however long it is.
    .where(sql`${prompts.id} = any(${sql.param(ids, prompts.tags)}) and ${isInLibraryOf(actor.id)}`)
    .orderBy(asc(prompts.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Makes one prompt of all that pairs link: each merges into one other, and chains end at a prompt that stays. Of two pairs
 * that give up the same prompt for different ones, the first decides which is kept.
 */
function settleMerges(pairs: readonly Pair[]): Pair[] {
  const into = new Map<string, string>();
  const endOf = (id: string): string => {
    let end = id;
    for (let next = into.get(end); next !== undefined; next = into.get(end)) end = next;
    return end;
  };
  for (const { keep, other } of pairs) {
    const [kept, gone] = into.has(other) ? [endOf(other), endOf(keep)] : [endOf(keep), other];
    if (kept !== gone) into.set(gone, kept);
  }
  return [...into.keys()].map((other) => ({ keep: endOf(other), other }));
}

/** The new state of the kept prompts. */
interface Kept {
  readonly id: string;
  readonly tags: readonly string[];
  readonly isFavorite: boolean;
  /** Those of the others. */
  readonly uses: number;
  readonly note: string;
}

function keptPrompts(merges: readonly Pair[], held: ReadonlyMap<string, Held>): Kept[] {
  const groups = new Map<string, Held[]>();
  for (const { keep, other } of merges) {
    const group = groups.get(keep) ?? [];
    group.push(...[held.get(other) ?? []].flat());
    groups.set(keep, group);
  }
  return [...groups].map(([id, others]) => {
    const all = [held.get(id) ?? [], others].flat();
    const title = all[0]?.title ?? "";
    const tags = [...new Set(all.flatMap((each) => each.tags))];
    if (tags.length > PROMPT_LIMITS.tags) {
      throw invalid(`“${title}” would have more than ${PROMPT_LIMITS.tags} tags.`);
    }
    if (all.reduce((sum, { documents }) => sum + documents, 0) > DOCUMENT_LIMITS.perPrompt) {
      throw invalid(`“${title}” would have more than ${DOCUMENT_LIMITS.perPrompt} documents.`);
    }
    const [one] = others;
    const note =
      others.length === 1 && one ? `Merged with “${one.title}”` : `Merged with ${others.length} prompts`;
    return {
      id,
      tags,
      isFavorite: all.some(({ isFavorite }) => isFavorite),
      uses: others.reduce((sum, { usageCount }) => sum + usageCount, 0),
      note: cutText(note, PROMPT_LIMITS.versionNote),
    };
  });
}

const mergesOf = (merges: readonly Pair[]): SQL =>
  sql`merges as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(merges)}::jsonb) as each (keep text, other text))`;

/** Records the change, moves the others' dependent rows, and puts the others in the trash. */
async function moveOthers(
  { db, actor, clock }: SignedInContext,
  changeId: string,
  merges: readonly Pair[],
): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  await db.execute(sql`
    with ${mergesOf(merges)}, change as (
      insert into ${changes} (id, user_id, action, field, count, created_at)
      select ${changeId}, ${actor.id}, '{"merge": true}', 'merge', count(*), ${now} from merges
    ), uses as (
      update ${promptUsageEvents} as event set prompt_id = keep from merges where event.prompt_id = other
      returning other, event.id
    ), files as (
      update ${documents} as document set prompt_id = keep from merges where document.prompt_id = other
      returning other, document.id
    ), trashed as (
      update ${prompts} set deleted_at = ${now}, attachments = '[]' from merges where prompts.id = other
    )
    insert into ${changedPrompts} (change_id, prompt_id, title, deleted_after, merge)
    select ${changeId}, prompts.id, title, ${now}, jsonb_build_object('into', keep, 'uses', coalesce(moved.uses, '[]'),
      'documents', coalesce(moved_files.documents, '[]'))
    from merges join ${prompts} on prompts.id = merges.other
    left join (select other, jsonb_agg(id) as uses from uses group by other) as moved on moved.other = merges.other
    left join (select other, jsonb_agg(id) as documents from files group by other) as moved_files
      on moved_files.other = merges.other`);
}

/** Copies the others' versions behind the kept prompt's own, and writes what it is from now on as the version after them. */
async function writeKept(
  { db, actor, clock }: SignedInContext,
  changeId: string,
  merges: readonly Pair[],
  kept: readonly Kept[],
): Promise<void> {
  await db.execute(sql`
    with ${mergesOf(merges)}, present as materialized (
      select prompts.*, next.tags as next_tags, next."isFavorite" as next_favorite, next.uses, next.note
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as next (id text, tags text[], "isFavorite" boolean, uses int, note text)
      join ${prompts} on prompts.id = next.id
    ), states as (
      select keep, other, past.version, title, description, content, category, tags, note, edited_by, saved_at
      from merges join ${promptVersions} as past on past.prompt_id = other
      union all
      select keep, other, version, title, description, content, category, tags, version_note, edited_by, updated_at
      from merges join ${prompts} on prompts.id = other
    ), copies as materialized (
      select states.*, present.version + row_number() over (
        partition by keep order by states.saved_at, states.other, states.version) as number
      from states join present on present.id = keep
    ), copied as (
      insert into ${promptVersions} ("prompt_id", "version", "user_id", "title", "description", "content", "category",
        "tags", "note", "edited_by", "saved_at")
      select keep, number, ${actor.id}, title, description, content, category, tags,
        coalesce(note, 'From a merged prompt'), edited_by, saved_at
      from copies
    ), ${keptVersions()} added as (
      select keep, max(number) as last, sum(prompt_bytes(title, description, content, tags)) as bytes
      from copies group by keep
    ), written as (
      update ${prompts} set tags = next_tags, is_favorite = next_favorite, usage_count = present.usage_count + uses,
        attachments = (
          select coalesce(jsonb_agg(jsonb_build_object('id', id, 'originalName', original_name) order by uploaded_at, id), '[]')
          from ${documents} where prompt_id = present.id),
        version = added.last + 1, version_note = present.note, edited_by = null,
        updated_at = ${clock.now().toISOString()}::timestamptz,
        history_bytes = present.history_bytes + added.bytes
          + prompt_bytes(present.title, present.description, present.content, present.tags)
      from present join added on added.keep = present.id where prompts.id = present.id
    )
    insert into ${changedPrompts} (change_id, prompt_id, title, tags_before, tags_after, favorite_after, merge)
    select ${changeId}, id, title, tags, next_tags, nullif(next_favorite and not is_favorite, false),
      jsonb_build_object('firstCopy', version + 1, 'lastCopy', last)
    from present join added on added.keep = present.id`);
}
