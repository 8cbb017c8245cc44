import { prompts } from "@commonplace/db/schema";
import { and, desc, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../../core/context";
import { filterConditions } from "../filters";
import type { PromptHitPage, SearchPromptsInput } from "../schemas";
import { SUMMARY } from "../view";

/** The actor's prompts that hold what was typed anywhere in their texts, newest first. */
export async function searchPrompts(
  ctx: SignedInContext,
  { q, limit, ...filters }: SearchPromptsInput,
): Promise<PromptHitPage> {
  const held = sql`concat_ws(' ', ${prompts.title}, ${prompts.description}, ${prompts.content}, ${prompts.category},
    array_to_string(${prompts.tags}, ' ')) ilike ${`%${q.replace(/[\\%_]/g, "\\$&")}%`}`;
  const rows = await ctx.db
    .select(SUMMARY.columns)
    .from(prompts)
    .where(and(eq(prompts.userId, ctx.actor.id), held, ...filterConditions(filters)))
    .orderBy(desc(prompts.createdAt), desc(prompts.id))
    .limit(limit)
    .prepare("prompts_search")
    .execute({ categories: filters.categories });
  return {
    items: rows.map((row) => ({
      ...SUMMARY.toView(row),
      highlights: { title: [], description: [] },
      snippet: null,
    })),
    nextCursor: null,
    total: rows.length,
    corrected: false,
  };
}
