import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { type Heirs, handOverWorkspaces } from "../workspaces";
import { deleteProviderAccounts } from "./bundled-provider";

/**
 * Removes the actor with everything of theirs, in the transaction it is given: prompts, versions, documents (their bytes go
 * with the next sweep), categories, sessions, their account at the bundled provider. Templates they published stay, without
 * a name.
 *
 * @throws DomainError CONFLICT when a workspace has nobody to pass to.
 */
export async function removePerson(ctx: SignedInContext, { heirs }: { heirs: Heirs }): Promise<void> {
  await handOverWorkspaces(ctx, heirs);
  await deleteProviderAccounts(ctx);
  await ctx.db.delete(users).where(eq(users.id, ctx.actor.id));
}
