import { prompts } from "@commonplace/db/schema";
import { type Column, eq, type SQL, sql } from "drizzle-orm";

/** What a person narrows the library to; absent means everything. */
export interface PromptFilters {
  readonly categories?: readonly string[];
  readonly favorite?: boolean;
}

/**
 * The conditions for these filters. They hold the placeholder `categories`, so statements depend on which filters are
 * set but not on their values; {@link filterShape} names that.
 *
 * @param columns of the prompts, or of a table beside them.
 */
export function filterConditions(
  { categories, favorite }: PromptFilters,
  columns: { category: Column; isFavorite: Column } = prompts,
): SQL[] {
  const conditions: SQL[] = [];
  if (favorite) conditions.push(eq(columns.isFavorite, true));
  if (categories) {
    // The tags column lends its encoder: a list of texts.
    const list = sql.param(sql.placeholder("categories"), prompts.tags);
    conditions.push(sql`${columns.category} = any(${list})`);
  }
  return conditions;
}

/** Tells apart the statements that {@link filterConditions} makes. */
export function filterShape({ categories, favorite }: PromptFilters): string {
  return `${favorite ? "_favorite" : ""}${categories ? "_categories" : ""}`;
}
