import { newId } from "@commonplace/db";
import { dismissedTagSpellings, prompts, promptTags } from "@commonplace/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { changePrompts, mappedTags } from "../changes";
import type { ChangeMade } from "../changes/schemas";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { notFound } from "../core/errors";
import { storableText } from "../core/text";
import type {
  Dismissal,
  DismissTagSpellingsInput,
  ListTagSpellingsInput,
  MergeTagSpellingsInput,
  TagSpellings,
  TagSpellingsPage,
} from "./schemas";

const ORDER = "tag-spellings";
/** Tags that a count takes in: a library has some hundreds, and looking up each takes some microseconds. */
const COUNTED_TAGS = 5_000;
const spellingsKey = z.tuple([z.number().int(), storableText()]);

/**
 * Tags with the same key are one tag, spelled twice: upper and lower case, spaces, hyphens and underscores, and the s of a
 * plural, make no difference. Numbers stay apart ("1-2" is not "12").
 */
const spellingOf = sql.raw(String.raw`
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(tag),
    '(?<=[[:alpha:]]{2})ies(?![[:alnum:]])', 'y', 'g'),
    '(?<=[[:alpha:]]{3})(?<![sui])(?<!new)s(?![[:alnum:]])', '', 'g'),
    '(?<=[0-9])[\s_-]+(?=[0-9])', '~', 'g'),
    '[\s_-]+', '', 'g')`);

/** Letters and marks that {@link spellingOf} may take away: cheap, and different only where the spellings are too. */
const coarseSpelling = sql.raw(String.raw`regexp_replace(lower(tag), '[\s_siey-]+', '', 'g')`);

/**
 * Groups of these tags that are one tag, spelled in several ways. Tags that only differ because the tags that nest them do are
 * left out: those merge with what nests them. So are those that the actor said are different.
 *
 * @param used a query for each tag once, and how many prompts carry it.
 */
const groupsOf = (userId: string, used: SQL) => sql`
  used as (${used}), similar_tags as (
    select *, count(*) over (partition by ${coarseSpelling}) as alike from used
  ), keyed as materialized (
    select tag, count, ${spellingOf} as key from similar_tags where alike > 1
  ), groups as (
    select key, json_agg(json_build_object('tag', tag, 'count', count) order by count desc, tag collate "C") as tags,
      array_agg(tag) as names, sum(count)::int as total
    from keyed group by key having count(distinct regexp_replace(tag, '^.*/', '')) > 1
      and not exists (select from ${dismissedTagSpellings} as past
        where past.user_id = ${userId} and past.key = keyed.key and past.tags @> array_agg(keyed.tag))
  )`;

const countedTags = (userId: string) => sql`
  select tag, count(*)::int as count from ${promptTags} where ${promptTags.userId} = ${userId} group by tag`;

/** How many groups {@link listTagSpellings} has in all. Looks each tag up once in the index, however many prompts carry it. */
export async function countTagSpellings({ db, actor }: SignedInContext): Promise<number> {
  const next = (after: SQL) => sql`(
    select tag from ${promptTags} where ${promptTags.userId} = ${actor.id} ${after} order by tag limit 1)`;
  const [row] = await db.execute<{ count: number }>(sql`
    with recursive walk as (
      ${next(sql``)} union all select ${next(sql`and tag > walk.tag`)} from walk where walk.tag is not null
    ), ${groupsOf(actor.id, sql`select tag, 0 as count from walk where tag is not null limit ${COUNTED_TAGS}::int`)}
    select count(*)::int as count from groups`);
  return row?.count ?? 0;
}

/**
 * A page of the groups of tags in the actor's library that are one tag spelled in several ways, most used first.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listTagSpellings(
  { db, actor }: SignedInContext,
  { limit, cursor }: ListTagSpellingsInput,
): Promise<TagSpellingsPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, ORDER, spellingsKey);
  const after = key
    ? sql`where groups.total < ${key[0]}::int or groups.total = ${key[0]}::int and key collate "C" > ${key[1]}`
    : sql``;
  const [found] = await db.execute<{ all: number; page: (TagSpellings & { total: number })[] | null }>(sql`
    with ${groupsOf(actor.id, countedTags(actor.id))}, page as (
      select * from groups ${after} order by groups.total desc, key collate "C" limit ${limit + 1}::int
    )
    select (select count(*)::int from groups) as all,
      (select json_agg(page order by page.total desc, key collate "C") from page) as page`);
  const rows = found?.page ?? [];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ key, tags }) => ({ key, tags })),
    nextCursor: last && rows.length > limit ? encodeCursor(ORDER, [last.total, last.key]) : null,
    total: found?.all ?? 0,
  };
}

/**
 * Gives all tags of each group one name, in the whole library and with all that they nest. One change: `undoChange` takes it
 * back.
 *
 * @throws DomainError NOT_FOUND when no prompt in the actor's library has any of the tags; INVALID when a tag would be too
 *   long.
 */
