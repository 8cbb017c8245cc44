import { inHumanOrder, prompts } from "@commonplace/db/schema";
import { asc, desc, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { storableText } from "../core/text";
import type { PromptSort } from "./schemas";

/** What every key below is read from. */
type Sortable = { id: string; title: string; isFavorite: boolean; createdAt: Date };

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
const id = storableText().max(64);
const placeholder = (name: string) => sql.placeholder(name);

/**
 * The orders of spec §2 that are orders of the prompts' own columns. The category order is not: it goes by the
 * categories' names, see list-by-category.ts. Ties end in the id, so every order is total.
 */
export const PROMPT_ORDERS: Record<Exclude<PromptSort, "category">, PromptOrder> = {
  recent: {
    orderBy: [desc(prompts.createdAt), desc(prompts.id)],
    key: (row) => [row.createdAt.toISOString(), row.id],
    keySchema: z.tuple([moment, id]),
    after: sql`(${prompts.createdAt}, ${prompts.id}) < (${placeholder("key0")}, ${placeholder("key1")})`,
  },
  alphabetical: {
    orderBy: [asc(inHumanOrder(prompts.title)), asc(prompts.id)],
    key: (row) => [row.title, row.id],
    keySchema: z.tuple([storableText(), id]),
    after: sql`(${inHumanOrder(prompts.title)}, ${prompts.id}) > (${placeholder("key0")}, ${placeholder("key1")})`,
  },
  favorites: {
    orderBy: [desc(prompts.isFavorite), desc(prompts.createdAt), desc(prompts.id)],
    key: (row) => [row.isFavorite, row.createdAt.toISOString(), row.id],
    keySchema: z.tuple([z.boolean(), moment, id]),
    after: sql`(${prompts.isFavorite}, ${prompts.createdAt}, ${prompts.id})
      < (${placeholder("key0")}, ${placeholder("key1")}, ${placeholder("key2")})`,
  },
};
