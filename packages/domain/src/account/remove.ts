import { promptTemplates, users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { type DocumentsContext, sweepDocuments } from "../documents";
import { type Heirs, handOverWorkspaces } from "../workspaces";
import { deleteProviderAccounts } from "./bundled-provider";
import type { DeleteAccountInput } from "./schemas";

/**
 * Removes the actor with everything of theirs, in the transaction it is given: prompts, versions, documents (their bytes
 * after it, see {@link removeBytesOfRemoved}), categories, sessions, their account at the bundled provider.
 *
 * @param templates whether templates they published stay, without a name, or go.
 * @throws DomainError CONFLICT when a workspace has nobody to pass to.
 */
export async function removePerson(
  ctx: SignedInContext,
  { heirs, templates }: { heirs: Heirs; templates: DeleteAccountInput["templates"] },
): Promise<void> {
  await handOverWorkspaces(ctx, heirs);
  await deleteProviderAccounts(ctx);
  if (templates === "withdraw") {
    await ctx.db.delete(promptTemplates).where(eq(promptTemplates.createdBy, ctx.actor.id));
  }
  await ctx.db.delete(users).where(eq(users.id, ctx.actor.id));
}

/**
 * Removes the bytes of somebody's documents, once the transaction that removed the person is done. A failure is no reason
 * to answer that they are still there: the hourly sweep tries again.
 */
export async function removeBytesOfRemoved(ctx: DocumentsContext): Promise<void> {
  await sweepDocuments(ctx).catch(() => {});
}
