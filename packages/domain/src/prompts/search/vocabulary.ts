import { categories, promptSearch, promptSearchDue } from "@commonplace/db/schema";
import { and, eq, exists, sql } from "drizzle-orm";
import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "../../categories/built-in";
import type { SignedInContext } from "../../core/context";
import { prepared } from "../../core/statements";
import { type NamedCategory, tsqueries } from "./tsquery";

/** How queries are written for the actor's library, the categories it names, and whether prompts wait for their words. */
export async function vocabularyOf(ctx: SignedInContext) {
  const rows = await prepared(ctx.db, "search_vocabulary", (db, name) => {
    const userId = sql.placeholder("userId");
    const outdated = db
      .select({ version: promptSearch.wordsVersion })
      .from(promptSearch)
      .where(and(eq(promptSearch.userId, userId), sql`${promptSearch.wordsVersion} < 3`)) // as the index says it
      .orderBy(promptSearch.wordsVersion)
      .limit(1);
    const waiting = db
      .select({ id: promptSearchDue.promptId })
      .from(promptSearchDue)
      .where(eq(promptSearchDue.userId, userId));
    const library = db
      .select({
        version: sql<number>`coalesce(${outdated}, 3)`.as("version"),
        indexing: sql<boolean>`${exists(waiting)}`.as("indexing"),
      })
      .from(sql`(values (1)) as library`)
      .as("library");
    return db
      .select({
        version: library.version,
        indexing: library.indexing,
        id: categories.id,
        name: categories.name,
      })
      .from(library)
      .leftJoin(categories, eq(categories.userId, userId))
      .prepare(name);
  }).execute({ userId: ctx.actor.id });
  const own = rows.flatMap(({ id, name }) =>
    id === null || name === null ? [] : [{ id: CUSTOM_CATEGORY_PREFIX + id, name }],
  );
  const named: NamedCategory[] = [...BUILT_IN_CATEGORIES, ...own];
  return {
    named,
    indexing: rows.some(({ indexing }) => indexing),
    write: tsqueries(ctx.actor.id, named, Math.min(...rows.map(({ version }) => version))),
  };
}
