import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { SignedInContext } from "../core/context";
import { invalid, notFound } from "../core/errors";
import type { DocumentsContext } from "../documents";
import { removeBytesOfRemoved, removePerson } from "./remove";
import type { DeleteAccountInput } from "./schemas";

/**
 * Deletes the actor with everything of theirs, in one transaction, then the bytes of their documents. Workspaces of theirs
 * pass to an admin.
 *
 * @throws DomainError INVALID when the email is not theirs; CONFLICT when a workspace must be transferred first;
 *   NOT_FOUND when the account is gone already.
 */
export async function deleteAccount(
  ctx: SignedInContext & DocumentsContext,
  { email, templates }: DeleteAccountInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const own = eq(users.id, ctx.actor.id);
    const [person] = await tx.select({ email: users.email }).from(users).where(own).for("update");
    if (!person) throw notFound("Account");
    if (person.email !== email) {
      const message = "This is not the email of your account.";
      throw invalid(message, [{ path: "email", message }]);
    }
    const event = { action: "account.deleted", subject: email, subjectId: ctx.actor.id } as const;
    await recordAudit(within, { ...event, details: { templates } });
    await removePerson(within, { heirs: "admins", templates });
  });
  await removeBytesOfRemoved(ctx);
}
