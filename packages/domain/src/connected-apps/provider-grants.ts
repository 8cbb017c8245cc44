import type { DatabaseOrTransaction } from "@commonplace/db";
import { connectedApps, oidcPayloads } from "@commonplace/db/schema";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { DomainContext } from "../core/context";

/** The grant of an app at the provider, if it still stands. */
export function liveGrant({ db, clock }: { db: DatabaseOrTransaction } & Pick<DomainContext, "clock">) {
  return db
    .select({ one: sql`1` })
    .from(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.model, "Grant"),
        eq(oidcPayloads.id, connectedApps.grantHash),
        or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, clock.now())),
      ),
    );
}

/** Ends a grant at the provider, with every code and token under it. */
export async function endGrant(db: DatabaseOrTransaction, grantHash: string): Promise<void> {
  await db
    .delete(oidcPayloads)
    .where(
      or(
        eq(oidcPayloads.grantId, grantHash),
        and(eq(oidcPayloads.model, "Grant"), eq(oidcPayloads.id, grantHash)),
      ),
    );
}
