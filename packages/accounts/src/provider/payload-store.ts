import { type Database, type DatabaseOrTransaction, schema } from "@commonplace/db";
import { hashOfProviderId } from "@commonplace/domain/core/provider-ids";
import type { Clock } from "@commonplace/domain/ports/clock";
import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { seal, unseal } from "../accounts/sealing";

const { oidcPayloads } = schema;

/** Rows of an earlier version that are sealed at once. */
const BATCH = 500;

type StoredPayload = Pick<typeof oidcPayloads.$inferSelect, "model" | "id" | "payload">;
type RowName = Pick<StoredPayload, "model" | "id">;

const purposeOf = ({ model, id }: RowName) => `provider's ${model} ${id}`;

/**
 * A payload as it is kept. The owner's id stays readable, to find everything that signs one person in; so do the scopes
 * and the address of an access token, which the app looks up at every call.
 */
export function sealPayload(
  sealingKey: string,
  row: RowName,
  payload: AdapterPayload,
): StoredPayload["payload"] {
  const { accountId, scope, aud } = payload;
  return {
    sealed: seal(sealingKey, purposeOf(row), JSON.stringify(payload)),
    ...(accountId !== undefined && { accountId }),
    ...(row.model === "AccessToken" && { scope, aud }),
  };
}

/** @returns the payload of a row; undefined when it was not sealed with this key and for this row. */
export function openPayload(sealingKey: string, row: StoredPayload): AdapterPayload | undefined {
  const { sealed } = row.payload;
  const text = typeof sealed === "string" ? unseal(sealingKey, purposeOf(row), sealed) : null;
  return text === null ? undefined : JSON.parse(text);
}

/** Only sessions are found by their uid; an interaction's is its id. */
const uidOf = (model: string, uid: string | undefined) => (model === "Session" ? (uid ?? null) : null);

export interface PayloadStoreContext {
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts payloads. */
  readonly sealingKey: string;
  /** Makes the error for a code that was used between its read and its mark: of two simultaneous uses, one succeeds. */
  readonly refuseReuse: () => Error;
}

/**
 * Stores one kind of oidc-provider's state in our database, so that it outlives the process and all servers share it.
 *
 * @param model oidc-provider's name of the kind: "Session", "AuthorizationCode"…
 */
export function createPayloadStore(
  { db, clock, sealingKey, refuseReuse }: PayloadStoreContext,
  model: string,
): Adapter {
  const row = (id: string) => and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, hashOfProviderId(id)));
  const alive = () => or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, clock.now()));

  async function findWhere(condition: ReturnType<typeof and>): Promise<AdapterPayload | undefined> {
    const [found] = await db.select().from(oidcPayloads).where(and(condition, alive()));
    const payload = found && openPayload(sealingKey, found);
    if (!payload) return undefined;
    const consumed = found.consumedAt && { consumed: Math.floor(found.consumedAt.getTime() / 1000) };
    return { ...payload, ...consumed };
  }

  return {
    async upsert(name, payload, expiresIn) {
      const id = hashOfProviderId(name);
      const { uid, userCode = null, grantId } = payload;
      // Undefined for entries that never expire.
      const expiresAt = expiresIn ? new Date(clock.now().getTime() + expiresIn * 1000) : null;
      const values = {
        payload: sealPayload(sealingKey, { model, id }, payload),
        uid: uidOf(model, uid),
        userCode,
        grantId: grantId ? hashOfProviderId(grantId) : null,
        expiresAt,
      };
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
        .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.grantId, hashOfProviderId(grantId))));
    },
  };
}

/** Deletes a grant and all codes and tokens under it. */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  const id = hashOfProviderId(grantId);
  await db
    .delete(oidcPayloads)
    .where(or(eq(oidcPayloads.grantId, id), and(eq(oidcPayloads.model, "Grant"), eq(oidcPayloads.id, id))));
}

/** Hashes the ids and seals the payloads that an earlier version kept in the clear. */
export async function sealPlainPayloads(tx: DatabaseOrTransaction, sealingKey: string): Promise<void> {
  const isPlain = sql`not ${oidcPayloads.payload} ? 'sealed'`;
  for (;;) {
    const plain = await tx
      .delete(oidcPayloads)
      .where(
        sql`(${oidcPayloads.model}, ${oidcPayloads.id}) in (select model, id from ${oidcPayloads} where ${isPlain} limit ${BATCH})`,
      )
      .returning();
    if (plain.length === 0) return;
    await tx.insert(oidcPayloads).values(
      plain.map(({ id, uid, grantId, payload, ...kept }) => ({
        ...kept,
        id: hashOfProviderId(id),
        uid: uidOf(kept.model, uid ?? undefined),
        grantId: grantId && hashOfProviderId(grantId),
        payload: sealPayload(sealingKey, { model: kept.model, id: hashOfProviderId(id) }, payload),
      })),
    );
  }
}

/** Deletes expired entries. @returns how many rows. */
export async function sweepPayloads(db: Database, now: Date): Promise<number> {
  const swept = await db
    .delete(oidcPayloads)
    .where(lt(oidcPayloads.expiresAt, now))
    .returning({ id: oidcPayloads.id });
  return swept.length;
}
