import { categories, prompts } from "@commonplace/db/schema";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type CategoryColor, colorOfCategory } from "../categories/colors";
import { BUILT_IN_CATEGORIES, CUSTOM_CATEGORY_PREFIX } from "../categories/schemas";
import type { SignedInContext } from "../core/context";
import { isInLibraryOf, isOneOf } from "../prompts/library";

/** Prompts read at a time: at their longest, 20 MB of text in memory. */
const BATCH = 50;

/** A custom category as files carry it: with its looks, and under the id that its prompts name. */
export interface ExportedCategory {
  id: string;
  name: string;
  description: string | null;
  icon: string;
  color: CategoryColor;
}

/** A prompt as files carry it; moments are ISO 8601. */
export interface ExportedPrompt {
  /** Tells apart prompts that are alike in everything else. */
  id: string;
  title: string;
  description: string | null;
  content: string;
  /** A built-in id, or `custom-{id}` with its category beside it. */
  category: string;
  categoryName: string;
  custom: ExportedCategory | null;
  tags: string[];
  isFavorite: boolean;
  /** Where it stands among the favorites, newest first; null where that is when it was made. */
  favoriteOrder: string | null;
  isPinned: boolean;
  usageCount: number;
  /** Names that the owner says are no variables, and such as are. */
  notVariables: string[];
  alsoVariables: string[];
  createdAt: string;
  updatedAt: string;
}

const toCategory = ({ id, color, ...looks }: Omit<ExportedCategory, "color"> & { color: string }) => ({
  ...looks,
  id: `${CUSTOM_CATEGORY_PREFIX}${id}`,
  color: colorOfCategory({ color }),
});

const categoryFields = {
  id: categories.id,
  name: categories.name,
  description: categories.description,
  icon: categories.icon,
  color: categories.color,
};

/**
 * The actor's custom categories, also those without prompts, oldest first.
 *
 * @param ids of the prompts that are taken away, when it is not all: only their categories go with them then.
 */
export async function exportedCategories(
  { db, actor }: SignedInContext,
  ids?: readonly string[],
): Promise<ExportedCategory[]> {
  const rows = await db
    .select(categoryFields)
    .from(categories)
    .where(
      and(
        eq(categories.userId, actor.id),
        ids &&
          sql`exists (select from ${prompts} where ${prompts.categoryId} = ${categories.id}
            and ${isOneOf(ids)} and ${isInLibraryOf(actor.id)})`,
      ),
    )
    .orderBy(asc(categories.id));
  return rows.map(toCategory);
}

/**
 * The actor's prompts, newest first, read in batches as they are asked for: however large the library and however slow
 * the reader, memory stays small and no connection is held. Each prompt comes once, as it is when its batch is read.
 *
 * @param ids of the prompts that are taken away, when it is not all; those of other people are left out.
 */
export async function* exportedPrompts(
  { db, actor }: SignedInContext,
  ids?: readonly string[],
): AsyncGenerator<ExportedPrompt> {
  for (let after: { createdAt: Date; id: string } | undefined; ; ) {
    const rows = await db
      .select({ prompt: prompts, custom: categoryFields })
      .from(prompts)
      .leftJoin(categories, eq(categories.id, prompts.categoryId))
      .where(
        and(
          isInLibraryOf(actor.id),
          ids && isOneOf(ids),
          after &&
            sql`(${prompts.createdAt}, ${prompts.id}) < (${sql.param(after.createdAt, prompts.createdAt)}, ${after.id})`,
        ),
      )
      .orderBy(desc(prompts.createdAt), desc(prompts.id))
      .limit(BATCH);
    for (const { prompt, custom } of rows) yield toPrompt(prompt, custom && toCategory(custom));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.prompt;
  }
}

function toPrompt(row: typeof prompts.$inferSelect, custom: ExportedCategory | null): ExportedPrompt {
  const builtIn = BUILT_IN_CATEGORIES.find(({ id }) => id === row.category);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    content: row.content,
    category: row.category,
    categoryName: custom?.name ?? builtIn?.name ?? row.category,
    custom,
    tags: row.tags,
    isFavorite: row.isFavorite,
    favoriteOrder: row.favoriteOrder?.toISOString() ?? null,
    isPinned: row.isPinned,
    usageCount: row.usageCount,
    notVariables: row.notVariables,
    alsoVariables: row.alsoVariables,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
