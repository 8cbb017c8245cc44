import { libraryHealthDue, prompts } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DomainContext, SignedInContext } from "../core/context";
import { addJob } from "../jobs";
import { jobKind } from "../ports/jobs";
import { ROW_BY_ROW_MAX } from "./limits";

/** Prompts whose search words one statement writes: this takes some tenths of a second. */
const BATCH = 100;

/** Writes the search words of many changed prompts. */
export const writeSearchWords = jobKind("prompts.search-words", z.object({}));

/**
 * Runs a change of these prompts, in the transaction of `ctx.db`. Tags, lists and counts follow at once; when the prompts
 * are many, a background job writes what search reads of them, so search finds them by their new words, category and star
 * some seconds later.
 *
 * @param isSearched false when search reads nothing of them afterwards: when they leave the library.
 */
export async function changeTogether<T>(
  ctx: SignedInContext,
  ids: readonly string[],
  isSearched: boolean,
  run: () => Promise<T>,
): Promise<T> {
  if (ids.length <= ROW_BY_ROW_MAX) return run();
  await ctx.db.execute(sql`select set_config('commonplace.many_prompts', 'on', true)`);
  const result = await run();
  await ctx.db.execute(
    sql`select prompts_changed_together(${sql.param(ids, prompts.tags)}::text[], ${isSearched}::boolean),
      set_config('commonplace.many_prompts', 'off', true)`,
  );
  if (isSearched) await addJob(ctx, writeSearchWords, {}, { owner: ctx.actor.id, key: "all" });
  return result;
}

/** Has the library looked through anew after prompts left it, or came back, by the hundred. For fewer a trigger does this. */
export async function markHealthDue({ db, actor }: SignedInContext, ids: readonly string[]): Promise<void> {
  if (ids.length > ROW_BY_ROW_MAX) await db.insert(libraryHealthDue).values({ userId: actor.id });
}

/** Writes the words of everyone's prompts that wait for it. Any number may do this at once. */
export async function catchUpSearch({ db }: Pick<DomainContext, "db">, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const [row] = await db.execute<{ count: number }>(
      sql`select prompt_search_catch_up(${BATCH}::int) as count`,
    );
    if (!row || row.count === 0) return;
  }
}
