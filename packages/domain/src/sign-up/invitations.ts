import { createHash, randomBytes } from "node:crypto";
import type { DatabaseOrTransaction } from "@commonplace/db";
import { invitations } from "@commonplace/db/schema";
import { and, eq, gt, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { Actor, DomainContext } from "../core/context";

export type InvitationPurpose = typeof invitations.$inferSelect.purpose;

/** Names an invitation's code in the login path, and in the request that the bundled provider gets. */
export const INVITATION_PARAMETER = "invitation";

/** The path of a link that invites people to the site. */
export const invitationPath = (code: string): string =>
  `/api/login?${INVITATION_PARAMETER}=${encodeURIComponent(code)}`;

/** The form in which the database keeps an invitation's code: its SHA-256 in hex. */
export const invitationHash = (code: string): string => createHash("sha256").update(code).digest("hex");

/**
 * Makes an invitation to the site.
 *
 * @returns the code that its link ends in, 192 random bits; it is kept nowhere.
 */
export async function createInvitation(
  ctx: DomainContext & { readonly actor?: Actor },
  { purpose, maxUses, days }: { purpose: InvitationPurpose; maxUses: number | null; days: number },
): Promise<string> {
  const code = randomBytes(24).toString("base64url");
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + days * 24 * 60 * 60_000);
  await ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(invitations)
      .values({ codeHash: invitationHash(code), purpose, maxUses, createdAt, expiresAt })
      .returning({ id: invitations.id });
    await recordAudit(
      { ...ctx, db: tx },
      { action: "invitation.created", subjectId: made?.id ?? null, details: { purpose, maxUses, days } },
    );
  });
  return code;
}

interface InvitationRef {
  /** Null: the person came without one. */
  readonly codeHash: string | null;
  readonly purpose: InvitationPurpose;
}

/** Whether an invitation would let one more person in. */
export async function isInvited(
  { db, clock }: { db: DatabaseOrTransaction; clock: DomainContext["clock"] },
  ref: InvitationRef,
): Promise<boolean> {
  const [found] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(stillGood(ref, clock.now()));
  return found !== undefined;
}

/** Counts one use of an invitation. @returns false when it lets nobody in any more: of two last uses at once, one counts. */
export async function takeInvitation(
  { db, clock }: { db: DatabaseOrTransaction; clock: DomainContext["clock"] },
  ref: InvitationRef,
): Promise<boolean> {
  const taken = await db
    .update(invitations)
    .set({ uses: sql`${invitations.uses} + 1` })
    .where(stillGood(ref, clock.now()))
    .returning({ id: invitations.id });
  return taken.length > 0;
}

function stillGood({ codeHash, purpose }: InvitationRef, now: Date): SQL | undefined {
  return and(
    eq(invitations.codeHash, codeHash ?? ""),
    eq(invitations.purpose, purpose),
    or(isNull(invitations.maxUses), lt(invitations.uses, invitations.maxUses)),
    gt(invitations.expiresAt, now),
  );
}

/** Deletes invitations that have expired. */
export async function sweepInvitations({ db, clock }: DomainContext): Promise<void> {
  await db.delete(invitations).where(lte(invitations.expiresAt, clock.now()));
}
