import { invitations } from "@commonplace/db/schema";
import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "../audit";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { DomainError, notFound } from "../core/errors";
import type { PageInput } from "../core/paging";
import { storableText } from "../core/text";
import type { IdRef } from "../core/views";
import { requireSiteRunner, type SiteOwnership } from "../sessions";
import { createInvitation, invitationPath } from "./invitations";
import type { ChangeSignUpInput, InvitationPage, InviteInput, NewInvitation, SignUpView } from "./schemas";
import { findSignUp, type SignUpSettings, setSignUpMode } from "./settings";

/** Someone who runs the site, and what its settings say about who may join. */
export interface SignUpAdminContext extends SignedInContext, SiteOwnership {
  readonly signUp: SignUpSettings;
}

const ORDER = "invitations";
const keySchema = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * Who may join just now.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site.
 */
export async function getSignUp(ctx: SignUpAdminContext): Promise<SignUpView> {
  await requireSiteRunner(ctx);
  const { mode } = await findSignUp(ctx, ctx.signUp);
  const { mode: settled, domains, isPublic } = ctx.signUp;
  return { mode, isSettled: settled !== null, domains: [...domains], isPublic };
}

/**
 * Says who may join from now on.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; CONFLICT when the server's settings say it.
 */
export async function changeSignUp(ctx: SignUpAdminContext, { mode }: ChangeSignUpInput): Promise<void> {
  await requireSiteRunner(ctx);
  if (ctx.signUp.mode) {
    throw new DomainError("CONFLICT", "The server's setting SIGN_UP decides who may join. Change it there.");
  }
  await setSignUpMode(ctx, mode);
}

/**
 * Makes an invitation.
 *
 * @returns the path that its link ends in, which is told this once.
 * @throws DomainError FORBIDDEN to all who do not run the site.
 */
export async function invite(
  ctx: SignUpAdminContext,
  { maxUses, days }: InviteInput,
): Promise<NewInvitation> {
  await requireSiteRunner(ctx);
  return { path: invitationPath(await createInvitation(ctx, { purpose: "member", maxUses, days })) };
}

/**
 * A page of the invitations that still let somebody in, newest first.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; INVALID when the cursor is none of ours.
 */
export async function listInvitations(
  ctx: SignUpAdminContext,
  { limit, cursor }: PageInput,
): Promise<InvitationPage> {
  await requireSiteRunner(ctx);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, ORDER, keySchema);
  const { id, createdAt, expiresAt, uses, maxUses, purpose } = invitations;
  const rows = await ctx.db
    .select({ id, createdAt, expiresAt, uses, maxUses })
    .from(invitations)
    .where(
      and(
        eq(purpose, "member"),
        gt(expiresAt, ctx.clock.now()),
        or(isNull(maxUses), lt(uses, maxUses)),
        after && sql`(${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
  const last = items.at(-1);
  return {
    items,
    nextCursor: last && rows.length > limit ? encodeCursor(ORDER, [last.createdAt, last.id]) : null,
  };
}

/**
 * Ends an invitation: its link lets nobody in any more.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; NOT_FOUND when there is no such invitation.
 */
export async function revokeInvitation(ctx: SignUpAdminContext, { id }: IdRef): Promise<void> {
  await requireSiteRunner(ctx);
  await ctx.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.purpose, "member")))
      .returning({ uses: invitations.uses });
    if (!gone) throw notFound("Invitation");
    await recordAudit(
      { ...ctx, db: tx },
      { action: "invitation.revoked", subjectId: id, details: { uses: gone.uses } },
    );
  });
}
