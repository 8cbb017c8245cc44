import { accountFactors, accountPasskeys } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { findAccountOf } from "../account/bundled-provider";
import { recordAudit } from "../audit";
import { DomainError } from "../core/errors";
import type { IdRef } from "../core/views";
import type { AccountNotices } from "../ports/account-notices";
import { type PeopleContext, reachPerson } from "./reach";

/**
 * Turns somebody's second factor off, with its recovery codes, and removes their passkeys, for one who lost the device that
 * held them. They sign in with the password alone until they set it up again, and get a mail where the site sends any.
 *
 * @throws DomainError CONFLICT when they have none of these here; otherwise as {@link reachPerson} does.
 */
export async function removeSecondFactor(
  ctx: PeopleContext & { readonly accountNotices: AccountNotices | null },
  ref: IdRef,
): Promise<void> {
  const email = await ctx.db.transaction(async (tx) => {
    const { id, email } = await reachPerson(ctx, tx, ref);
    const accountId = await findAccountOf(tx, id);
    if (!accountId) throw nothingHere();
    const factors = await tx
      .delete(accountFactors)
      .where(eq(accountFactors.accountId, accountId))
      .returning({ accountId: accountFactors.accountId });
    const passkeys = await tx
      .delete(accountPasskeys)
      .where(eq(accountPasskeys.accountId, accountId))
      .returning({ id: accountPasskeys.id });
    if (factors.length + passkeys.length === 0) throw nothingHere();
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: "person.factor-removed",
        subject: email,
        subjectId: id,
        details: { passkeys: passkeys.length },
      },
    );
    return email;
  });
  ctx.accountNotices?.factorsRemoved(email);
}

const nothingHere = () => new DomainError("CONFLICT", "They have no second factor or passkey here.");
