import { promptTags } from "@commonplace/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import type { ListTagsInput, TagPage } from "./schemas";

const tagKey = z.tuple([z.number().int(), storableText()]);

const total = sql<number>`count(*)::int`;
const own = sql<number>`(count(*) filter (where ${promptTags.isOwn}))::int`;
const inByteOrder = sql`${promptTags.tag} collate "C"`;

/**
 * A page of the tags in the actor's library with how many prompts each stands for, most used first. One query over an
 * index that holds all it needs.
 *
 * @throws DomainError INVALID when the cursor is none of ours.
 */
export async function listTags(
  ctx: SignedInContext,
  { prefix = "", parents, limit, cursor }: ListTagsInput,
): Promise<TagPage> {
  const key = cursor === undefined ? undefined : decodeCursor(cursor, "tags", tagKey);
  const rows = await prepared(ctx.db, `tags_list${key ? "_after" : ""}`, (db, name) => {
    const typed = sql`lower(${sql.placeholder("prefix")}::text)`;
    const after = sql`and (count(*) < ${sql.placeholder("key0")}::int
      or count(*) = ${sql.placeholder("key0")}::int and ${inByteOrder} > ${sql.placeholder("key1")}::text)`;
    return db
      .select({ tag: promptTags.tag, count: own, total })
      .from(promptTags)
      .where(
        sql`${eq(promptTags.userId, sql.placeholder("userId"))} and (starts_with(lower(${promptTags.tag}), ${typed})
          or strpos(lower(${promptTags.tag}), '/' || ${typed}) > 0)`,
      )
      .groupBy(promptTags.tag)
      .having(sql`(${own} > 0 or ${sql.placeholder("parents")}::boolean) ${key ? after : sql``}`)
      .orderBy(desc(total), inByteOrder)
      .limit(sql.placeholder("limit"))
      .prepare(name);
  }).execute({ userId: ctx.actor.id, prefix, parents, limit: limit + 1, key0: key?.[0], key1: key?.[1] });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor("tags", [last.total, last.tag]) : null,
  };
}
