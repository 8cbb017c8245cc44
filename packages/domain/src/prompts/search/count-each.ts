import { promptSearch, prompts } from "@commonplace/db/schema";
import { and, or, type SQL, sql } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import { takeTurn } from "../../core/take-turn";
import { filterConditions, filterValues, type PromptFilters } from "../filters";
import { inOwnLibrary } from "../library";
import { holds } from "./conditions";
import { COUNTED_AT_MOST, isMatch, matchesOf, matchValues, textCondition, withinTime } from "./matches";
import { parseQuery, type QueryGroup } from "./query";
import { vocabularyOf } from "./vocabulary";

/** How many prompts a question finds; `isCapped`: more than that. */
export interface CountedPrompts {
  readonly total: number;
  readonly isCapped: boolean;
}

/**
 * Counts what each of these questions to the actor's library finds as typed, up to 1,000: one statement for all of them.
 *
 * @returns the counts in the order of the questions; null when they took more than two seconds.
 */
export async function countEach(
  ctx: SignedInContext,
  questions: readonly (PromptFilters & { readonly q?: string })[],
): Promise<CountedPrompts[] | null> {
  if (questions.length === 0) return [];
  return countWithin(ctx, (limited) => totalsOfEach(limited, questions));
}

async function totalsOfEach(
  ctx: SignedInContext,
  questions: readonly (PromptFilters & { readonly q?: string })[],
): Promise<{ totals: number[] }[]> {
  const { write } = await vocabularyOf(ctx);
  const values: Record<string, unknown> = { userId: ctx.actor.id };
  const counts = questions.map(({ q, ...filters }, index) => {
    // Each question has placeholders of its own.
    const named = (name: string) => `q${index}_${name}`;
    const give = (given: Record<string, unknown>) => {
      for (const [name, value] of Object.entries(given)) values[named(name)] = value;
    };
    give(filterValues(filters));
    const query = q === undefined ? [] : parseQuery(q);
    if (q !== undefined && query.length === 0) return sql`0`;
    if (query.every(hasConditionsOnly)) {
      const asked = or(
        ...query.map(({ conditions }) => and(...conditions.map((each) => holds(each, ctx.clock.now())))),
      );
      // Without words no index of words helps, and PostgreSQL may begin where few prompts are: at their uses, say.
      return upToLimit(
        sql`from ${prompts} where ${and(inOwnLibrary, ...filterConditions(filters, prompts, named), asked)}`,
      );
    }
    const matches = matchesOf(ctx, query, filters, write);
    give({ found: matchValues(matches).found });
    // Under a name of its own: the look at the texts reads `prompt_search` once more.
    const found = sql`(select ${promptSearch.promptId} as id from ${promptSearch} where ${isMatch(matches, "found", named)})`;
    const texts = textCondition(matches, sql`found.id`);
    return upToLimit(texts ? sql`from ${found} as found where ${texts}` : sql`from ${found} as found`);
  });
  return ctx.db
    .select({ totals: totalsOf(counts) })
    .from(sql`(select) as once`)
    .prepare("prompts_count_each")
    .execute(values);
}

/** Runs a statement that reads {@link totalsOf} some counts, in the actor's turn; null when it takes more than two seconds. */
export async function countWithin(
  ctx: SignedInContext,
  run: (ctx: SignedInContext) => PromiseLike<{ totals: number[] }[]>,
): Promise<CountedPrompts[] | null> {
  try {
    const [row] = await withinTime(ctx, (limited) => takeTurn(ctx, async () => run(limited)));
    return (row?.totals ?? []).map((counted) => ({
      total: Math.min(counted, COUNTED_AT_MOST),
      isCapped: counted > COUNTED_AT_MOST,
    }));
  } catch (error) {
    if (error instanceof DomainError && error.code === "UNPROCESSABLE") return null;
    throw error;
  }
}

const hasConditionsOnly = ({ wanted, unwanted }: QueryGroup) => wanted.length === 0 && unwanted.length === 0;

export const totalsOf = (counts: readonly SQL[]) => sql<number[]>`array[${sql.join([...counts], sql`, `)}]`;

/** Counts rows, and stops just past the limit. */
export const upToLimit = (rows: SQL): SQL =>
  sql`(select count(*)::int from (select ${rows} limit ${sql.raw(String(COUNTED_AT_MOST + 1))}) as counted)`;
