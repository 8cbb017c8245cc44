import type { IdentityInput } from "@commonplace/domain/sessions";
import * as openid from "openid-client";

/** Some providers send the flag as text. */
const isTrue = (value: unknown) => value === true || value === "true";

/**
 * Reads the claims about a person: those of the ID token, and of userinfo if the token lacks the email or one that is
 * needed. The ID token has been verified; userinfo must have the same subject.
 */
export async function claimsOf(
  config: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  needed: readonly string[],
): Promise<openid.IDToken> {
  const token = tokens.claims();
  if (!token) throw new openid.ClientError("the provider sent no ID token");
  const isComplete = typeof token.email === "string" && needed.every((name) => name in token);
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return token;
  return { ...token, ...(await openid.fetchUserInfo(config, tokens.access_token, token.sub)) };
}

/** @param issuer to store the identity under; the token's issuer by default. */
export function identityOf(claims: openid.IDToken, issuer = claims.iss): IdentityInput {
  const text = (claim: unknown) => (typeof claim === "string" ? claim : undefined);
  const [given, family] = [text(claims.given_name), text(claims.family_name)];
  return {
    issuer,
    subject: claims.sub,
    email: text(claims.email) ?? "",
    emailVerified: isTrue(claims.email_verified),
    // A provider that knows only the whole name still gives something to greet by.
    firstName: given ?? (family ? undefined : text(claims.name)),
    lastName: family,
    picture: text(claims.picture),
  };
}