export async function mergeTagSpellings(
  ctx: SignedInContext,
  input: MergeTagSpellingsInput,
): Promise<ChangeMade> {
  const groups = input.groups ?? (await foundGroups(ctx, input));
  const renames = groups.flatMap(({ tags, into }) =>
    tags.filter((tag) => tag !== into).map((tag) => ({ tag, into })),
  );
  const carried = await carriedTags(ctx);
  const names = new Map<string, string>();
  for (const tag of carried.keys()) {
    const name = renameThrough(tag, renames);
    if (name !== tag) names.set(tag, name);
  }
  if (names.size === 0) throw notFound("Tag");
  const ids = [...new Set([...names.keys()].flatMap((tag) => carried.get(tag) ?? []))];
  return changePrompts(ctx, ids, { field: "tags", tags: mappedTags(names) }, { mergeTags: groups });
}

/**
 * Marks spellings as different tags: they are listed no more until another spelling joins them. `restoreFindings` takes it
 * back. Keys that are no finding in the actor's library are left out.
 */
export async function dismissTagSpellings(
  { db, actor, clock }: SignedInContext,
  { keys, except = [] }: DismissTagSpellingsInput,
): Promise<Dismissal> {
  const id = newId();
  const list = (some: readonly string[]) => sql`${sql.param(some, prompts.tags)}::text[]`;
  const rows = await db.execute(sql`
    with ${groupsOf(actor.id, countedTags(actor.id))}
    insert into ${dismissedTagSpellings} (act_id, user_id, key, tags, created_at)
    select ${id}, ${actor.id}, key, names, ${clock.now().toISOString()}::timestamptz
    from groups where ${keys ? sql`key = any(${list(keys)})` : sql`key <> all(${list(except)})`}
    returning key`);
  return { id, count: rows.length };
}

async function foundGroups(
  { db, actor }: SignedInContext,
  { except, into }: MergeTagSpellingsInput,
): Promise<{ tags: string[]; into: string }[]> {
  const rows = await db.execute<TagSpellings & Record<string, unknown>>(
    sql`with ${groupsOf(actor.id, countedTags(actor.id))} select key, tags from groups`,
  );
  const left = new Set(except);
  const chosen = new Map(into?.map(({ key, tag }) => [key, tag]));
  return rows
    .filter(({ key }) => !left.has(key))
    .map(({ key, tags }) => {
      const names = tags.map(({ tag }) => tag);
      const asked = chosen.get(key);
      return { tags: names, into: asked && names.includes(asked) ? asked : (names[0] ?? "") };
    });
}

/** The tags that the actor's prompts carry themselves, and which prompts. */
async function carriedTags({ db, actor }: SignedInContext): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ tag: promptTags.tag, ids: sql<string[]>`array_agg(${promptTags.promptId})` })
    .from(promptTags)
    .where(and(eq(promptTags.userId, actor.id), eq(promptTags.isOwn, true)))
    .groupBy(promptTags.tag);
  return new Map(rows.map(({ tag, ids }) => [tag, ids]));
}

/**
 * A tag after these renames. Nested tags are renamed before the tag that nests them, so that both are found under their
 * old names.
 */
function renameThrough(tag: string, renames: readonly { tag: string; into: string }[]): string {
  const depthOf = (name: string) => name.split("/").length;
  return renames
    .toSorted((one, other) => depthOf(other.tag) - depthOf(one.tag))
    .reduce((name, { tag: from, into }) => {
      if (name === from) return into;
      return name.startsWith(`${from}/`) ? `${into}${name.slice(from.length)}` : name;
    }, tag);
}
