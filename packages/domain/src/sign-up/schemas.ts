import { z } from "zod";

/** Who may join the site: everyone, people with an invitation, nobody. */
export const SIGN_UP_MODES = ["open", "invite", "closed"] as const;
export const signUpMode = z.enum(SIGN_UP_MODES);
export type SignUpMode = z.infer<typeof signUpMode>;
