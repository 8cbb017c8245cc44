import { templateComponents } from "@commonplace/db/schema";
import { getTableColumns, notInArray, sql } from "drizzle-orm";
import { readContent } from "../content";
import type { DomainContext } from "../core/context";

/** Columns of one word each: their names are the same in the database. */
const WRITTEN = ["type", "name", "description", "content"] as const;

/**
 * Updates the product's components in the database to this version: adds new ones, changes texts, and deletes removed
 * ones. Any number of servers may do so at once.
 */
export async function seedSystemComponents({ db, clock }: DomainContext): Promise<void> {
  const { components } = readContent();
  const now = clock.now();
  const columns = getTableColumns(templateComponents);
  await db
    .insert(templateComponents)
    .values(
      components.map((component) => ({
        ...component,
        isSystem: true,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: templateComponents.id,
      set: {
        ...Object.fromEntries(WRITTEN.map((name) => [name, sql`excluded.${sql.identifier(name)}`])),
        sortOrder: sql`excluded.sort_order`,
        updatedAt: now,
      },
      setWhere: sql`${sql.join(
        WRITTEN.map((name) => sql`${columns[name]} is distinct from excluded.${sql.identifier(name)}`),
        sql` or `,
      )} or ${templateComponents.sortOrder} <> excluded.sort_order`,
    });
  const ids = components.map(({ id }) => id);
  await db
    .delete(templateComponents)
    .where(sql`${templateComponents.isSystem} and ${notInArray(templateComponents.id, ids)}`);
}
