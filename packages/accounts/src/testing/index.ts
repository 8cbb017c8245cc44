import type { Database } from "@commonplace/db";
import { oidcPayloads, serverSecrets } from "@commonplace/db/schema";
import { and, eq } from "drizzle-orm";
import { openPayload, sealPayload } from "../provider/payload-store";
import type { AccountSecrets } from "../secrets";

/** Sets when the people who are signed in at the provider gave their passwords. */
export async function setSignInTimes(db: Database, sealingKey: string, at: Date): Promise<void> {
  const model = "Session";
  for (const row of await db.select().from(oidcPayloads).where(eq(oidcPayloads.model, model))) {
    const payload = { ...openPayload(sealingKey, row), loginTs: Math.floor(at.getTime() / 1000) };
    await db
      .update(oidcPayloads)
      .set({ payload: sealPayload(sealingKey, row, payload) })
      .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, row.id)));
  }
}

/** Writes the secrets and the provider's state back as earlier versions kept them. */
export async function storeInTheClear(db: Database, secrets: AccountSecrets): Promise<void> {
  await db.update(serverSecrets).set({ value: secrets }).where(eq(serverSecrets.name, "accounts"));
  for (const row of await db.select().from(oidcPayloads)) {
    const payload = openPayload(secrets.sealingKey, row);
    if (!payload?.jti) throw new Error("a payload was sealed with another key");
    const { jti, uid = null, grantId = null } = payload;
    await db
      .update(oidcPayloads)
      .set({ id: jti, payload: { ...payload }, uid, grantId })
      .where(and(eq(oidcPayloads.model, row.model), eq(oidcPayloads.id, row.id)));
  }
}
