import type { DatabaseOrTransaction } from "@commonplace/db";
import type { DomainContext } from "../core/context";
import { DomainError, invalid } from "../core/errors";
import { isInvited, takeInvitation } from "./invitations";
import { findSignUp, type SignUpSettings } from "./settings";

/** Someone who is about to join. */
export interface Newcomer {
  /** In lower case. */
  readonly email: string;
  /** False when nobody has shown that the email is theirs, though somebody could have. */
  readonly emailVerified: boolean;
  /** SHA-256 of the code of the invitation they came with; null: none. */
  readonly invitationHash: string | null;
  /** Their id where the user exists already, in the same transaction. */
  readonly userId?: string;
}

/** Why people are refused, in words for them. */
const REFUSALS = {
  owner:
    "This site is new. Its owner opens the first account, with the link that the server printed as it started.",
  invite:
    "This site is by invitation. Ask the person who runs it for a link, and open it to create your account.",
  spent: "This invitation has expired or was used already. Ask whoever sent it for a new one.",
  closed: "This site takes no new accounts. If you already have one, sign in instead.",
} as const;

interface SignUpContext {
  readonly db: DatabaseOrTransaction;
  readonly clock: DomainContext["clock"];
}

/**
 * Why this site would refuse anyone who came with this invitation, in a sentence for people; null when it would not.
 * Nothing is counted: a page asks this before it shows a form.
 */
export async function refusalOfEveryone(
  ctx: SignUpContext,
  settings: SignUpSettings,
  invitationHash: string | null,
): Promise<string | null> {
  const { mode, awaitsOwner } = await findSignUp(ctx, settings);
  if (awaitsOwner) {
    return (await isInvited(ctx, { codeHash: invitationHash, purpose: "owner" })) ? null : REFUSALS.owner;
  }
  if (mode === "open") return null;
  if (mode === "closed") return REFUSALS.closed;
  if (await isInvited(ctx, { codeHash: invitationHash, purpose: "member" })) return null;
  return invitationHash ? REFUSALS.spent : REFUSALS.invite;
}

/** Why an email may not join this site, in a sentence for people; null when it may. */
export function refusalOfEmail(
  { domains }: SignUpSettings,
  { email, emailVerified }: Pick<Newcomer, "email" | "emailVerified">,
): string | null {
  if (domains.length === 0) return null;
  const names = new Intl.ListFormat("en", { type: "disjunction" }).format(domains);
  if (!domains.includes(email.slice(email.lastIndexOf("@") + 1))) {
    return `This site is for people with an email at ${names}.`;
  }
  return emailVerified
    ? null
    : `This site is for people with an email at ${names}, and your account provider has not verified yours.`;
}

/**
 * Lets someone join, and counts the use of their invitation. Call it in the transaction that makes their account, which a
 * refusal takes back.
 *
 * @throws DomainError INVALID when their email may not join; FORBIDDEN when nobody may, or nobody without another
 *   invitation.
 */
export async function admit(
  ctx: SignUpContext,
  settings: SignUpSettings,
  { invitationHash, userId, ...who }: Newcomer,
): Promise<void> {
  const wrongEmail = refusalOfEmail(settings, who);
  if (wrongEmail) throw invalid(wrongEmail, [{ path: "email", message: wrongEmail }]);
  const { mode, awaitsOwner } = await findSignUp(ctx, settings, userId);
  const take = (purpose: "owner" | "member") => takeInvitation(ctx, { codeHash: invitationHash, purpose });
  if (awaitsOwner) {
    if (!(await take("owner"))) throw new DomainError("FORBIDDEN", REFUSALS.owner);
  } else if (mode === "closed") {
    throw new DomainError("FORBIDDEN", REFUSALS.closed);
  } else if (mode === "invite" && !(await take("member"))) {
    throw new DomainError("FORBIDDEN", invitationHash ? REFUSALS.spent : REFUSALS.invite);
  }
}
