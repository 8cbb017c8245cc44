import { z } from "zod";
import { pageOf } from "../core/paging";
import { isoMoment } from "../core/views";

/** Who may join the site: everyone, people with an invitation, nobody. */
export const SIGN_UP_MODES = ["open", "invite", "closed"] as const;
export const signUpMode = z.enum(SIGN_UP_MODES);
export type SignUpMode = z.infer<typeof signUpMode>;

export const changeSignUpInput = z.object({ mode: signUpMode });
export type ChangeSignUpInput = z.infer<typeof changeSignUpInput>;

/** Who may join, as whoever runs the site sees it. */
export const signUpView = z.object({
  mode: signUpMode,
  /** Whether the server's settings say so: then it is changed there alone. */
  isSettled: z.boolean(),
  /** Only emails at these domains may join; none: any. */
  domains: z.array(z.string()),
  /** Whether the site is reached from other machines than its own. */
  isPublic: z.boolean(),
});
export type SignUpView = z.infer<typeof signUpView>;

/** Days that an invitation may work, and how many people one may let in. */
export const INVITATION_LIMITS = { days: 90, uses: 1_000 } as const;

export const inviteInput = z.object({
  /** How many people it lets in; null: any number. */
  maxUses: z.number().int().min(1).max(INVITATION_LIMITS.uses).nullable(),
  days: z.number().int().min(1).max(INVITATION_LIMITS.days),
});
export type InviteInput = z.infer<typeof inviteInput>;

/** The path that an invitation's link ends in; it is told this once. */
export const newInvitation = z.object({ path: z.string() });
export type NewInvitation = z.infer<typeof newInvitation>;

export const invitationView = z.object({
  id: z.string(),
  createdAt: isoMoment,
  expiresAt: isoMoment,
  uses: z.number().int(),
  maxUses: z.number().int().nullable(),
});
export type InvitationView = z.infer<typeof invitationView>;

export const invitationPage = pageOf(invitationView);
export type InvitationPage = z.infer<typeof invitationPage>;
