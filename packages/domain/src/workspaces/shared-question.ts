import { sharedPromptSearch } from "@commonplace/db/schema";
import { and, or, type SQL, sql } from "drizzle-orm";
import { BUILT_IN_CATEGORIES } from "../categories/built-in";
import { parseQuery, type QueryGroup } from "../prompts/search/query";
import { tsqueries } from "../prompts/search/tsquery";
import type { SearchCondition } from "../search-language";

/** The `score` of a shared prompt that has none yet. */
export const NO_SCORE = -1;
const ALL_SCORES = Array.from({ length: 102 }, (_, place) => place + NO_SCORE);

/** Words and scores that a shared prompt must have; absent ones do not matter. */
export interface SharedPart {
  /** A tsquery. */
  readonly words?: string;
  /** An array of PostgreSQL, written out. */
  readonly scores?: string;
}

/**
 * Reads what a person typed into the search of a workspace: words, and `score:` with a comparison. A prompt is found
 * that has one of the parts.
 *
 * @returns one part that asks for nothing when nothing was typed; none when nothing that was typed is a word or score.
 */
export function readShared(workspaceId: string, q: string | undefined): readonly SharedPart[] {
  if (q === undefined || q === "") return [{}];
  const { own, at } = tsqueries(workspaceId, BUILT_IN_CATEGORIES);
  const parts = new Map<string | null, QueryGroup[]>();
  for (const group of parseQuery(q, "words", ["score"])) {
    const scores = scoresOf(group.conditions);
    parts.set(scores, [...(parts.get(scores) ?? []), group]);
  }
  return [...parts].map(([scores, groups]) => ({
    ...(groups.some(hasWords) && { words: `${own} & (${at("d", groups)})` }),
    ...(scores !== null && { scores }),
  }));
}

const hasWords = ({ wanted, unwanted }: QueryGroup) => wanted.length + unwanted.length > 0;

/** The scores that fulfil all of these conditions; null without any. */
function scoresOf(conditions: readonly SearchCondition[]): string | null {
  if (conditions.length === 0) return null;
  return `{${ALL_SCORES.filter((score) => conditions.every((condition) => isFulfilled(condition, score)))}}`;
}

function isFulfilled(condition: SearchCondition, score: number): boolean {
  if (condition.kind !== "score") return true;
  const limit = condition.score;
  const compared = {
    "<": score < limit,
    "<=": score <= limit,
    ">": score > limit,
    ">=": score >= limit,
    "=": score === limit,
  }[condition.comparison];
  // As in the library: a prompt without a score is below none.
  return (score !== NO_SCORE && compared) !== condition.isNegated;
}

/** That a row of `shared_prompt_search` has one of these parts. @param valueIn the value of a part, or its placeholder. */
export function hasPart(
  parts: readonly SharedPart[],
  valueIn: (what: keyof SharedPart, index: number) => unknown,
): SQL | undefined {
  return or(
    ...parts.map((part, index) =>
      and(
        part.words === undefined ? undefined : hasTheWords(valueIn("words", index)),
        part.scores === undefined
          ? undefined
          : sql`${sharedPromptSearch.score} = any((${valueIn("scores", index)}::text)::smallint[])`,
      ),
    ),
  );
}

/** That a row of `shared_prompt_search` has these words. @param words a tsquery. */
export const hasTheWords = (words: unknown): SQL => sql`${sharedPromptSearch.words} @@ ${words}::tsquery`;
