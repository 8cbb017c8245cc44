import { prompts } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { prepared } from "../core/statements";
import { filterConditions, filterShape } from "./filters";
import { keyValues } from "./key-values";
import { listPromptsByCategory } from "./list-by-category";
import { PROMPT_ORDERS } from "./orders";
import type { ListPromptsInput, PromptPage } from "./schemas";
import { summaryColumns, toPromptSummary } from "./view";

/**
 * A page of the actor's library (spec §2 Library, design §4): one query, in an order that an index holds, from the
 * cursor on. Rows carry at most the first 4,000 characters of their content.
 *
 * @throws DomainError INVALID when the cursor belongs to another order or is none of ours.
 */
export async function listPrompts(ctx: SignedInContext, input: ListPromptsInput): Promise<PromptPage> {
  const { sort, limit, cursor, categories } = input;
  if (sort === "category") return listPromptsByCategory(ctx, input);
  const order = PROMPT_ORDERS[sort];
  const key = cursor === undefined ? [] : decodeCursor(cursor, sort, order.keySchema);
  const rows = await prepared(
    ctx.db,
    `prompts_list_${sort}${filterShape(input)}${cursor === undefined ? "" : "_after"}`,
    (db, name) =>
      db
        .select(summaryColumns)
        .from(prompts)
        .where(
          and(
            eq(prompts.userId, sql.placeholder("userId")),
            cursor === undefined ? undefined : order.after,
            ...filterConditions(input),
          ),
        )
        .orderBy(...order.orderBy)
        .limit(sql.placeholder("limit"))
        .prepare(name),
  ).execute({ userId: ctx.actor.id, categories, limit: limit + 1, ...keyValues(key) });
  const items = rows.slice(0, limit).map(toPromptSummary);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? encodeCursor(sort, order.key(last)) : null };
}
