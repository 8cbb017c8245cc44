import { randomUUID } from "node:crypto";
import type { Database } from "@commonplace/db";
import { users } from "@commonplace/db/schema";
import type { SignedInContext } from "../core/context";
import { type Clock, systemClock } from "../ports/clock";

/** Options for the test's person. */
export interface NewTestUser {
  email?: string;
  firstName?: string | null;
  lastName?: string | null;
}

/**
 * Adds a person of the test's own; nothing else in the database is theirs.
 *
 * @returns the new user's id and email.
 */
export async function createUser(
  db: Database,
  { email = `${randomUUID()}@example.test`, firstName = "Ada", lastName = "Reader" }: NewTestUser = {},
): Promise<{ id: string; email: string }> {
  const [user] = await db
    .insert(users)
    .values({ email, firstName, lastName })
    .returning({ id: users.id, email: users.email });
  if (!user) throw new Error("the database returned no user");
  return user;
}

/**
 * A context in which a new person is signed in, for tests of verbs.
 *
 * @param clock the machine's unless told; `fixedClock()` gives one that a test moves.
 */
export async function createSignedInContext(
  db: Database,
  { clock = systemClock, ...user }: NewTestUser & { clock?: Clock } = {},
): Promise<SignedInContext> {
  const { id } = await createUser(db, user);
  return { db, clock, actor: { id } };
}
