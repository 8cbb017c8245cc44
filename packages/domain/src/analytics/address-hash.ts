import { createHmac, randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "@commonplace/db";
import { serverSecrets } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

const SALT = "analytics-salt";
const storedSalt = z.object({ day: z.string(), salt: z.string() });

/**
 * The salt of today's address hashes, shared by all servers on the database. The first call of a day (UTC) creates it
 * and deletes the last one: from then on old hashes cannot be traced to an address.
 */
export async function todaysSalt(db: DatabaseOrTransaction, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const known = await readSalt(db);
  // A server whose clock is behind uses the existing salt.
  if (known && known.day >= day) return known.salt;
  const value = { day, salt: randomBytes(32).toString("base64url") };
  await db
    .insert(serverSecrets)
    .values({ name: SALT, value, createdAt: now })
    .onConflictDoUpdate({
      target: serverSecrets.name,
      set: { value, createdAt: now },
      // Another server may have made it meanwhile.
      setWhere: sql`${serverSecrets.value} ->> 'day' < ${day}`,
    });
  return storedSalt.parse(await readSalt(db)).salt;
}

async function readSalt(db: DatabaseOrTransaction): Promise<z.infer<typeof storedSalt> | null> {
  const [row] = await db
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, SALT));
  return row ? storedSalt.parse(row.value) : null;
}

/** A keyed hash of an address; without the day's salt nobody can recover the address. */
export function hashAddress(address: string, salt: string): string {
  return createHmac("sha256", salt).update(address).digest("base64url").slice(0, 22);
}
