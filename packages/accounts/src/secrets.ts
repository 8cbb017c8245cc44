import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Database, DatabaseOrTransaction } from "@commonplace/db";
import { accountFactors, oidcPayloads, serverSecrets } from "@commonplace/db/schema";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { seal, unseal } from "./accounts/sealing";
import { resealFactors } from "./accounts/second-factor";
import { sealPlainPayloads } from "./provider/payload-store";
import { SecretKeyError, type SecretKeySource } from "./secret-key";

const storedSecrets = z.object({
  /** Between the app and the bundled provider. */
  clientSecret: z.string().min(32),
  /** Keys for the provider's cookies: the first signs, all verify. */
  cookieKeys: z.array(z.string().min(32)).min(1),
  /** Private keys that sign ID tokens. */
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
});
type StoredSecrets = z.infer<typeof storedSecrets>;

/** Earlier versions kept the secrets as they are, beside the key that opened people's second factors. */
const plainRow = storedSecrets.extend({ sealingKey: z.string().min(32).optional() });
const sealedRow = z.object({ sealed: z.string() });

export interface AccountSecrets extends StoredSecrets {
  /** Encrypts what this provider keeps and has to read again: the site's secret key, which is not in the database. */
  readonly sealingKey: string;
}

const NAME = "accounts";
const PURPOSE = "server secrets";
/** Key of the advisory lock that servers hold in turn while they read or make the secrets. */
const LOCK = 7_340_023_118;

function makeSecrets(): StoredSecrets {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { kty: "EC", ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" };
  return {
    clientSecret: randomBytes(32).toString("base64url"),
    cookieKeys: [randomBytes(32).toString("base64url")],
    jwks: { keys: [key] },
  };
}

/**
 * The bundled provider's keys, made at the first start of the first server. They are kept in the database, so that every
 * server on it signs and accepts the same, but sealed with the secret key, so that a copy of the database opens nothing.
 * A database of an earlier version, which kept them in the clear, is sealed here, all of it or nothing; whoever was
 * signed in stays so.
 *
 * @throws SecretKeyError when the database was sealed with a key that this server does not have.
 */
export async function loadOrCreateAccountSecrets(
  db: Database,
  secretKey: SecretKeySource,
): Promise<AccountSecrets> {
  return db.transaction(async (tx) => {
    // Of several servers that start at once, one makes the secrets and the others read them.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [row] = await tx.select().from(serverSecrets).where(eq(serverSecrets.name, NAME));
    const known = await secretKey.find();
    const sealed = sealedRow.safeParse(row?.value);
    if (sealed.success) {
      if (known === null) throw new SecretKeyError("missing");
      const text = unseal(known, PURPOSE, sealed.data.sealed);
      if (text === null) throw new SecretKeyError("wrong");
      return { ...storedSecrets.parse(JSON.parse(text)), sealingKey: known };
    }
    const sealingKey = known ?? (await secretKey.create());
    const stored = row ? await sealEarlierState(tx, sealingKey, row.value) : makeSecrets();
    const value = { sealed: seal(sealingKey, PURPOSE, JSON.stringify(stored)) };
    await tx
      .insert(serverSecrets)
      .values({ name: NAME, value })
      .onConflictDoUpdate({ target: serverSecrets.name, set: { value } });
    return { ...stored, sealingKey };
  });
}

/** Seals what an earlier version kept in the clear. @returns its secrets. */
async function sealEarlierState(
  tx: DatabaseOrTransaction,
  sealingKey: string,
  row: unknown,
): Promise<StoredSecrets> {
  const { sealingKey: earlierKey, ...stored } = plainRow.parse(row);
  if (earlierKey) await resealFactors(tx, earlierKey, sealingKey);
  await sealPlainPayloads(tx, sealingKey);
  return stored;
}

/**
 * Forgets the bundled provider's keys and whoever is signed in there, so that the next start makes new keys. Passwords
 * and recovery codes stay; codes of people's apps work only while the secret key stays the same.
 *
 * @returns how many people have a second factor.
 */
export async function forgetAccountSecrets(tx: DatabaseOrTransaction): Promise<number> {
  await tx.delete(serverSecrets).where(eq(serverSecrets.name, NAME));
  await tx.delete(oidcPayloads);
  return tx.$count(accountFactors);
}
