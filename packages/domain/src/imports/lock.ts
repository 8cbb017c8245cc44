import { sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";

/**
 * Lets a person's imports be carried out and undone one after another, until the transaction ends: two at once could
 * each miss the prompts and categories that the other is about to add.
 */
export async function lockImports({ db, actor }: SignedInContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${actor.id}`}, 0))`);
}
