import {
  changedPrompts,
  documents,
  prompts,
  promptUsageEvents,
  promptVersions,
} from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { KEPT_NAMED_MAX } from "./limits";
import type { ChangeUndone } from "./schemas";
import { keptVersions } from "./write";

/**
 * Takes back a merge, in the transaction of `ctx.db`: the merged prompts come back from the trash with their uses and
 * documents. A kept prompt loses what the merge gave it, and keeps what it got since. Prompts that have left the trash
 * by another way, or were deleted for good, are named; their uses and documents stay with the kept prompt.
 */
export async function undoMerge(ctx: SignedInContext, changeId: string): Promise<ChangeUndone> {
  const outcome = await bringBack(ctx, changeId);
  await takeFromKept(ctx, changeId, outcome.back);
  return { restored: outcome.back.length, kept: outcome.kept, keptCount: outcome.keptCount };
}

interface Outcome extends Record<string, unknown> {
  back: string[];
  kept: ChangeUndone["kept"];
  keptCount: number;
}

async function bringBack({ db, actor }: SignedInContext, changeId: string): Promise<Outcome> {
  const [outcome] = await db.execute<Outcome>(sql`
    with others as materialized (
      select note.prompt_id, coalesce(prompts.title, note.title) as title, merge,
        coalesce(prompts.deleted_at = note.deleted_after, false) as is_there
      from ${changedPrompts} as note
      left join ${prompts} on prompts.id = note.prompt_id and prompts.user_id = ${actor.id}
      where note.change_id = ${changeId} and merge ? 'into'
    ), uses as (
      update ${promptUsageEvents} as event set prompt_id = others.prompt_id
      from others, jsonb_array_elements_text(merge -> 'uses') as moved (id)
      where is_there and event.id = moved.id and event.prompt_id = merge ->> 'into'
    ), files as (
      update ${documents} as document set prompt_id = others.prompt_id
      from others, jsonb_array_elements_text(merge -> 'documents') as moved (id)
      where is_there and document.id = moved.id and document.prompt_id = merge ->> 'into'
    ), back as (
      update ${prompts} set deleted_at = null from others where is_there and prompts.id = others.prompt_id
    )
    select array(select prompt_id from others where is_there) as back,
      (select count(*)::int from others where not is_there) as "keptCount",
      coalesce((select json_agg(named) from (
        select prompt_id as id, title from others where not is_there order by title, prompt_id
        limit ${KEPT_NAMED_MAX}::int) as named), '[]') as kept`);
  if (!outcome) throw new Error("the database returned no outcome");
  return outcome;
}

/** @param back the prompts that came back. */
async function takeFromKept(
  { db, actor, clock }: SignedInContext,
  changeId: string,
  back: readonly string[],
): Promise<void> {
  await db.execute(sql`
    with given as materialized (
      select merge ->> 'into' as keep, sum(prompts.usage_count) filter (where is_back) as uses, bool_and(is_back) as is_whole
      from ${changedPrompts} as note
      cross join lateral (select note.prompt_id = any(${sql.param(back, prompts.tags)}) as is_back) as state
      left join ${prompts} on prompts.id = note.prompt_id
      where note.change_id = ${changeId} and merge ? 'into'
      group by keep having bool_or(is_back)
    ), present as materialized (
      select prompts.*, given.uses, merge, is_whole, is_whole and favorite_after is true as loses_star, array(
        select tag from unnest(prompts.tags) with ordinality as carried (tag, place)
        where not is_whole or tag <> all (note.tags_after) or tag = any (note.tags_before) order by place) as next_tags
      from ${changedPrompts} as note join given on given.keep = note.prompt_id
      join ${prompts} on prompts.id = note.prompt_id and prompts.user_id = ${actor.id}
      where note.change_id = ${changeId}
    ), dropped as (
      delete from ${promptVersions} as copy using present
      where is_whole and copy.prompt_id = present.id
        and copy.version between (merge ->> 'firstCopy')::int and (merge ->> 'lastCopy')::int
      returning copy.prompt_id, prompt_bytes(copy.title, copy.description, copy.content, copy.tags) as bytes
    ), ${keptVersions()} freed as (select prompt_id, sum(bytes) as bytes from dropped group by prompt_id)
    update ${prompts} set tags = next_tags, usage_count = greatest(present.usage_count - uses, 0),
      is_favorite = present.is_favorite and not loses_star, version = present.version + 1, version_note = 'Undone',
      edited_by = null, updated_at = ${clock.now().toISOString()}::timestamptz,
      history_bytes = present.history_bytes - coalesce(freed.bytes, 0)
        + prompt_bytes(present.title, present.description, present.content, present.tags)
    from present left join freed on freed.prompt_id = present.id where prompts.id = present.id`);
  await db.execute(sql`
    update ${prompts} set attachments = (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'originalName', original_name) order by uploaded_at, id), '[]')
      from ${documents} where prompt_id = prompts.id)
    where user_id = ${actor.id} and id in (select prompt_id from ${changedPrompts} where change_id = ${changeId})`);
}
