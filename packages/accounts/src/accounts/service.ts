import type { Database, DatabaseOrTransaction } from "@commonplace/db";
import { accounts } from "@commonplace/db/schema";
import { DomainError, invalid } from "@commonplace/domain/core/errors";
import type { Clock } from "@commonplace/domain/ports/clock";
import { admit, refusalOfEmail, refusalOfEveryone, type SignUpSettings } from "@commonplace/domain/sign-up";
import { eq } from "drizzle-orm";
import type { NewAccount } from "./new-account";
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

/** Why somebody with this email can create no account, the same whether or not it has one; null when they can. */
async function refusalOf(
  ctx: AccountsContext,
  { form: { email }, invitationHash }: Applicant,
): Promise<DomainError | null> {
  const wrongEmail = refusalOfEmail(ctx.signUp, { email, emailVerified: true });
  if (wrongEmail) return invalid(wrongEmail, [{ path: "email", message: wrongEmail }]);
  const closed = await refusalOfEveryone(ctx, ctx.signUp, invitationHash);
  return closed ? new DomainError("FORBIDDEN", closed) : null;
}

/** Somebody who wants an account. */
export interface Applicant {
  readonly form: CreateAccountForm;
  /** Of the invitation that they came with; null for none. */
  readonly invitationHash: string | null;
}

/**
 * Creates an account. If the account exists and the password is right, its person is signed in instead.
 *
 * @param onCreated told of a new account, in its transaction.
 * @returns the account's id, or null when the email belongs to an account with another password.
 * @throws DomainError INVALID or FORBIDDEN when the site does not let them join.
 */
export async function createAccount(
  ctx: AccountsContext,
  applicant: Applicant,
  onCreated: OnCreated,
): Promise<string | null> {
  const account = await accountOf(applicant);
  const refusal = await refusalOf(ctx, applicant);
  const created = refusal ? null : await insertAccount(ctx, account, onCreated);
  // Check the password in any case, so that all answers take as long.
  const existing = await checkPassword(ctx, applicant.form);
  const accountId = created ?? existing;
  if (accountId === null && refusal) throw refusal;
  return accountId;
}

/**
 * Prepares an account that is made once its person has shown that the email is theirs.
 *
 * @returns the id of the account when it exists and the password is right; otherwise the account to make, which is the
 *   same whether or not the email has an account.
 * @throws DomainError INVALID or FORBIDDEN when the site does not let them join.
 */
export async function prepareAccount(
  ctx: AccountsContext,
  applicant: Applicant,
): Promise<string | NewAccount> {
  const account = await accountOf(applicant);
  const refusal = await refusalOf(ctx, applicant);
  const existing = await checkPassword(ctx, applicant.form);
  if (existing !== null) return existing;
  if (refusal) throw refusal;
  return account;
}

async function accountOf({ form, invitationHash }: Applicant): Promise<NewAccount> {
  const { password, ...person } = form;
  return { ...person, passwordHash: await hashPassword(password), invitationHash };
}

type OnCreated = (tx: DatabaseOrTransaction, accountId: string) => Promise<void>;

/**
 * Makes an account, and counts a use of its invitation.
 *
 * @returns its id; null when the email has one already.
 * @throws DomainError INVALID or FORBIDDEN when the site does not let them join.
 */
export async function insertAccount(
  ctx: AccountsContext,
  { invitationHash, ...account }: NewAccount,
  onCreated: OnCreated,
): Promise<string | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // The unique index on emails decides between two simultaneous requests.
    const [created] = await tx
      .insert(accounts)
      .values({ ...account, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    if (!created) return null;
    // This provider marks its own emails as verified: nobody else could have checked them.
    await admit({ ...ctx, db: tx }, ctx.signUp, {
      email: account.email,
      emailVerified: true,
      invitationHash,
    });
    await onCreated(tx, created.id);
    return created.id;
  });
}

/** Whether nobody has an account yet. */
export async function isFirstAccount({ db }: Reading): Promise<boolean> {
  return (await db.select({ id: accounts.id }).from(accounts).limit(1)).length === 0;
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
