import { favoriteInOrder, inHumanOrder, promptSearch, prompts, scoreInOrder } from "@commonplace/db/schema";
import { and, type Column, desc, eq, type SQLWrapper, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { CATEGORY_PLACES, keyInCategories } from "../category-order";
import { keyValues } from "../key-values";
import { PROMPT_ORDERS, promptOrders } from "../orders";
import type { PromptSort } from "../schemas";
import { SUMMARY } from "../view";
import { isMatch, type Matches, matchStatement, matchValues, readsTexts, textCondition } from "./matches";

const SEARCH_COLUMNS = {
  id: promptSearch.promptId,
  title: promptSearch.title,
  isFavorite: promptSearch.isFavorite,
  createdAt: promptSearch.createdAt,
  // Beside the words it would have to be written with them, which takes milliseconds for each prompt that is scored. Here
  // it is looked up for the thousand matches at most that are put in order; more are walked in the library's own order.
  score: sql`(select ${scoreInOrder(prompts.score)} from ${prompts} where ${prompts.id} = ${promptSearch.promptId})`,
  favoriteOrder: sql`(select ${favoriteInOrder(prompts)} from ${prompts} where ${prompts.id} = ${promptSearch.promptId})`,
};
const SEARCH_ORDERS = promptOrders(SEARCH_COLUMNS);

/** The order of categories over a subquery's columns. */
function inCategories(
  page: Record<"placeName" | "category", SQLWrapper> & Record<"createdAt" | "id", Column>,
) {
  return [inHumanOrder(page.placeName), page.category, desc(page.createdAt), desc(page.id)].map(
    (by) => sql`${by}`,
  );
}

/**
 * Matches in order as the rows that a page is taken from: just enough of them, or, where texts decide too, all. Those are
 * looked at one after the other until the page is full: "offset" keeps PostgreSQL from merging the two steps, which would
 * read every text before sorting.
 */
function cutFor<T extends PgSelect>(matches: Matches, ordered: T) {
  return readsTexts(matches)
    ? ordered.offset(sql.placeholder("none"))
    : ordered.limit(sql.placeholder("limit"));
}

/** Matches in an order of the library. */
export async function pageByOrder(
  matches: Matches,
  sort: Exclude<PromptSort, "category">,
  limit: number,
  key: readonly unknown[] | undefined,
) {
  const rows = await matchStatement(matches, `${sort}${key ? "_after" : ""}`, (db, name) => {
    const { orderBy, after } = SEARCH_ORDERS[sort];
    const { id, title, isFavorite, createdAt } = SEARCH_COLUMNS;
    const isByScore = sort === "highest-score" || sort === "lowest-score";
    const score = sql`${isByScore ? SEARCH_COLUMNS.score : sql`null::smallint`}`.as("score");
    const favoriteOrder =
      sql`${sort === "favorites" ? SEARCH_COLUMNS.favoriteOrder : sql`null::timestamptz`}`.as(
        "favorite_order",
      );
    const ordered = db
      .select({ id, title, isFavorite, favoriteOrder, createdAt, score })
      .from(promptSearch)
      .where(and(isMatch(matches, "found"), key && after))
      .orderBy(...orderBy)
      .$dynamic();
    const inOrder = cutFor(matches, ordered).as("in_order");
    const page = db
      .select({ id: inOrder.id })
      .from(inOrder)
      .where(textCondition(matches, inOrder.id))
      .orderBy(...promptOrders(inOrder)[sort].orderBy)
      .limit(sql.placeholder("limit"))
      .as("page");
    return db
      .select(SUMMARY.columns)
      .from(page)
      .innerJoin(prompts, eq(prompts.id, page.id))
      .orderBy(...PROMPT_ORDERS[sort].orderBy)
      .prepare(name);
  }).execute({ ...matchValues(matches), limit: limit + 1, ...keyValues(key ?? []) });
  return rows.map((row) => ({ row, key: PROMPT_ORDERS[sort].key(row) }));
}

/** Matches in the order of the categories' displayed names, newest first in each. */
export async function pageInCategories(matches: Matches, limit: number, key: readonly unknown[] | undefined) {
  const rows = await matchStatement(matches, `category${key ? "_after" : ""}`, (db, name) => {
    const [placeName, category, createdAt, id] = ["key0", "key1", "key2", "key3"].map((each) =>
      sql.placeholder(each),
    );
    const after = sql`(
      (${inHumanOrder(sql`place.name`)}, place.category) > (${placeName}, ${category})
      or place.category = ${category}
        and (${promptSearch.createdAt}, ${promptSearch.promptId}) < (${createdAt}, ${id}))`;
    // The page is taken before the prompts are joined: a common word would read thousands of texts to show twenty.
    const ordered = db
      .select({
        id: promptSearch.promptId,
        category: sql<string>`place.category`.as("place_category"),
        placeName: sql<string>`place.name`.as("place_name"),
        createdAt: promptSearch.createdAt,
      })
      .from(promptSearch)
      .innerJoin(sql`(${CATEGORY_PLACES}) as place`, sql`place.category = ${promptSearch.category}`)
      .where(and(isMatch(matches, "found"), key && after))
      .orderBy(
        inHumanOrder(sql`place.name`),
        sql`place.category`,
        desc(promptSearch.createdAt),
        desc(promptSearch.promptId),
      )
      .$dynamic();
    const inOrder = cutFor(matches, ordered).as("in_order");
    const page = db
      .select({
        id: inOrder.id,
        category: inOrder.category,
        placeName: inOrder.placeName,
        createdAt: inOrder.createdAt,
      })
      .from(inOrder)
      .where(textCondition(matches, inOrder.id))
      .orderBy(...inCategories(inOrder))
      .limit(sql.placeholder("limit"))
      .as("page");
    return db
      .select({ ...SUMMARY.columns, placeName: page.placeName })
      .from(page)
      .innerJoin(prompts, eq(prompts.id, page.id))
      .orderBy(...inCategories(page))
      .prepare(name);
  }).execute({ ...matchValues(matches), limit: limit + 1, ...keyValues(key ?? []) });
  return rows.map(({ placeName, ...row }) => ({ row, key: keyInCategories({ ...row, placeName }) }));
}
