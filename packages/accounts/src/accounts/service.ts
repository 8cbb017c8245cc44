import type { Database } from "@commonplace/db";
import { accounts } from "@commonplace/db/schema";
import type { Clock } from "@commonplace/domain/ports/clock";
import { eq } from "drizzle-orm";
import { hashPassword, verifyPassword } from "./passwords";
import type { CreateAccountForm, SignInForm } from "./schemas";

export interface AccountsContext {
  readonly db: Database;
  readonly clock: Clock;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** @returns the account's id when email and password belong together, else null; either takes as long. */
export async function checkPassword(
  ctx: AccountsContext,
  { email, password }: SignInForm,
): Promise<string | null> {
  const [account] = await ctx.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, email));
  return (await verifyPassword(account?.passwordHash, password)) && account ? account.id : null;
}

/**
 * Creates an account. Someone who creates the one they already have, with its password, is simply signed in.
 *
 * @returns the account's id, or null when the email belongs to an account with another password.
 */
export async function createAccount(ctx: AccountsContext, form: CreateAccountForm): Promise<string | null> {
  const { email, password, firstName, lastName } = form;
  const passwordHash = await hashPassword(password);
  const now = ctx.clock.now();
  // The unique email decides between two people, or two clicks, at once.
  const [created] = await ctx.db
    .insert(accounts)
    .values({ email, passwordHash, firstName, lastName, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  // Verified in either case, so that both answers take as long.
  const existing = await checkPassword(ctx, { email, password });
  return created?.id ?? existing;
}

/** @returns the account with this id, or undefined. */
export async function findAccount(
  ctx: Pick<AccountsContext, "db">,
  id: string,
): Promise<Account | undefined> {
  const [account] = await ctx.db
    .select({
      id: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
    })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account;
}
