import type { DatabaseOrTransaction } from "@commonplace/db";
import { accounts, oidcPayloads, sessions, userIdentities } from "@commonplace/db/schema";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";

/** The issuer of identities at the bundled account provider, whatever the server's address. */
export const BUNDLED_ISSUER = "urn:commonplace:accounts";

/** The ids of the actor's accounts at the bundled provider, as a query. */
export function ownAccounts({ db, actor }: SignedInContext) {
  return db
    .select({ id: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, actor.id), eq(userIdentities.issuer, BUNDLED_ISSUER)));
}

/** Whether the actor signs in with an account of the bundled provider, which they can change on its own pages. */
export async function hasBundledAccount(ctx: SignedInContext): Promise<boolean> {
  return (await ownAccounts(ctx).limit(1)).length > 0;
}

/**
 * Ends the sessions of the person with this account at the bundled provider, after a change of its password.
 *
 * @param besides id of the session that stays; null: none.
 */
export async function endSessionsOfAccount(
  db: DatabaseOrTransaction,
  { accountId, besides }: { accountId: string; besides: string | null },
): Promise<void> {
  const person = db
    .select({ id: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, BUNDLED_ISSUER), eq(userIdentities.subject, accountId)));
  await db
    .delete(sessions)
    .where(and(inArray(sessions.userId, person), besides === null ? undefined : ne(sessions.sid, besides)));
}

/** Id of the user who signs in with an account of the bundled provider; undefined before they first did. */
export async function findUserOfAccount(
  db: DatabaseOrTransaction,
  accountId: string,
): Promise<string | undefined> {
  const [identity] = await db
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, BUNDLED_ISSUER), eq(userIdentities.subject, accountId)));
  return identity?.userId;
}

/** Id of the account at the bundled provider with which a user signs in; undefined: they have none. */
export async function findAccountOf(db: DatabaseOrTransaction, userId: string): Promise<string | undefined> {
  const [identity] = await db
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.issuer, BUNDLED_ISSUER), eq(userIdentities.userId, userId)))
    .limit(1);
  return identity?.subject;
}

/** Signs the actor out of the bundled provider in one browser. @param uid the provider's id of its session there. */
export async function endProviderSignIn(ctx: SignedInContext, uid: string): Promise<void> {
  await ctx.db
    .delete(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.model, "Session"),
        eq(oidcPayloads.uid, uid),
        inArray(sql`${oidcPayloads.payload} ->> 'accountId'`, ownAccounts(ctx)),
      ),
    );
}

/** Signs the actor out of the bundled provider in every browser, so that none signs in again without the password. */
export async function endProviderSignIns(ctx: SignedInContext): Promise<void> {
  await ctx.db
    .delete(oidcPayloads)
    .where(inArray(sql`${oidcPayloads.payload} ->> 'accountId'`, ownAccounts(ctx)));
}

/** Deletes the actor's accounts at the bundled provider, with their sessions and codes. */
export async function deleteProviderAccounts(ctx: SignedInContext): Promise<void> {
  await endProviderSignIns(ctx);
  await ctx.db.delete(accounts).where(inArray(accounts.id, ownAccounts(ctx)));
}
