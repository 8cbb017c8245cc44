import { removeBytesOfRemoved, removePerson } from "../account/remove";
import { recordAudit } from "../audit";
import { invalid } from "../core/errors";
import type { DocumentsContext } from "../documents";
import { type PeopleContext, reachPerson } from "./reach";
import type { DeletePersonInput } from "./schemas";

/**
 * Deletes somebody with everything of theirs, as they could themselves. Workspaces of theirs pass to the admin, or without
 * one to the member, who has been there longest; templates they published stay, without a name.
 *
 * @throws DomainError INVALID when the email is not theirs; otherwise as {@link reachPerson} does.
 */
export async function deletePerson(
  ctx: PeopleContext & DocumentsContext,
  { id, email }: DeletePersonInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const person = await reachPerson(ctx, tx, { id });
    if (person.email !== email) {
      const message = "This is not their email.";
      throw invalid(message, [{ path: "email", message }]);
    }
    await recordAudit(within, { action: "person.deleted", subject: email, subjectId: id });
    await removePerson({ ...within, actor: { id } }, { heirs: "members", templates: "keep" });
  });
  await removeBytesOfRemoved(ctx);
}
