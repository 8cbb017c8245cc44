import { accountFactors } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { findAccountOf } from "../account/bundled-provider";
import { recordAudit } from "../audit";
import { DomainError } from "../core/errors";
import type { IdRef } from "../core/views";
import { type PeopleContext, reachPerson } from "./reach";

/**
 * Turns somebody's second factor off, with its recovery codes, for one who lost both. They sign in with the password alone
 * until they set it up again.
 *
 * @throws DomainError CONFLICT when they have none here; otherwise as {@link reachPerson} does.
 */
export async function removeSecondFactor(ctx: PeopleContext, ref: IdRef): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { id, email } = await reachPerson(ctx, tx, ref);
    const accountId = await findAccountOf(tx, id);
    const removed = accountId
      ? await tx
          .delete(accountFactors)
          .where(eq(accountFactors.accountId, accountId))
          .returning({ accountId: accountFactors.accountId })
      : [];
    if (removed.length === 0) throw new DomainError("CONFLICT", "They have no second factor here.");
    await recordAudit({ ...ctx, db: tx }, { action: "person.factor-removed", subject: email, subjectId: id });
  });
}
