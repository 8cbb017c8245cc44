import type { IdentityInput } from "@commonplace/domain/sessions";
import * as openid from "openid-client";

/** Some providers send the flag as text. */
const isTrue = (value: unknown) => value === true || value === "true";

/**
 * Reads a person's identity from the ID token's claims, and from userinfo if the token has no email. The ID token has
 * been verified; userinfo must have the same subject.
 *
 * @param issuer to store the identity under; the token's issuer by default.
 */
export async function identityOf(
  config: openid.Configuration,
  tokens: openid.TokenEndpointResponse & openid.TokenEndpointResponseHelpers,
  issuer?: string,
): Promise<IdentityInput> {
  const token = tokens.claims();
  if (!token) throw new openid.ClientError("the provider sent no ID token");
  const complete = typeof token.email === "string" || !config.serverMetadata().userinfo_endpoint;
  const claims = complete
    ? token
    : { ...token, ...(await openid.fetchUserInfo(config, tokens.access_token, token.sub)) };
  return {
    issuer: issuer ?? token.iss,
    subject: token.sub,
    email: typeof claims.email === "string" ? claims.email : "",
    emailVerified: isTrue(claims.email_verified),
    // A provider that knows only the whole name still gives something to greet by.
    firstName: claims.given_name ?? (claims.family_name ? undefined : claims.name),
    lastName: claims.family_name,
    picture: claims.picture,
  };
}
