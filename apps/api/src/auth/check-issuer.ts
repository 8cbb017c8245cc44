import type { FastifyBaseLogger } from "fastify";
import * as openid from "openid-client";
import type { Finding } from "../health/checks";
import { createOidcClient, type OidcSettings } from "./oidc-client";

/**
 * Says in one line whether people can sign in: whether the account provider is there, and whether it knows us. It is asked
 * to take a code it never gave, which a provider that knows us refuses as such.
 *
 * @param publicUrl the origin people see, which the address to return to begins with.
 */
export async function checkIssuer(
  settings: OidcSettings,
  publicUrl: string,
  log: FastifyBaseLogger,
): Promise<Finding> {
  const reason = await reasonAgainst(settings, publicUrl, log);
  const { issuer } = settings;
  if (reason === null) return { line: `Sign-in: ${issuer} answers, and knows this site.`, problem: null };
  return {
    line: `Sign-in: ${issuer} ${reason}. Nobody can sign in until then.`,
    problem: `Nobody can sign in: the account provider ${reason}.`,
  };
}

/** The error as the second half of a sentence about the provider; null when there is none. */
async function reasonAgainst(
  settings: OidcSettings,
  publicUrl: string,
  log: FastifyBaseLogger,
): Promise<string | null> {
  try {
    const config = await createOidcClient({ ...settings, log }).configuration();
    const redirect = `${publicUrl}/api/auth/callback`;
    await openid.genericGrantRequest(config, "authorization_code", {
      code: "commonplace-check",
      redirect_uri: redirect,
      code_verifier: openid.randomPKCECodeVerifier(),
    });
    return null;
  } catch (error) {
    if (error instanceof openid.ResponseBodyError)
      return /^(invalid|unauthorized)_client$/.test(error.error)
        ? "refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET"
        : null;
    // Some providers report a wrong secret only by a challenge header.
    if (error instanceof openid.WWWAuthenticateChallengeError)
      return "refuses OIDC_CLIENT_ID or OIDC_CLIENT_SECRET";
    if (error instanceof openid.ClientError && error.code === "OAUTH_TIMEOUT")
      return "did not answer in time (OIDC_ISSUER)";
    if (error instanceof openid.ClientError)
      return "does not answer as an OpenID Connect provider (OIDC_ISSUER)";
    return "cannot be reached (OIDC_ISSUER)";
  }
}
