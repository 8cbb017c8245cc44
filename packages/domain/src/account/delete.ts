import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import type { SignedInContext } from "../core/context";
import { invalid, notFound } from "../core/errors";
import { handOverWorkspaces } from "../workspaces";
import { deleteProviderAccounts } from "./bundled-provider";
import type { DeleteAccountInput } from "./schemas";

/**
 * Deletes the actor with everything of theirs, in one transaction: prompts, versions, documents (their bytes go with the
 * next sweep), categories, sessions, their account at the bundled provider. Workspaces pass to an admin. Templates they
 * published stay, without a name.
 *
 * @throws DomainError INVALID when the email is not theirs; CONFLICT when a workspace must be transferred first;
 *   NOT_FOUND when the account is gone already.
 */
export async function deleteAccount(ctx: SignedInContext, { email }: DeleteAccountInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const own = eq(users.id, ctx.actor.id);
    const [person] = await tx.select({ email: users.email }).from(users).where(own).for("update");
    if (!person) throw notFound("Account");
    if (person.email !== email) {
      const message = "This is not the email of your account.";
      throw invalid(message, [{ path: "email", message }]);
    }
    await handOverWorkspaces(within);
    await deleteProviderAccounts(within);
    await tx.delete(users).where(own);
  });
}
