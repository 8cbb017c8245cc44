import { accounts, oidcPayloads, userIdentities } from "@commonplace/db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { SignedInContext } from "../core/context";

/** What people of the bundled account provider are known under, whatever address the server is reached at. */
export const BUNDLED_ISSUER = "urn:commonplace:accounts";

/** The actor's accounts at the bundled provider. */
function ownAccounts({ db, actor }: SignedInContext) {
  return db
    .select({ id: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, actor.id), eq(userIdentities.issuer, BUNDLED_ISSUER)));
}

/** Signs the actor out of the bundled provider in every browser, so that none signs in again without the password. */
export async function endProviderSignIns(ctx: SignedInContext): Promise<void> {
  await ctx.db
    .delete(oidcPayloads)
    .where(inArray(sql`${oidcPayloads.payload} ->> 'accountId'`, ownAccounts(ctx)));
}

/** Deletes the actor's accounts at the bundled provider, and whatever is signed in with them. */
export async function deleteProviderAccounts(ctx: SignedInContext): Promise<void> {
  await endProviderSignIns(ctx);
  await ctx.db.delete(accounts).where(inArray(accounts.id, ownAccounts(ctx)));
}
