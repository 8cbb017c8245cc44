import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { SignedInContext } from "../core/context";
import { invalid, notFound } from "../core/errors";
import { removePerson } from "./remove";
import type { DeleteAccountInput } from "./schemas";

/**
 * Deletes the actor with everything of theirs, in one transaction. Workspaces of theirs pass to an admin.
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
    await recordAudit(within, { action: "account.deleted", subject: email, subjectId: ctx.actor.id });
    await removePerson(within, { heirs: "admins" });
  });
}
