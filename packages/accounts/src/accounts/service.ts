import type { Database, DatabaseOrTransaction } from "@commonplace/db";
import { accounts } from "@commonplace/db/schema";
import type { Clock } from "@commonplace/domain/ports/clock";
import { admit, type SignUpSettings } from "@commonplace/domain/sign-up";
import { eq } from "drizzle-orm";
import { hashPassword, verifyPassword } from "./passwords";
import type { CreateAccountForm, SignInForm } from "./schemas";

export interface AccountsContext {
  readonly db: Database;
  readonly clock: Clock;
  /** Who may join. */
  readonly signUp: SignUpSettings;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** @returns the account's id when email and password belong together, else null; either takes as long. */
export async function checkPassword(
  ctx: Pick<AccountsContext, "db">,
  { email, password }: SignInForm,
): Promise<string | null> {
  const [account] = await ctx.db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, email));
  return (await verifyPassword(account?.passwordHash, password)) && account ? account.id : null;
}

/**
 * Creates an account. If the account exists and the password is right, its person is signed in instead.
 *
 * @param invitationHash of the invitation that the person used, which counts as one use; null for none.
 * @param onCreated told of a new account, in its transaction.
 * @returns the account's id, or null when the email belongs to an account with another password.
 * @throws DomainError INVALID or FORBIDDEN when the site does not let them join.
 */
export async function createAccount(
  ctx: AccountsContext,
  form: CreateAccountForm,
  invitationHash: string | null,
  onCreated: (tx: DatabaseOrTransaction, accountId: string) => Promise<void>,
): Promise<string | null> {
  const { email, password, firstName, lastName } = form;
  const passwordHash = await hashPassword(password);
  const now = ctx.clock.now();
  const created = await ctx.db.transaction(async (tx) => {
    // The unique index on emails decides between two simultaneous requests.
    const [account] = await tx
      .insert(accounts)
      .values({ email, passwordHash, firstName, lastName, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    // This provider marks its own emails as verified: nobody else could have checked them.
    if (account) {
      await admit({ ...ctx, db: tx }, ctx.signUp, { email, emailVerified: true, invitationHash });
      await onCreated(tx, account.id);
    }
    return account;
  });
  // Hash the password in either case, so that both answers take as long.
  const existing = await checkPassword(ctx, { email, password });
  return created?.id ?? existing;
}

const ACCOUNT = {
  id: accounts.id,
  email: accounts.email,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
};

interface Reading {
  readonly db: DatabaseOrTransaction;
}

/** @returns the account with this id, or undefined. */
export async function findAccount({ db }: Reading, id: string): Promise<Account | undefined> {
  const [account] = await db.select(ACCOUNT).from(accounts).where(eq(accounts.id, id));
  return account;
}

/** @param email in lower case. @returns the account with this email, or undefined. */
export async function findAccountByEmail({ db }: Reading, email: string): Promise<Account | undefined> {
  const [account] = await db.select(ACCOUNT).from(accounts).where(eq(accounts.email, email));
  return account;
}
