import { siteSettings } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { DomainContext } from "../core/context";

const lastBackup = z.object({
  /** The moment that the backup shows. */
  startedAt: z.iso.datetime(),
  bytes: z.number().int(),
  /** A folder, a file or a bucket, as people read it. */
  place: z.string(),
  /** How many documents are missing in it because the store had lost them. */
  missing: z.number().int(),
});
export type LastBackup = z.infer<typeof lastBackup>;

/** Key of the row that stores it. */
const NAME = "last-backup";

/** Records a complete backup. */
export async function recordBackup(
  { db, clock }: DomainContext,
  { startedAt, ...backup }: Omit<LastBackup, "startedAt"> & { startedAt: Date },
): Promise<void> {
  const row = { value: { ...backup, startedAt: startedAt.toISOString() }, updatedAt: clock.now() };
  await db
    .insert(siteSettings)
    .values({ name: NAME, ...row })
    .onConflictDoUpdate({ target: siteSettings.name, set: row });
}

/** The latest backup, scheduled or made at the command line; null when there is none. */
export async function findLastBackup({ db }: Pick<DomainContext, "db">): Promise<LastBackup | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, NAME));
  return row ? lastBackup.parse(row.value) : null;
}
