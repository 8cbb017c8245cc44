import { categories } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { violates } from "../core/database-errors";
import { invalid } from "../core/errors";
import { prepared } from "../core/statements";
import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "./built-in";

/** A prompt's category: the id it carries, and the custom category behind it, if any. */
export interface CategoryPlace {
  readonly category: string;
  readonly categoryId: string | null;
}

const builtInIds: ReadonlySet<string> = new Set(BUILT_IN_CATEGORIES.map(({ id }) => id));

/**
 * Finds the place a category id names: a built-in category or one of the actor's own.
 *
 * The category may still go before the prompt is written; the foreign key settles that race, see
 * {@link refuseLostCategory}.
 *
 * @param path the field at fault when there is no such category.
 * @throws DomainError INVALID when the id names neither.
 */
export async function findCategoryPlace(
  ctx: SignedInContext,
  category: string,
  path = "category",
): Promise<CategoryPlace> {
  if (builtInIds.has(category)) return { category, categoryId: null };
  if (!category.startsWith(CUSTOM_CATEGORY_PREFIX)) throw unknownCategory(path);
  const [own] = await prepared(ctx.db, "categories_own", (db, name) =>
    db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.id, sql.placeholder("id")), eq(categories.userId, sql.placeholder("userId"))))
      .prepare(name),
  ).execute({ id: category.slice(CUSTOM_CATEGORY_PREFIX.length), userId: ctx.actor.id });
  if (!own) throw unknownCategory(path);
  return { category, categoryId: own.id };
}

/** Refuses a prompt whose category was deleted meanwhile. */
export const CATEGORY_LOST_CONSTRAINT = "prompts_category_id_categories_id_fk";

/**
 * Turns the foreign key's refusal into the same INVALID as {@link findCategoryPlace}: the category was deleted between
 * the look and the write. Other errors are rethrown unchanged.
 */
export function refuseLostCategory(error: unknown): never {
  if (violates(error, CATEGORY_LOST_CONSTRAINT)) throw unknownCategory("category");
  throw error;
}

function unknownCategory(path: string) {
  const message = "Choose one of your categories.";
  return invalid(message, [{ path, message }]);
}
