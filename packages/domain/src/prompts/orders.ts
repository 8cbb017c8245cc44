import { favoriteInOrder, inHumanOrder, prompts, scoreInOrder } from "@commonplace/db/schema";
import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { storableText } from "../core/text";
import type { PromptSort } from "./schemas";

/** The columns that the keys below are read from. */
type Sortable = {
  id: string;
  title: string;
  isFavorite: boolean;
  favoriteOrder: Date | null;
  createdAt: Date;
  score: number | null;
};

/**
 * An order of the library that one index answers. `key` picks what a cursor remembers of a row; `after` says which rows
 * follow it, with the cursor's values as the placeholders `key0`, `key1` …
 */
export interface PromptOrder {
  readonly orderBy: readonly SQL[];
  readonly key: (row: Sortable) => readonly unknown[];
  readonly keySchema: z.ZodType<readonly unknown[]>;
  readonly after: SQL;
}

const moment = z.iso.datetime();
const rowId = storableText().max(64);
/** See `scoreInOrder`. */
const NO_SCORE = -1;
const placeholder = (name: string) => sql.placeholder(name);

/**
 * The columns of an order; `score` is a number for every row, as `scoreInOrder` says, and `favoriteOrder` a moment, as
 * `favoriteInOrder` does.
 */
type SortColumns = Record<keyof Sortable, SQLWrapper>;

/**
 * The library's orders that follow columns of the prompts or of a joined table. The category order is not among them:
 * it follows the categories' names, see category-order.ts. Ties end in the id, so every order is total.
 */
export function promptOrders(columns: SortColumns): Record<Exclude<PromptSort, "category">, PromptOrder> {
  const { id, title, isFavorite, favoriteOrder, createdAt, score } = columns;
  const byScore = {
    key: (row: Sortable) => [row.score ?? NO_SCORE, row.createdAt.toISOString(), row.id],
    keySchema: z.tuple([z.number().int().min(NO_SCORE).max(100), moment, rowId]),
  };
  return {
    recent: {
      orderBy: [desc(createdAt), desc(id)],
      key: (row) => [row.createdAt.toISOString(), row.id],
      keySchema: z.tuple([moment, rowId]),
      after: sql`(${createdAt}, ${id}) < (${placeholder("key0")}, ${placeholder("key1")})`,
    },
    alphabetical: {
      orderBy: [asc(inHumanOrder(title)), asc(id)],
      key: (row) => [row.title, row.id],
      keySchema: z.tuple([storableText(), rowId]),
      after: sql`(${inHumanOrder(title)}, ${id}) > (${placeholder("key0")}, ${placeholder("key1")})`,
    },
    favorites: {
      orderBy: [desc(isFavorite), desc(favoriteOrder), desc(id)],
      key: (row) => [row.isFavorite, placeOf(row).toISOString(), row.id],
      keySchema: z.tuple([z.boolean(), moment, rowId]),
      after: sql`(${isFavorite}, ${favoriteOrder}, ${id})
        < (${placeholder("key0")}, ${placeholder("key1")}, ${placeholder("key2")})`,
    },
    "highest-score": {
      ...byScore,
      orderBy: [desc(score), desc(createdAt), desc(id)],
      after: sql`(${score}, ${createdAt}, ${id})
        < (${placeholder("key0")}, ${placeholder("key1")}, ${placeholder("key2")})`,
    },
    // The same index, backwards: prompts without a score come first, until they have one.
    "lowest-score": {
      ...byScore,
      orderBy: [asc(score), asc(createdAt), asc(id)],
      after: sql`(${score}, ${createdAt}, ${id})
        > (${placeholder("key0")}, ${placeholder("key1")}, ${placeholder("key2")})`,
    },
  };
}

const placeOf = ({ isFavorite, favoriteOrder, createdAt }: Sortable): Date =>
  isFavorite && favoriteOrder ? favoriteOrder : createdAt;

/** The orders of the library. */
export const PROMPT_ORDERS = promptOrders({
  ...prompts,
  favoriteOrder: favoriteInOrder(prompts),
  score: scoreInOrder(prompts.score),
});
