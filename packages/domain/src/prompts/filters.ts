import { prompts } from "@commonplace/db/schema";
import { eq, type SQL, sql } from "drizzle-orm";

/** What a person narrows the library to; absent means everything. */
export interface PromptFilters {
  readonly categories?: readonly string[];
  readonly favorite?: boolean;
}

/**
 * The conditions for these filters. They hold the placeholder `categories`, so statements depend on which filters are
 * set but not on their values; {@link filterShape} names that.
 */
export function filterConditions({ categories, favorite }: PromptFilters): SQL[] {
  const conditions: SQL[] = [];
  if (favorite) conditions.push(eq(prompts.isFavorite, true));
  // The tags column lends its encoder: a list of texts.
  if (categories)
    conditions.push(
      sql`${prompts.category} = any(${sql.param(sql.placeholder("categories"), prompts.tags)})`,
    );
  return conditions;
}

/** Tells apart the statements that {@link filterConditions} makes. */
export function filterShape({ categories, favorite }: PromptFilters): string {
  return `${favorite ? "_favorite" : ""}${categories ? "_categories" : ""}`;
}
