import type { OpenDatabase } from "@commonplace/db";

/** Writes `library_counts` as the triggers would have, for libraries that were filled without them. */
export async function countLibraries(sql: OpenDatabase["sql"]): Promise<void> {
  await sql`truncate library_counts`;
  await sql`insert into library_counts (user_id, category, prompts, favorites)
    select user_id, category, count(*), count(*) filter (where is_favorite)
    from prompts where deleted_at is null group by user_id, category`;
  await sql`vacuum (analyze) library_counts`;
}
