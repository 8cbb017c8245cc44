import { promptTags } from "@commonplace/db/schema";
import { and, eq } from "drizzle-orm";
import { changePrompts, renamedTags, withoutTagTree } from "../changes";
import type { ChangeMade } from "../changes/schemas";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import type { RenameTagInput, TagRef } from "./schemas";

/**
 * Renames a tag in the actor's whole library, and with it all that it nests: `client` becoming `customer` makes
 * `client/acme` `customer/acme`. A name that is in use merges the two. `undoChange` takes it back.
 *
 * @throws DomainError NOT_FOUND when no prompt in the actor's library has the tag; INVALID when a tag would be too long.
 */
export async function renameTag(ctx: SignedInContext, { tag, name }: RenameTagInput): Promise<ChangeMade> {
  const ids = await findTagged(ctx, tag);
  return changePrompts(ctx, ids, { field: "tags", tags: renamedTags(tag, name) }, { renameTag: tag, name });
}

/**
 * Takes a tag, and all that it nests, from every prompt in the actor's library. `undoChange` gives it back.
 *
 * @throws DomainError NOT_FOUND when no prompt in the actor's library has the tag.
 */
export async function deleteTag(ctx: SignedInContext, { tag }: TagRef): Promise<ChangeMade> {
  const ids = await findTagged(ctx, tag);
  return changePrompts(ctx, ids, { field: "tags", tags: withoutTagTree(tag) }, { deleteTag: tag });
}

async function findTagged({ db, actor }: SignedInContext, tag: string): Promise<string[]> {
  const rows = await db
    .select({ id: promptTags.promptId })
    .from(promptTags)
    .where(and(eq(promptTags.userId, actor.id), eq(promptTags.tag, tag)));
  if (rows.length === 0) throw notFound("Tag");
  return rows.map(({ id }) => id);
}
