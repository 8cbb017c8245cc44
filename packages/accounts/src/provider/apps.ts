import { TOKEN_SCOPES } from "@commonplace/domain/core/scopes";
import type { Configuration, errors as Errors } from "oidc-provider";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Lifetimes of what an app gets, in seconds. */
export const APP_TTL = {
  AccessToken: 60 * MINUTE,
  /** After so long without a use the app asks the person again. */
  RefreshToken: 60 * DAY,
  /** However often it is used. */
  Grant: 365 * DAY,
};

export const REGISTRATION_PATH = "/reg";
export const GRANT_TYPES = ["authorization_code", "refresh_token"] as const;

/** The path of the page on which people connect an app. @param prefix of the provider's pages. */
export const consentPath = (prefix: string, uid: string): string =>
  `${prefix}/interaction/${encodeURIComponent(uid)}/consent`;

const withoutSlash = (address: string) => address.replace(/\/$/, "");

/**
 * Resource indicators (RFC 8707): an app names the address that it wants a token for, one of ours, and the token says so.
 * Tokens of our own client are for no such address, and are good for nothing but the provider.
 *
 * @param resources addresses without a trailing slash; the first is meant where an app names none.
 */
export function appResources(
  { ownClientId, resources }: { ownClientId: string; resources: readonly string[] },
  errors: typeof Errors,
) {
  return {
    enabled: true,
    defaultResource: async (_ctx, client, oneOf) =>
      client.clientId === ownClientId ? undefined : (oneOf ?? resources[0]),
    getResourceServerInfo: async (_ctx, indicator, client) => {
      const audience = resources.find((one) => one === withoutSlash(indicator));
      if (audience === undefined || client.clientId === ownClientId) throw new errors.InvalidTarget();
      return {
        audience,
        scope: TOKEN_SCOPES.join(" "),
        accessTokenFormat: "opaque",
        accessTokenTTL: APP_TTL.AccessToken,
      };
    },
  } satisfies NonNullable<Configuration["features"]>["resourceIndicators"];
}

/**
 * The address of an authorization request, with every scope asked for where an app names none: people choose on the
 * consent page.
 *
 * @param url path and query below the provider's mount point.
 */
export function withDefaultScope(url: string): string {
  const [path, query = ""] = url.split("?", 2);
  const params = new URLSearchParams(query);
  if (path !== "/auth" || params.get("scope")?.trim() || !params.has("client_id")) return url;
  params.set("scope", TOKEN_SCOPES.join(" "));
  return `${path}?${params}`;
}

/** The provider as apps find it (RFC 8414), for `/.well-known/oauth-authorization-server`. */
export function authorizationServerMetadata(issuer: string): Record<string, unknown> {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: issuer + REGISTRATION_PATH,
    revocation_endpoint: `${issuer}/token/revocation`,
    scopes_supported: TOKEN_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: GRANT_TYPES,
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}
