import type { DatabaseOrTransaction } from "@commonplace/db";
import { removePasskeys } from "./passkeys";
import { removeFactor } from "./second-factor";
import { findAccountByEmail } from "./service";

/**
 * Turns a person's second factor off and removes their passkeys, for one who lost the device that held them.
 *
 * @param email in lower case.
 * @returns "none" when the account has neither; null when this provider has no account with this email.
 */
export async function removeFactorOf(
  db: DatabaseOrTransaction,
  email: string,
): Promise<"removed" | "none" | null> {
  const account = await findAccountByEmail({ db }, email);
  if (!account) return null;
  const hadFactor = await removeFactor(db, account.id);
  const passkeys = await removePasskeys(db, account.id);
  return hadFactor || passkeys > 0 ? "removed" : "none";
}
