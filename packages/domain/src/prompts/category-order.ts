import { categories } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "../categories/built-in";
import { storableText } from "../core/text";

/**
 * Every category the actor's prompts may be in, as `category`, with the `name` people see. Holds the placeholder
 * `userId`.
 */
export const CATEGORY_PLACES = sql`
  select category, name from (values ${sql.join(
    BUILT_IN_CATEGORIES.map(({ id, name }) => sql`(${id}::text, ${name}::text)`),
    sql`, `,
  )}) as built_in (category, name)
  union all
  select ${CUSTOM_CATEGORY_PREFIX}::text || ${categories.id}, ${categories.name} from ${categories}
  where ${categories.userId} = ${sql.placeholder("userId")}`;

/** The cursor in the order of categories: the category's name and id, and the row's place in it. */
export const categoryKey = z.tuple([storableText(), storableText(), z.iso.datetime(), storableText()]);

/** The key of a row in the order of categories. */
export function keyInCategories(row: {
  placeName: string;
  category: string;
  createdAt: Date;
  id: string;
}): z.infer<typeof categoryKey> {
  return [row.placeName, row.category, row.createdAt.toISOString(), row.id];
}
