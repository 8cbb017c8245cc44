import { type Database, schema } from "@commonplace/db";
import type { Clock } from "@commonplace/domain/ports/clock";
import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";

const { oidcPayloads } = schema;

export interface PayloadStoreContext {
  readonly db: Database;
  readonly clock: Clock;
  /** Makes the error for a code that was used between its read and its mark: of two simultaneous uses, one succeeds. */
  readonly refuseReuse: () => Error;
}

/**
 * Stores one kind of oidc-provider's state in our database, so that it outlives the process and all servers share it.
 *
 * @param model oidc-provider's name of the kind: "Session", "AuthorizationCode"…
 */
export function createPayloadStore({ db, clock, refuseReuse }: PayloadStoreContext, model: string): Adapter {
  const row = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id));
  const alive = () => or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, clock.now()));

  async function findWhere(condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
    const [found] = await db.select().from(oidcPayloads).where(and(condition, alive()));
    if (!found) return undefined;
    const consumed = found.consumedAt && { consumed: Math.floor(found.consumedAt.getTime() / 1000) };
    return { ...found.payload, ...consumed };
  }

  return {
    async upsert(id, payload, expiresIn) {
      const { uid = null, userCode = null, grantId = null } = payload;
      // Undefined for entries that never expire.
      const expiresAt = expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000) : null;
      const values = { payload: { ...payload }, uid, userCode, grantId, expiresAt };
      await db
        .insert(oidcPayloads)
        .values({ model, id, ...values })
        .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: values });
    },
    find: (id) => findWhere(row(id)),
    findByUid: (uid) => findWhere(and(eq(oidcPayloads.model, model), eq(oidcPayloads.uid, uid))),
    findByUserCode: (code) => findWhere(and(eq(oidcPayloads.model, model), eq(oidcPayloads.userCode, code))),
    async consume(id) {
      const consumed = await db
        .update(oidcPayloads)
        .set({ consumedAt: clock.now() })
        .where(and(row(id), isNull(oidcPayloads.consumedAt)))
        .returning({ id: oidcPayloads.id });
      if (consumed.length === 0) throw refuseReuse();
    },
    async destroy(id) {
      await db.delete(oidcPayloads).where(row(id));
    },
    async revokeByGrantId(grantId) {
      await db
        .delete(oidcPayloads)
        .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.grantId, grantId)));
    },
  };
}

/** Deletes a grant and all codes and tokens under it. */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  await db
    .delete(oidcPayloads)
    .where(
      or(
        eq(oidcPayloads.grantId, grantId),
        and(eq(oidcPayloads.model, "Grant"), eq(oidcPayloads.id, grantId)),
      ),
    );
}

/** Deletes expired entries. @returns how many rows. */
export async function sweepPayloads(db: Database, now: Date): Promise<number> {
  const swept = await db
    .delete(oidcPayloads)
    .where(lt(oidcPayloads.expiresAt, now))
    .returning({ id: oidcPayloads.id });
  return swept.length;
}
