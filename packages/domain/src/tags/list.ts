import { prompts, promptTags } from "@commonplace/db/schema";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import { filterConditions, filterShape, filterValues, type PromptFilters } from "../prompts/filters";
import { inOwnLibrary } from "../prompts/library";
import { searchPromptIds } from "../prompts/search/search";
import type { ListTagsInput, TagPage } from "./schemas";

const tagKey = z.tuple([z.number().int(), storableText()]);

const total = sql<number>`count(*)::int`;
const own = sql<number>`(count(*) filter (where ${promptTags.isOwn}))::int`;
const inByteOrder = sql`${promptTags.tag} collate "C"`;

/** Only the tags of prompts that these filters leave. */
function narrowedTo(filters: PromptFilters): SQL {
  const conditions = filterConditions(filters);
  if (conditions.length === 0) return sql``;
  return sql`and ${promptTags.promptId} in (select ${prompts.id} from ${prompts} where ${and(inOwnLibrary, ...conditions)})`;
}

/**
 * A page of the tags in the actor's library with how many prompts each stands for, all or those that a search and filters leave,
 * most used first.
 *
 * @throws DomainError INVALID when the cursor is none of ours; UNPROCESSABLE when the search takes more than two seconds.
 */
export async function listTags(
  ctx: SignedInContext,
  { prefix = "", parents, limit, cursor, q, ...filters }: ListTagsInput,
): Promise<TagPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "tags", tagKey);
  const found = q === undefined ? undefined : await searchPromptIds(ctx, { ...filters, q });
  const narrowing = found
    ? sql`and ${promptTags.promptId} = any(${sql.param(sql.placeholder("found"), prompts.tags)})`
    : narrowedTo(filters);
  const shape = found ? "_found" : filterShape(filters);
  const rows = await prepared(ctx.db, `tags_list${shape}${key ? "_after" : ""}`, (db, name) => {
    const typed = sql`lower(${sql.placeholder("prefix")}::text)`;
    const after = sql`and (count(*) < ${sql.placeholder("key0")}::int
      or count(*) = ${sql.placeholder("key0")}::int and ${inByteOrder} > ${sql.placeholder("key1")}::text)`;
    return db
      .select({ tag: promptTags.tag, count: own, total })
      .from(promptTags)
      .where(
        sql`${eq(promptTags.userId, sql.placeholder("userId"))} and (starts_with(lower(${promptTags.tag}), ${typed})
          or strpos(lower(${promptTags.tag}), '/' || ${typed}) > 0)
          ${narrowing}`,
      )
      .groupBy(promptTags.tag)
      .having(sql`(${own} > 0 or ${sql.placeholder("parents")}::boolean) ${key ? after : sql``}`)
      .orderBy(desc(total), inByteOrder)
      .limit(sql.placeholder("limit"))
      .prepare(name);
  }).execute({
    userId: ctx.actor.id,
    ...filterValues(filters),
    found,
    prefix,
    parents,
    limit: limit + 1,
    key0: key?.[0],
    key1: key?.[1],
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor("tags", [last.total, last.tag]) : null,
  };
}
