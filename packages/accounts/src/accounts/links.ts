import { createHash, randomBytes } from "node:crypto";
import type { Database, DatabaseOrTransaction } from "@commonplace/db";
import { accountLinks, accounts } from "@commonplace/db/schema";
import type { Clock } from "@commonplace/domain/ports/clock";
import { and, eq, gt, lte } from "drizzle-orm";
import type { Account } from "./service";

/** Minutes that a link sent by mail works. */
export const MAIL_LINK_MINUTES = 30;

/** The page that a link for a new password opens, below the provider's address. */
export const newPasswordPath = (code: string) => `/new-password?code=${encodeURIComponent(code)}`;
/** The page that a link which proves an email opens. */
export const confirmEmailPath = (code: string) => `/confirm-email?code=${encodeURIComponent(code)}`;

interface LinksContext {
  readonly db: DatabaseOrTransaction;
  readonly clock: Clock;
}

export type LinkPurpose = typeof accountLinks.$inferSelect.purpose;

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/** @returns the code of a new link, 256 random bits; it is kept nowhere. */
export async function createLink(
  { db, clock }: LinksContext,
  {
    minutes,
    newEmail = null,
    ...link
  }: { accountId: string; purpose: LinkPurpose; newEmail?: string | null; minutes: number },
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  await db.insert(accountLinks).values({ ...link, newEmail, codeHash: hashOf(code), expiresAt });
  return code;
}

const working = (purpose: LinkPurpose, code: string, now: Date) =>
  and(
    eq(accountLinks.codeHash, hashOf(code)),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.expiresAt, now),
  );

/** Finds the account of a link without using the link up; undefined when it does not work. */
export async function findLink(
  { db, clock }: LinksContext,
  purpose: LinkPurpose,
  code: string,
): Promise<
  | (Pick<Account, "email" | "firstName" | "lastName"> & { accountId: string; newEmail: string | null })
  | undefined
> {
  const [found] = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      newEmail: accountLinks.newEmail,
    })
    .from(accountLinks)
    .innerJoin(accounts, eq(accounts.id, accountLinks.accountId))
    .where(working(purpose, code, clock.now()));
  return found;
}

/**
 * Uses a link up; of two simultaneous uses, one succeeds.
 *
 * @returns its account; undefined when the link does not work.
 */
export async function takeLink(
  { db, clock }: LinksContext,
  purpose: LinkPurpose,
  code: string,
): Promise<{ accountId: string; newEmail: string | null } | undefined> {
  const [taken] = await db
    .delete(accountLinks)
    .where(working(purpose, code, clock.now()))
    .returning({ accountId: accountLinks.accountId, newEmail: accountLinks.newEmail });
  return taken;
}

/** Deletes links that have expired. */
export async function sweepAccountLinks(db: Database, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expiresAt, now));
}
