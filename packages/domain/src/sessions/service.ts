import type { DatabaseOrTransaction } from "@commonplace/db";
import { userIdentities, users } from "@commonplace/db/schema";
import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { BUNDLED_ISSUER } from "../account/bundled-provider";
import type { DomainContext } from "../core/context";
import { DomainError, invalid } from "../core/errors";
import { type Identity, type IdentityInput, identity } from "./identity";
import type { UserView } from "./schemas";
import { toUserView } from "./view";

/** Lets a newcomer join, in the transaction that makes their user, or throws the DomainError that refuses them. */
export type Admission = (
  tx: DatabaseOrTransaction,
  newcomer: { email: string; emailVerified: boolean; userId: string },
) => Promise<void>;

/**
 * The user behind an identity that an account provider vouches for, made at the first sign-in with the email,
 * names and picture the provider gave. Later sign-ins change nothing, except that names and email follow an account of the
 * bundled provider, where the person changes them.
 *
 * An email that someone already has is linked only when this provider verified it for both: otherwise whoever
 * registers that address elsewhere would walk into the library behind it. Two first sign-ins at once make one
 * user.
 *
 * @param admission asked once a user was made, never for one who was here before.
 * @throws DomainError INVALID when the provider gave no usable email; CONFLICT when the email belongs to someone
 * this identity cannot be shown to be; FORBIDDEN when the person is kept out.
 */
export async function signInWithIdentity(
  ctx: DomainContext,
  input: IdentityInput,
  admission: Admission,
): Promise<UserView> {
  const parsed = identity.safeParse(input);
  if (!parsed.success) {
    throw invalid(
      "Your account provider did not share an email address, and Commonplace needs one. " +
        "Allow it there, or sign in with another account.",
    );
  }
  const who = parsed.data;
  const known = await findByIdentity(ctx.db, who);
  if (known?.disabledAt) {
    throw new DomainError("FORBIDDEN", "Your account was disabled. Ask the person who runs this site why.");
  }
  if (known) return toUserView(who.issuer === BUNDLED_ISSUER ? await follow(ctx, known, who) : known);
  return toUserView(await ctx.db.transaction((tx) => register(tx, who, ctx.clock.now(), admission)));
}

type UserRow = typeof users.$inferSelect;

async function findByIdentity(
  db: DatabaseOrTransaction,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)));
  return row?.user;
}

/**
 * Takes over names and email where they changed at the provider. An email that another user has by now, from another
 * provider, stays theirs.
 */
async function follow({ db, clock }: DomainContext, user: UserRow, who: Identity): Promise<UserRow> {
  const { email, firstName, lastName } = who;
  const isSame = user.email === email && user.firstName === firstName && user.lastName === lastName;
  if (isSame) return user;
  const others = alias(users, "others");
  const taken = db
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.email, email), ne(others.id, user.id)));
  const [changed] = await db
    .update(users)
    .set({
      email: sql`case when exists (${taken}) then ${users.email} else ${email} end`,
      firstName,
      lastName,
      updatedAt: clock.now(),
    })
    .where(eq(users.id, user.id))
    .returning();
  return changed ?? user;
}

/**
 * The unique email is the gate: of several first sign-ins with it at once, one inserts and the others wait for
 * that to commit, then see what it wrote.
 */
async function register(
  tx: DatabaseOrTransaction,
  who: Identity,
  now: Date,
  admission: Admission,
): Promise<UserRow> {
  const [created] = await tx
    .insert(users)
    .values({
      email: who.email,
      firstName: who.firstName,
      lastName: who.lastName,
      profileImageUrl: who.picture,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!created) {
    const user = (await findByIdentity(tx, who)) ?? (await findLinkable(tx, who));
    if (!user) throw emailTaken(who.email);
    await addIdentity(tx, who, user.id, now);
    return user;
  }
  if (await addIdentity(tx, who, created.id, now)) {
    await admission(tx, { email: who.email, emailVerified: who.emailVerified, userId: created.id });
    return created;
  }
  // The same person, at once, with another email: the first one stands, ours goes.
  await tx.delete(users).where(eq(users.id, created.id));
  const first = await findByIdentity(tx, who);
  if (!first) throw new Error("an identity refused as known is not there");
  return first;
}

/** Someone who has this email, verified by this very provider. */
async function findLinkable(db: DatabaseOrTransaction, who: Identity): Promise<UserRow | undefined> {
  if (!who.emailVerified) return undefined;
  const [row] = await db
    .select({ user: users })
    .from(users)
    .innerJoin(userIdentities, eq(userIdentities.userId, users.id))
    .where(
      and(
        eq(users.email, who.email),
        eq(userIdentities.issuer, who.issuer),
        eq(userIdentities.emailVerified, true),
      ),
    )
    .limit(1);
  return row?.user;
}

/** @returns whether the identity is new. */
async function addIdentity(
  db: DatabaseOrTransaction,
  who: Identity,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { issuer, subject, emailVerified } = who;
  const added = await db
    .insert(userIdentities)
    .values({ issuer, subject, emailVerified, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ userId: userIdentities.userId });
  return added.length > 0;
}

function emailTaken(email: string): DomainError {
  return new DomainError(
    "CONFLICT",
    `${email} already belongs to a Commonplace library that was opened with another account. ` +
      "Sign in with that account instead.",
  );
}
