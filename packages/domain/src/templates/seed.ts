import { promptTemplates } from "@commonplace/db/schema";
import { getTableColumns, notInArray, sql } from "drizzle-orm";
import { readContent } from "../content";
import type { DomainContext } from "../core/context";

const WRITTEN = ["title", "description", "content", "category", "tags", "placeholders"] as const;

/**
 * Brings the official templates into the database as this version has them: new ones are added, changed texts follow,
 * and those that are gone leave. Ratings and uses stay with a template's id. Any number of servers may do so at once.
 */
export async function seedOfficialTemplates({ db, clock }: DomainContext): Promise<void> {
  const { templates } = readContent();
  const now = clock.now();
  const columns = getTableColumns(promptTemplates);
  const excluded = (name: (typeof WRITTEN)[number]) => sql`excluded.${sql.identifier(name)}`;
  await db
    .insert(promptTemplates)
    .values(
      templates.map((template) => ({
        ...template,
        isOfficial: true,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: promptTemplates.id,
      set: {
        ...Object.fromEntries(WRITTEN.map((name) => [name, excluded(name)])),
        updatedAt: now,
      },
      setWhere: sql.join(
        WRITTEN.map((name) => sql`${columns[name]} is distinct from ${excluded(name)}`),
        sql` or `,
      ),
    });
  const ids = templates.map(({ id }) => id);
  await db
    .delete(promptTemplates)
    .where(sql`${promptTemplates.isOfficial} and ${notInArray(promptTemplates.id, ids)}`);
}
