import type { DatabaseOrTransaction } from "@commonplace/db";
import { accountLinks, accounts, oidcPayloads } from "@commonplace/db/schema";
import { hashOfProviderId } from "@commonplace/domain/core/provider-ids";
import type { Clock } from "@commonplace/domain/ports/clock";
import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

interface ChangeContext {
  readonly db: DatabaseOrTransaction;
  readonly clock: Clock;
}

/**
 * Changes an account's password, signs it out of every other browser at this provider, and voids its open links. Call
 * it in the transaction that ends the account's sessions elsewhere.
 *
 * @param keep id of the provider session that stays; null for none.
 */
export async function setPasswordHash(
  { db, clock }: ChangeContext,
  { accountId, passwordHash, keep }: { accountId: string; passwordHash: string; keep: string | null },
): Promise<void> {
  await db.update(accounts).set({ passwordHash, updatedAt: clock.now() }).where(eq(accounts.id, accountId));
  await db.delete(accountLinks).where(eq(accountLinks.accountId, accountId));
  await endAccountSignIns(db, accountId, keep);
}

/** Signs an account out at this provider, in every browser but one. @param keep id of the session that stays. */
export async function endAccountSignIns(
  db: DatabaseOrTransaction,
  accountId: string,
  keep: string | null,
): Promise<void> {
  await db
    .delete(oidcPayloads)
    .where(
      and(
        eq(sql`${oidcPayloads.payload} ->> 'accountId'`, accountId),
        keep === null ? undefined : ne(oidcPayloads.id, hashOfProviderId(keep)),
      ),
    );
}

/** Changes an account's names. */
export async function setNames(
  { db, clock }: ChangeContext,
  accountId: string,
  names: { firstName: string | null; lastName: string | null },
): Promise<void> {
  await db
    .update(accounts)
    .set({ ...names, updatedAt: clock.now() })
    .where(eq(accounts.id, accountId));
}

/** Changes an account's email. @returns false when another account has it. */
export async function setEmail(
  { db, clock }: ChangeContext,
  accountId: string,
  email: string,
): Promise<boolean> {
  const others = alias(accounts, "others");
  const changed = await db
    .update(accounts)
    .set({ email, updatedAt: clock.now() })
    .where(
      and(
        eq(accounts.id, accountId),
        notExists(
          db
            .select({ id: others.id })
            .from(others)
            .where(and(eq(others.email, email), ne(others.id, accountId))),
        ),
      ),
    )
    .returning({ id: accounts.id });
  return changed.length > 0;
}
