import type { DatabaseOrTransaction } from "@commonplace/db";
import { removeFactor } from "./second-factor";
import { findAccountByEmail } from "./service";

/**
 * Turns a person's second factor off, for one who lost their phone and their recovery codes.
 *
 * @param email in lower case.
 * @returns "none" when the account has none; null when this provider has no account with this email.
 */
export async function removeFactorOf(
  db: DatabaseOrTransaction,
  email: string,
): Promise<"removed" | "none" | null> {
  const account = await findAccountByEmail({ db }, email);
  if (!account) return null;
  return (await removeFactor(db, account.id)) ? "removed" : "none";
}
