import { promptEmbeddings, prompts, users } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { isInLibraryOf } from "../prompts/library";
import type { SetFindsByMeaningInput } from "./schemas";

/**
 * Switches search by meaning on or off for the actor. Off, the vectors of their prompts are gone at once and no model reads
 * their prompts or what they look for; on, the prompts wait to be read.
 */
export async function setFindsByMeaning(
  { db, actor }: SignedInContext,
  { findsByMeaning }: SetFindsByMeaningInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ findsByMeaning }).where(eq(users.id, actor.id));
    if (!findsByMeaning) await tx.delete(promptEmbeddings).where(eq(promptEmbeddings.userId, actor.id));
    else
      await tx.execute(sql`
        insert into ${promptEmbeddings} (prompt_id, user_id)
        select id, user_id from ${prompts} where ${isInLibraryOf(actor.id)} on conflict do nothing`);
  });
}
