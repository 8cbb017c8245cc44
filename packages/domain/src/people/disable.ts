import { sessions, users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { endProviderSignIns } from "../account/bundled-provider";
import type { DomainContext } from "../core/context";
import { notFound } from "../core/errors";

/**
 * Keeps somebody out, or lets them in again. Kept out, their sessions are over, they cannot sign in, and their API tokens
 * open nothing; all that is theirs stays.
 *
 * @throws DomainError NOT_FOUND when nobody has this email.
 */
export async function setDisabled(
  ctx: DomainContext,
  { email, isDisabled }: { email: string; isDisabled: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({ disabledAt: isDisabled ? now : null, updatedAt: now })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    if (!person) throw notFound("Person");
    if (!isDisabled) return;
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    await endProviderSignIns({ ...ctx, db: tx, actor: person });
  });
}
