import type { DatabaseOrTransaction } from "@commonplace/db";
import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import type { Actor, DomainContext } from "../core/context";
import { DomainError, notFound } from "../core/errors";
import { findSiteOwner, requireSiteRunner, type SiteOwnership } from "../sessions";

/** The actor upon people: somebody who runs the site, or, without one, its command line. */
export interface PeopleContext extends DomainContext, SiteOwnership {
  readonly actor?: Actor;
}

/** How a person is named: in the web app by id, at the command line by email. */
export type PersonRef = { readonly id: string } | { readonly email: string };

interface Target {
  readonly id: string;
  readonly role: "member" | "admin";
}

/**
 * Whether someone who runs the site may act upon a person: never upon themselves, nor upon its owner, and upon admins only
 * as the owner. Otherwise an admin could make a link for the owner's password, and take the site over.
 */
export function isInReach(actorId: string, ownerId: string | undefined, { id, role }: Target): boolean {
  if (id === actorId || id === ownerId) return false;
  return actorId === ownerId || role === "member";
}

/**
 * The person to act upon, locked until the transaction ends, so that their role stays what was looked at.
 *
 * @throws DomainError FORBIDDEN when the actor does not run the site, or may not act upon this person; NOT_FOUND when there
 *   is no such person.
 */
export async function reachPerson(
  ctx: PeopleContext,
  tx: DatabaseOrTransaction,
  ref: PersonRef,
): Promise<Target & { readonly email: string }> {
  const { actor } = ctx;
  if (actor) await requireSiteRunner({ ...ctx, actor });
  const [person] = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where("id" in ref ? eq(users.id, ref.id) : eq(users.email, ref.email))
    .for("update");
  if (!person) throw notFound("Person");
  if (actor && !isInReach(actor.id, await findSiteOwner(ctx), person)) {
    throw new DomainError(
      "FORBIDDEN",
      "You can't do this to yourself or to the site's owner, and only the owner can do it to an admin.",
    );
  }
  return person;
}
