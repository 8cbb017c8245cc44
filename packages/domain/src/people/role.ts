import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import { recordAudit } from "../audit";
import { DomainError } from "../core/errors";
import { findSiteOwner } from "../sessions";
import { type PeopleContext, type PersonRef, reachPerson } from "./reach";

/**
 * Makes somebody an admin, who runs the site beside its owner, or a member again.
 *
 * @throws DomainError FORBIDDEN to all but the site's owner and its command line; NOT_FOUND when there is no such person.
 */
export async function setRole(
  ctx: PeopleContext,
  { role, ...ref }: PersonRef & { role: "member" | "admin" },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const person = await reachPerson(ctx, tx, ref);
    if (ctx.actor && ctx.actor.id !== (await findSiteOwner(ctx))) {
      throw new DomainError("FORBIDDEN", "Only the site's owner makes admins.");
    }
    await tx.update(users).set({ role, updatedAt: ctx.clock.now() }).where(eq(users.id, person.id));
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: "person.role-changed",
        subject: person.email,
        subjectId: person.id,
        details: { before: person.role, now: role },
      },
    );
  });
}
