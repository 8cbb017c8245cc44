import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import type { DomainContext } from "../core/context";
import { notFound } from "../core/errors";

/**
 * Makes somebody an admin, who runs the site beside its owner, or a member again.
 *
 * @throws DomainError NOT_FOUND when nobody has this email.
 */
export async function setRole(
  { db, clock }: DomainContext,
  { email, role }: { email: string; role: "member" | "admin" },
): Promise<void> {
  const changed = await db
    .update(users)
    .set({ role, updatedAt: clock.now() })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  if (changed.length === 0) throw notFound("Person");
}
