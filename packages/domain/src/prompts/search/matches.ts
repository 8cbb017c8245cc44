import type { DatabaseOrTransaction } from "@commonplace/db";
import { promptSearch, prompts } from "@commonplace/db/schema";
import { and, type Column, eq, not, or, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { prepared } from "../../core/statements";
import { filterConditions, filterShape, type PromptFilters } from "../filters";
import { needleOf, type Query, type QueryPart } from "./query";
import type { Place, tsqueries } from "./tsquery";

/** What of the actor's library a query leaves, before any order. */
export interface Matches {
  readonly ctx: SignedInContext;
  readonly query: Query;
  readonly filters: PromptFilters;
  /** The query, or one of its groups, in the words of `prompt_search`. */
  readonly at: (place: Place, query?: Query) => string;
  /** The same for the actor's prompts. */
  readonly own: string;
}

export function matchesOf(
  ctx: SignedInContext,
  query: Query,
  filters: PromptFilters,
  write: ReturnType<typeof tsqueries>,
): Matches {
  return { ctx, query, filters, at: (place, part = query) => write.at(place, part), own: write.own };
}

/**
 * The condition on `prompt_search` that a row is the actor's, matches and passes the filters.
 *
 * @param found the placeholder that holds the tsquery.
 */
export function isMatch({ query, filters, at }: Matches, found: string): SQL {
  const condition = and(
    eq(promptSearch.userId, sql.placeholder("userId")),
    // As a subquery it is no constant, so planning anew for its value promises nothing and PostgreSQL keeps one plan.
    sql`${promptSearch.words} @@ (select ${sql.placeholder(found)}::tsquery)`,
    ...filterConditions(filters, promptSearch),
    phrasesStand(query, at),
  );
  return condition ?? sql`true`; // and() of something is something
}

/** Values of the placeholders that every statement over matches has. */
export function matchValues({ ctx, filters, at, own }: Matches) {
  return { userId: ctx.actor.id, categories: filters.categories, found: `${own} & ${at("d")}` };
}

/**
 * Builds a statement over matches once for each shape. Phrases stand in the statement itself, so statements with
 * phrases are built each time.
 */
export function matchStatement<T>(
  { ctx, query, filters }: Matches,
  name: string,
  build: (db: DatabaseOrTransaction, name: string) => T,
): T {
  const fullName = `prompts_search_${name}${filterShape(filters)}`;
  const fixed = query.every(({ wanted, unwanted }) => ![...wanted, ...unwanted].some(({ phrase }) => phrase));
  return fixed ? prepared(ctx.db, fullName, build) : build(ctx.db, `${fullName}_phrase`);
}

/** How many match. */
export async function countMatches(matches: Matches): Promise<number> {
  const [counted] = await matchStatement(matches, "count", (db, name) =>
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(promptSearch)
      .where(isMatch(matches, "found"))
      .prepare(name),
  ).execute(matchValues(matches));
  return counted?.total ?? 0;
}

/** Lexemes know no order, so phrases are looked for in the texts of the few prompts that have all their words. */
function phrasesStand(query: Query, at: Matches["at"]): SQL | undefined {
  const groups = query.map(({ wanted, unwanted }) => [
    ...wanted.filter(({ phrase }) => phrase).map(stands),
    ...unwanted.filter(({ phrase }) => phrase).map((part) => not(stands(part))),
  ]);
  if (groups.every((conditions) => conditions.length === 0)) return undefined;
  if (groups.length === 1) return and(...(groups[0] ?? []));
  return or(
    ...query.map((group, index) =>
      and(sql`${promptSearch.words} @@ ${at("d", [group])}::tsquery`, ...(groups[index] ?? [])),
    ),
  );
}

function stands({ words }: QueryPart): SQL {
  const needle = needleOf(words);
  const isIn = (column: Column) => sql`search_has_phrase(${column}, ${needle})`;
  return sql`(strpos(${promptSearch.headText}, ${needle}) > 0 or exists (
    select from ${prompts} where ${prompts.id} = ${promptSearch.promptId}
      and (${isIn(prompts.description)} or ${isIn(prompts.content)})))`;
}
