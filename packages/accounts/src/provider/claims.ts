import type { AccountClaims } from "oidc-provider";
import type { Account } from "../accounts/service";

/** The claims about an account that the app receives. Its email is unverified: this provider sends no mail. */
export function claimsOf({ id, email, firstName, lastName }: Account): AccountClaims {
  return {
    sub: id,
    email,
    email_verified: false,
    given_name: firstName ?? undefined,
    family_name: lastName ?? undefined,
    name: [firstName, lastName].filter(Boolean).join(" ") || undefined,
  };
}
