import type { DomainContext } from "@commonplace/domain/core/context";
import {
  createInvitation,
  findSignUp,
  invitationPath,
  type SignUpSettings,
} from "@commonplace/domain/sign-up";

/** Days that the link for the owner's account works; each start before that account exists makes another. */
const OWNER_LINK_DAYS = 7;

/**
 * Lines for the operator at the start: the link for the owner's account as long as a public site has none, and a word
 * about a public site that anyone may join without its settings saying so.
 */
export async function describeSignUp({
  signUp,
  publicUrl,
  ...ctx
}: DomainContext & { signUp: SignUpSettings; publicUrl: string }): Promise<string[]> {
  const { mode, awaitsOwner } = await findSignUp(ctx, signUp);
  if (awaitsOwner) {
    const code = await createInvitation(ctx, { purpose: "owner", maxUses: 1, days: OWNER_LINK_DAYS });
    return [
      `Open this link to create the owner's account. It works once, within ${OWNER_LINK_DAYS} days:`,
      publicUrl + invitationPath(code),
    ];
  }
  if (signUp.isPublic && signUp.mode === null && mode === "open") {
    return [
      `Anyone who finds ${publicUrl} may create an account. Set SIGN_UP to invite or closed to change that, or to open to keep it.`,
    ];
  }
  return [];
}
