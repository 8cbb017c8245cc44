import { findAccountOf } from "../account/bundled-provider";
import { recordAudit } from "../audit";
import { DomainError } from "../core/errors";
import type { IdRef } from "../core/views";
import type { PasswordLinks } from "../ports/password-links";
import { type PeopleContext, reachPerson } from "./reach";
import type { PasswordLink } from "./schemas";

/** Minutes that a link works which somebody hands to its person. */
const LINK_MINUTES = 24 * 60;

/**
 * Makes a link with which somebody chooses a new password; the caller hands it to them.
 *
 * @throws DomainError CONFLICT when they sign in with another account provider; otherwise as {@link reachPerson} does.
 */
export async function makePasswordLink(
  ctx: PeopleContext & { readonly passwordLinks: PasswordLinks | null },
  ref: IdRef,
): Promise<PasswordLink> {
  const { passwordLinks, clock } = ctx;
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { id, email } = await reachPerson(ctx, tx, ref);
    const accountId = await findAccountOf(tx, id);
    if (!passwordLinks || !accountId) {
      throw new DomainError("CONFLICT", "They sign in with another account provider: reset it there.");
    }
    const url = await passwordLinks.create(tx, { accountId, minutes: LINK_MINUTES });
    await recordAudit(within, { action: "person.reset-link-made", subject: email, subjectId: id });
    return { url, expiresAt: new Date(clock.now().getTime() + LINK_MINUTES * 60_000).toISOString() };
  });
}
