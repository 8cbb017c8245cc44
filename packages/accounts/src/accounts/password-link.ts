import { createLink, newPasswordPath } from "./links";
import { type AccountsContext, findAccountByEmail } from "./service";

/**
 * Makes a link with which the person of an account chooses a new password.
 *
 * @param email in lower case.
 * @returns its path below the provider's address; null when this provider has no account with this email.
 */
export async function createPasswordLink(
  ctx: Pick<AccountsContext, "db" | "clock">,
  { email, minutes }: { email: string; minutes: number },
): Promise<string | null> {
  const account = await findAccountByEmail(ctx, email);
  if (!account) return null;
  return newPasswordPath(await createLink(ctx, { accountId: account.id, purpose: "password", minutes }));
}
