import type { DatabaseOrTransaction } from "@commonplace/db";
import { inHumanOrder, prompts } from "@commonplace/db/schema";
import { and, desc, eq, type Placeholder, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { CATEGORY_PLACES, categoryKey, keyInCategories } from "./category-order";
import { filterConditions, filterShape, filterValues, type PromptFilters } from "./filters";
import { keyValues } from "./key-values";
import { inOwnLibrary } from "./library";
import type { ListPromptsInput } from "./schemas";
import type { PromptShape } from "./view";

/** Categories before the cursor's are done. */
const FROM_KEY_ON = sql`(${inHumanOrder(sql`place.name`)}, place.category)
  >= (${sql.placeholder("key0")}, ${sql.placeholder("key1")})`;

/**
 * Rows after the cursor in its category, and all of later ones. Without OR, so that the condition bounds the index
 * scan.
 */
const AFTER_KEY = sql`(${prompts.createdAt}, ${prompts.id}) < (
  case when place.category = ${sql.placeholder("key1")} then ${sql.placeholder("key2")}::timestamptz
    else 'infinity' end, ${sql.placeholder("key3")})`;

/**
 * The first prompts of the actor's library in the order of the categories' displayed names, newest first in each, as a
 * subquery with the placeholders `userId` and, after a cursor, `key0` to `key3`.
 *
 * Names live outside the prompts, so no index has this order. But a person has few categories, and
 * (user, category, newest) is an index: take the head of each category, in the categories' order, and stop when the
 * page is full.
 */
export function headsOfCategories(
  db: DatabaseOrTransaction,
  filters: PromptFilters,
  afterKey: boolean,
  limit: number | Placeholder,
) {
  const head = db
    .select({ id: prompts.id, createdAt: prompts.createdAt })
    .from(prompts)
    .where(
      and(
        inOwnLibrary,
        sql`${prompts.category} = place.category`,
        afterKey ? AFTER_KEY : undefined,
        ...filterConditions(filters),
      ),
    )
    .orderBy(desc(prompts.createdAt), desc(prompts.id))
    .limit(limit)
    .as("head");
  return (
    db
      .select({
        id: head.id,
        createdAt: head.createdAt,
        placeName: sql<string>`place.name`.as("place_name"),
        place: inHumanOrder(sql`place.name`).as("place"),
        category: sql<string>`place.category`.as("place_category"),
      })
      .from(
        sql`(
        select category, name from (${CATEGORY_PLACES}) as named
        order by ${inHumanOrder(sql`name`)}, category) as place`,
      )
      .crossJoinLateral(head)
      .where(afterKey ? FROM_KEY_ON : undefined)
      // PostgreSQL sorts the few categories first and then the head of one after the other, until the page is full.
      .orderBy(inHumanOrder(sql`place.name`), sql`place.category`, desc(head.createdAt), desc(head.id))
      .limit(limit)
  );
}

/** A page of the actor's library in the order of the categories' displayed names. */
export async function pageByCategory<View>(
  ctx: SignedInContext,
  input: Pick<ListPromptsInput, "limit" | "cursor"> & PromptFilters,
  shape: PromptShape<View>,
) {
  const { limit, cursor } = input;
  const key = cursor === undefined ? [] : decodeCursor(cursor, "category", categoryKey);
  const rows = await prepared(
    ctx.db,
    `prompts_${shape.name}_category${filterShape(input)}${cursor === undefined ? "" : "_after"}`,
    (db, name) => {
      const page = headsOfCategories(db, input, cursor !== undefined, sql.placeholder("limit")).as("page");
      return db
        .select({ ...shape.columns, placeName: page.placeName })
        .from(page)
        .innerJoin(prompts, eq(prompts.id, page.id))
        .orderBy(inHumanOrder(page.placeName), prompts.category, desc(prompts.createdAt), desc(prompts.id))
        .prepare(name);
    },
  ).execute({ userId: ctx.actor.id, ...filterValues(input), limit: limit + 1, ...keyValues(key) });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await shape.toViews(ctx, page),
    nextCursor: last && rows.length > limit ? encodeCursor("category", keyInCategories(last)) : null,
  };
}
