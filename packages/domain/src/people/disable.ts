import { sessions, users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { endProviderSignIns } from "../account/bundled-provider";
import { recordAudit } from "../audit";
import { type PeopleContext, type PersonRef, reachPerson } from "./reach";

/**
 * Keeps somebody out, or lets them in again. Kept out, their sessions are over, they cannot sign in, and their API tokens
 * open nothing; all that is theirs stays.
 *
 * @throws DomainError as {@link reachPerson} does.
 */
export async function setDisabled(
  ctx: PeopleContext,
  { isDisabled, ...ref }: PersonRef & { isDisabled: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { id, email } = await reachPerson(ctx, tx, ref);
    await tx
      .update(users)
      .set({ disabledAt: isDisabled ? now : null, updatedAt: now })
      .where(eq(users.id, id));
    const action = isDisabled ? "person.disabled" : "person.enabled";
    await recordAudit(within, { action, subject: email, subjectId: id });
    if (!isDisabled) return;
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await endProviderSignIns({ ...within, actor: { id } });
  });
}

/**
 * Signs somebody out of every browser, at the bundled account provider too. Their API tokens stay.
 *
 * @throws DomainError as {@link reachPerson} does.
 */
export async function signPersonOut(ctx: PeopleContext, ref: PersonRef): Promise<{ ended: number }> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { id, email } = await reachPerson(ctx, tx, ref);
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ sid: sessions.sid });
    await endProviderSignIns({ ...within, actor: { id } });
    const details = { sessions: ended.length };
    await recordAudit(within, { action: "person.signed-out", subject: email, subjectId: id, details });
    return { ended: ended.length };
  });
}
