import { promptTemplates } from "@commonplace/db/schema";
import { and, type Column, desc, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { storableText } from "../core/text";
import { parseQuery } from "../prompts/search/query";
import { tsqueries } from "../prompts/search/tsquery";
import { TEMPLATE_CATEGORIES } from "./limits";
import type { ListTemplatesInput, TemplatePage, TemplateSort } from "./schemas";
import { isListed, SUMMARY_COLUMNS, toTemplateSummary } from "./view";

const { id, category: categoryColumn, createdBy, words: wordsColumn } = promptTemplates;
const rowId = storableText().max(64);

type Sortable = { id: string; standing: number; usageCount: number; createdAt: Date };

/** An order that an index holds; highest first, ties end in the id. */
interface Order {
  readonly column: Column;
  /** As the database reads a cursor's value. */
  readonly type: string;
  readonly keyOf: (row: Sortable) => number | string;
  readonly valueSchema: z.ZodType<number | string>;
}

const ORDERS: Record<TemplateSort, Order> = {
  rating: {
    column: promptTemplates.standing,
    type: "double precision",
    keyOf: ({ standing }) => standing,
    valueSchema: z.number(),
  },
  used: {
    column: promptTemplates.usageCount,
    type: "integer",
    keyOf: ({ usageCount }) => usageCount,
    valueSchema: z.number().int(),
  },
  newest: {
    column: promptTemplates.createdAt,
    type: "timestamptz",
    keyOf: ({ createdAt }) => createdAt.toISOString(),
    valueSchema: z.iso.datetime(),
  },
};

/**
 * A page of the community's templates: all of them, or what a category, a person's words or "mine" leave of them. One
 * query; rows carry at most the first 4,000 characters of their content.
 *
 * @throws DomainError INVALID when the cursor belongs to another order.
 */
export async function listTemplates(
  ctx: SignedInContext,
  { category, q, mine, sort, limit, cursor }: ListTemplatesInput,
): Promise<TemplatePage> {
  const { column, type, keyOf, valueSchema } = ORDERS[sort];
  const name = `templates_${sort}`;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, name, z.tuple([valueSchema, rowId]));
  const words = q === undefined || q === "" ? undefined : wordsIn(q);
  if (words === null) return { items: [], nextCursor: null };
  const conditions: Record<string, SQL | undefined> = {
    after:
      after &&
      sql`(${column}, ${id}) < (${sql.placeholder("value")}::${sql.raw(type)}, ${sql.placeholder("id")})`,
    category: category === undefined ? undefined : eq(categoryColumn, sql.placeholder("category")),
    words: words === undefined ? undefined : hasWords,
    mine: mine ? ofAuthor : isListed,
  };
  const shape = Object.entries({ ...conditions, mine }).flatMap(([part, set]) => (set ? [part] : []));
  const order = [desc(column), desc(id)];
  const rows = await prepared(ctx.db, [name, ...shape].join("_"), (db, statement) => {
    const limited = sql.placeholder("limit");
    const where = and(...Object.values(conditions));
    if (words === undefined) {
      const all = db.select(SUMMARY_COLUMNS).from(promptTemplates).where(where);
      return all
        .orderBy(...order)
        .limit(limited)
        .prepare(statement);
    }
    // Words may be in thousands of templates: they are put in order before any of their texts is read.
    const found = db.select({ id }).from(promptTemplates).where(where);
    const ordered = found
      .orderBy(...order)
      .limit(limited)
      .as("page");
    return db
      .select(SUMMARY_COLUMNS)
      .from(ordered)
      .innerJoin(promptTemplates, eq(id, ordered.id))
      .orderBy(...order)
      .prepare(statement);
  }).execute({ category, words, userId: ctx.actor.id, limit: limit + 1, value: after?.[0], id: after?.[1] });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toTemplateSummary),
    nextCursor: last && rows.length > limit ? encodeCursor(name, [keyOf(last), last.id]) : null,
  };
}

/** The condition that a template has the words of a query, see {@link wordsIn}. */
export const hasWords: SQL = sql`${wordsColumn} @@ ${sql.placeholder("words")}::tsquery`;

/** The condition that a template is the actor's, who also sees it where others do not. */
export const ofAuthor: SQL = sql`${createdBy} = ${sql.placeholder("userId")}`;

/** A query for the words of templates, see migration community_templates; null when nothing typed is a word. */
export function wordsIn(q: string): string | null {
  const query = parseQuery(q, "words");
  if (query.length === 0) return null;
  return tsqueries("templates", TEMPLATE_CATEGORIES).at("d", query);
}
