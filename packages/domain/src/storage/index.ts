import { storageQuota, storageUsage } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import type { DomainContext, SignedInContext } from "../core/context";
import type { StorageView } from "./schemas";

/**
 * Says how many bytes each person may take up with prompts, their earlier versions, documents, waiting imports and the
 * answers kept for repeated requests. The database counts and refuses with every write (migration add_storage_usage), so no
 * verb has to ask; `refusalOfDatabase` turns that into TOO_LARGE.
 */
export async function setStorageQuota({ db }: Pick<DomainContext, "db">, bytes: number): Promise<void> {
  await db
    .insert(storageQuota)
    .values({ bytes })
    .onConflictDoUpdate({ target: storageQuota.isOnly, set: { bytes } });
}

/** The actor's used storage and limit. */
export async function getStorage({ db, actor }: SignedInContext): Promise<StorageView> {
  const [used] = await db
    .select({ bytes: storageUsage.bytes })
    .from(storageUsage)
    .where(eq(storageUsage.userId, actor.id));
  const [quota] = await db.select({ bytes: storageQuota.bytes }).from(storageQuota);
  return { usedBytes: used?.bytes ?? 0, quotaBytes: quota?.bytes ?? null };
}
