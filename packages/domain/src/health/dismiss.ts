import { newId } from "@commonplace/db";
import {
  dismissedFindings,
  dismissedTagSpellings,
  libraryFindings,
  libraryHealthDue,
  prompts,
} from "@commonplace/db/schema";
import { type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import type { IdRef } from "../core/views";
import { choosePairs, PAIRS_IN_ROWS } from "./duplicates";
import { KIND_IN_ROWS } from "./findings";
import type { Dismissal, DismissDuplicatesInput, DismissFindingsInput } from "./schemas";

/**
 * Marks pairs as no duplicates: later checks of the library leave them out. {@link restoreFindings} takes it back.
 * Pairs that are no finding in the actor's library are left out.
 */
export async function dismissDuplicates(
  ctx: SignedInContext,
  input: DismissDuplicatesInput,
): Promise<Dismissal> {
  const pairs = await choosePairs(ctx, input);
  return dismiss(
    ctx,
    sql`kind = ${PAIRS_IN_ROWS[input.by ?? "text"]} and (prompt_id, other_id) in (
      select keep, other from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (keep text, other text)
      union all
      select other, keep from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (keep text, other text))`,
  );
}

/**
 * Marks leftovers or broken blanks as right as they are, until their places in the text change. {@link restoreFindings} takes
 * it back. Prompts without such a finding in the actor's library are left out.
 */
export async function dismissFindings(
  ctx: SignedInContext,
  { kind, ids, except = [] }: DismissFindingsInput,
): Promise<Dismissal> {
  const list = (some: readonly string[]) => sql`${sql.param(some, prompts.tags)}::text[]`;
  const isChosen = ids ? sql`prompt_id = any(${list(ids)})` : sql`prompt_id <> all(${list(except)})`;
  return dismiss(ctx, sql`kind = ${KIND_IN_ROWS[kind]} and ${isChosen}`);
}

async function dismiss({ db, actor, clock }: SignedInContext, isChosen: SQL): Promise<Dismissal> {
  const id = newId();
  const rows = await db.execute(sql`
    with gone as (
      delete from ${libraryFindings} where user_id = ${actor.id} and ${isChosen} returning *
    )
    insert into ${dismissedFindings} (act_id, user_id, kind, prompt_id, other_id, likeness, quotes, created_at)
    select ${id}, user_id, kind, prompt_id, other_id, likeness, quotes, ${clock.now().toISOString()}::timestamptz
    from gone
    returning prompt_id`);
  return { id, count: rows.length };
}

/**
 * Takes a dismissal of the actor's back; taking it back again changes nothing. Prompts that have changed since are checked
 * anew instead.
 *
 * @returns how many findings came back.
 */
export async function restoreFindings({ db, actor }: SignedInContext, { id }: IdRef): Promise<Dismissal> {
  const [row] = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from ${dismissedFindings} where act_id = ${id} and user_id = ${actor.id} returning *
    ), back as (
      insert into ${libraryFindings} (user_id, kind, prompt_id, other_id, likeness, quotes)
      select gone.user_id, kind, prompt_id, other_id, likeness, quotes
      from gone join ${prompts} on prompts.id = prompt_id
      left join ${prompts} as other on other.id = other_id
      where greatest(prompts.updated_at, other.updated_at) <= gone.created_at
      on conflict do nothing
      returning prompt_id
    ), spellings as (
      delete from ${dismissedTagSpellings} where act_id = ${id} and user_id = ${actor.id} returning key
    ), due as (
      insert into ${libraryHealthDue} (user_id)
      select ${actor.id} where (select count(*) from back) < (select count(*) from gone)
    )
    select (select count(*) from gone)::int + (select count(*) from spellings)::int as count`);
  return { id, count: row?.count ?? 0 };
}
