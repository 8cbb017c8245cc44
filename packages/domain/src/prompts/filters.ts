import { prompts, promptTags } from "@commonplace/db/schema";
import { type Column, eq, type SQL, sql } from "drizzle-orm";

/** Filters of the library; absent ones do not apply. */
export interface PromptFilters {
  readonly categories?: readonly string[];
  readonly favorite?: boolean;
  /** Whether only pinned prompts, or only others, are meant. */
  readonly pinned?: boolean;
  /** Each once. */
  readonly tag?: readonly string[];
  readonly tagMatch?: "and" | "or";
  /** Only prompts that were changed then or later, as an ISO 8601 moment. */
  readonly updatedSince?: string;
}

/**
 * The conditions for these filters. They hold the placeholders `userId`, `categories`, `tag` and `updatedSince`, so
 * statements depend on which filters are set but not on their values; {@link filterShape} names that, {@link filterValues}
 * gives the latter three.
 *
 * @param columns of the prompts, or of a table beside them.
 * @param named prefix of the placeholders, where a statement has several sets of filters.
 */
export function filterConditions(
  { categories, favorite, pinned, tag, tagMatch, updatedSince }: PromptFilters,
  columns: { id: Column; category: Column; isFavorite: Column } = prompts,
  named = (name: string) => name,
): SQL[] {
  const listOf = (name: string) => placeholderOfList(named(name));
  const conditions: SQL[] = [];
  if (pinned !== undefined) conditions.push(pinned ? sql`${prompts.isPinned}` : sql`not ${prompts.isPinned}`);
  if (favorite) conditions.push(eq(columns.isFavorite, true));
  if (categories) conditions.push(sql`${columns.category} = any(${listOf("categories")})`);
  if (tag && tag.length > 0) {
    // A prompt has one row for each tag, so it carries all of them when it has as many rows.
    const all =
      tagMatch === "or"
        ? sql``
        : sql`group by ${promptTags.promptId} having count(*) = cardinality(${listOf("tag")}::text[])`;
    conditions.push(sql`${columns.id} in (
      select ${promptTags.promptId} from ${promptTags}
      where ${promptTags.userId} = ${sql.placeholder("userId")} and ${promptTags.tag} = any(${listOf("tag")}) ${all})`);
  }
  if (updatedSince)
    conditions.push(sql`${prompts.updatedAt} >= ${sql.placeholder(named("updatedSince"))}::timestamptz`);
  return conditions;
}

/** The tags column lends its encoder: a list of texts. */
const placeholderOfList = (name: string) => sql.param(sql.placeholder(name), prompts.tags);

/** Values of the placeholders that {@link filterConditions} has of its own. */
export function filterValues({ categories, tag, updatedSince }: PromptFilters) {
  return { categories, tag, updatedSince };
}

/** Tells apart the statements that {@link filterConditions} makes. */
export function filterShape({
  categories,
  favorite,
  pinned,
  tag,
  tagMatch = "and",
  updatedSince,
}: PromptFilters): string {
  const tags = tag && tag.length > 0 ? `_tags_${tagMatch}` : "";
  const pins = pinned === undefined ? "" : pinned ? "_pinned" : "_others";
  return `${pins}${favorite ? "_favorite" : ""}${categories ? "_categories" : ""}${tags}${updatedSince ? "_since" : ""}`;
}
