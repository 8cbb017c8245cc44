import type { DatabaseOrTransaction } from "@commonplace/db";
import type { Clock } from "@commonplace/domain/ports/clock";
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
  return createPasswordLinkOf(ctx, { accountId: account.id, minutes });
}

/** @returns the path, below the provider's address, of a link with which the account's person chooses a new password. */
export async function createPasswordLinkOf(
  ctx: { readonly db: DatabaseOrTransaction; readonly clock: Clock },
  link: { accountId: string; minutes: number },
): Promise<string> {
  return newPasswordPath(await createLink(ctx, { ...link, purpose: "password" }));
}
