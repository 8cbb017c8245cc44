import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { Database } from "@commonplace/db";
import { serverSecrets } from "@commonplace/db/schema";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";

const accountSecrets = z.object({
  /** Between the app and the bundled provider. */
  clientSecret: z.string().min(32),
  /** Keys for the provider's cookies: the first signs, all verify. */
  cookieKeys: z.array(z.string().min(32)).min(1),
  /** Encrypts what this provider keeps and has to read again. */
  sealingKey: z.string().min(32),
  /** Private keys that sign ID tokens. */
  jwks: z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }),
});
export type AccountSecrets = z.infer<typeof accountSecrets>;

const NAME = "accounts";

function makeSecrets(): AccountSecrets {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { kty: "EC", ...privateKey.export({ format: "jwk" }), use: "sig", alg: "ES256" };
  return {
    clientSecret: randomBytes(32).toString("base64url"),
    sealingKey: randomBytes(32).toString("base64url"),
    cookieKeys: [randomBytes(32).toString("base64url")],
    jwks: { keys: [key] },
  };
}

/**
 * The bundled provider's keys, made at the first start of the first server and kept in the database, so that every
 * server on it signs and accepts the same.
 */
export async function loadOrCreateAccountSecrets(db: Database): Promise<AccountSecrets> {
  const read = async () => {
    const [row] = await db
      .select({ value: serverSecrets.value })
      .from(serverSecrets)
      .where(eq(serverSecrets.name, NAME));
    return accountSecrets.parse(row?.value);
  };
  // Of several servers that start at once, one insert succeeds and all read that row.
  await db.insert(serverSecrets).values({ name: NAME, value: makeSecrets() }).onConflictDoNothing();
  // Rows of earlier versions have no sealing key.
  const sealingKey = randomBytes(32).toString("base64url");
  await db
    .update(serverSecrets)
    .set({ value: sql`${serverSecrets.value} || jsonb_build_object('sealingKey', ${sealingKey}::text)` })
    .where(and(eq(serverSecrets.name, NAME), sql`not ${serverSecrets.value} ? 'sealingKey'`));
  return read();
}
