import { favoriteInOrder, inHumanOrder, promptSearch, prompts, scoreInOrder } from "@commonplace/db/schema";
import { and, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { keyInCategories } from "../category-order";
import { filterConditions } from "../filters";
import { keyValues } from "../key-values";
import { inOwnLibrary } from "../library";
import { headsOfCategories } from "../list-by-category";
import { PROMPT_ORDERS, promptOrders } from "../orders";
import type { PromptSort } from "../schemas";
import { SUMMARY } from "../view";
import { type RowTest, rowTest } from "./has-words";
import { type Matches, matchStatement, matchValues, textCondition } from "./matches";

/*
 * Pages of searches that match thousands of prompts. Sorting all of those takes as long as they are many; the library's
 * indexes hold the prompts in order already, so these functions look at one prompt after the other until the page is full.
 * They give up after some prompts, because matches may all stand at the end of an order.
 */

/** Prompts that are looked at before giving up: 20 µs each. */
const LOOKED_AT = 2_000;

/** The condition that a prompt of the walk matches, tested in the order written: each part costs more than the last. */
function passes(matches: Matches, { condition }: RowTest, id: SQLWrapper, before?: SQL): SQL {
  const found = before ? sql`case when ${before} then ${condition} else false end` : condition;
  // As a value, not a join: PostgreSQL would be free to carry out a join for every prompt first.
  const isMatch = sql`(select ${found} from ${promptSearch} where ${promptSearch.promptId} = ${id})`;
  const texts = textCondition(matches, id);
  return texts ? sql`case when ${isMatch} then ${texts} else false end` : isMatch;
}

/**
 * A page of matches in an order of the library.
 *
 * @returns fewer rows than asked for when it gave up.
 */
export async function walkInOrder(
  matches: Matches,
  sort: Exclude<PromptSort, "category">,
  limit: number,
  key: readonly unknown[] | undefined,
) {
  const test = rowTest(matches.at("d"), matches.hasOlder);
  const shape = `walk_${sort}${test.shape}${key ? "_after" : ""}`;
  const rows = await matchStatement(matches, shape, (db, name) => {
    const { orderBy, after } = PROMPT_ORDERS[sort];
    const { id, isFavorite, createdAt } = prompts;
    // As the index has them: PostgreSQL knows then that the walk is in order already, and stops when the page is full.
    const title = sql`${inHumanOrder(prompts.title)}`.as("title");
    const score = sql`${scoreInOrder(prompts.score)}`.as("score");
    const favoriteOrder = sql`${favoriteInOrder(prompts)}`.as("favorite_order");
    const walked = db
      .select({ id, title, isFavorite, favoriteOrder, createdAt, score })
      .from(prompts)
      .where(and(inOwnLibrary, ...filterConditions(matches.filters), key && after))
      .orderBy(...orderBy)
      .limit(LOOKED_AT)
      .as("walked");
    const page = db
      .select({ id: walked.id })
      .from(walked)
      .where(passes(matches, test, walked.id))
      .orderBy(...promptOrders(walked)[sort].orderBy)
      .limit(sql.placeholder("limit"))
      .as("page");
    return db
      .select(SUMMARY.columns)
      .from(page)
      .innerJoin(prompts, eq(prompts.id, page.id))
      .orderBy(...orderBy)
      .prepare(name);
  }).execute({ ...matchValues(matches), ...test.values, limit: limit + 1, ...keyValues(key ?? []) });
  return rows.map((row) => ({ row, key: PROMPT_ORDERS[sort].key(row) }));
}

/** A page of matches in the order of the categories' displayed names, newest first in each. @returns see {@link walkInOrder}. */
export async function walkCategories(matches: Matches, limit: number, key: readonly unknown[] | undefined) {
  const test = rowTest(matches.at("d"), matches.hasOlder);
  const shape = `walk_category${test.shape}${key ? "_after" : ""}`;
  const rows = await matchStatement(matches, shape, (db, name) => {
    const walked = headsOfCategories(db, matches.filters, key !== undefined, LOOKED_AT).as("walked");
    const page = db
      .select({ id: walked.id, placeName: walked.placeName })
      .from(walked)
      .where(passes(matches, test, walked.id))
      .orderBy(walked.place, walked.category, desc(walked.createdAt), desc(walked.id))
      .limit(sql.placeholder("limit"))
      .as("page");
    return db
      .select({ ...SUMMARY.columns, placeName: page.placeName })
      .from(page)
      .innerJoin(prompts, eq(prompts.id, page.id))
      .orderBy(inHumanOrder(page.placeName), prompts.category, desc(prompts.createdAt), desc(prompts.id))
      .prepare(name);
  }).execute({ ...matchValues(matches), ...test.values, limit: limit + 1, ...keyValues(key ?? []) });
  return rows.map(({ placeName, ...row }) => ({ row, key: keyInCategories({ ...row, placeName }) }));
}

/**
 * The newest prompts whose titles begin with the words of a query: the prompts that relevance puts first.
 *
 * @param begins the condition on `prompt_search` that a title does.
 * @param values of its placeholders.
 * @param key the moment and id of the row that the page follows.
 * @returns see {@link walkInOrder}.
 */
export async function walkBeginnings(
  matches: Matches,
  begins: SQL,
  values: { readonly needle: string },
  limit: number,
  key: readonly unknown[] | undefined,
) {
  const { orderBy, after } = PROMPT_ORDERS.recent;
  const test = rowTest(matches.at("a"), matches.hasOlder);
  const shape = `walk_beginnings${test.shape}${key ? "_after" : ""}`;
  return matchStatement(matches, shape, (db, name) => {
    const walked = db
      .select({ id: prompts.id, createdAt: prompts.createdAt })
      .from(prompts)
      .where(and(inOwnLibrary, ...filterConditions(matches.filters), key && after))
      .orderBy(...orderBy)
      .limit(LOOKED_AT)
      .as("walked");
    const page = db
      .select({ id: walked.id })
      .from(walked)
      .where(passes(matches, test, walked.id, begins))
      .orderBy(desc(walked.createdAt), desc(walked.id))
      .limit(sql.placeholder("limit"))
      .as("page");
    return db
      .select(SUMMARY.columns)
      .from(page)
      .innerJoin(prompts, eq(prompts.id, page.id))
      .orderBy(...orderBy)
      .prepare(name);
  }).execute({
    ...matchValues(matches),
    ...test.values,
    ...values,
    limit: limit + 1,
    ...keyValues(key ?? []),
  });
}
