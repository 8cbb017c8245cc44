import type { FastifyBaseLogger } from "fastify";
import * as openid from "openid-client";
import type { AllowedClaim } from "./allowed-claims";

/** The account provider, as the settings name it. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims of the provider's people who may sign in; missing: all of them. */
  readonly allowed?: readonly AllowedClaim[];
}

export interface OidcClientOptions extends OidcSettings {
  /** How to reach the provider other than by its address: the bundled one is reached over loopback. */
  readonly fetch?: openid.CustomFetch;
  /**
   * The issuer to store identities under, if not the provider's address: the bundled provider's address changes with
   * the port or the public address, and its people must stay the same.
   */
  readonly identityIssuer?: string;
  readonly log: FastifyBaseLogger;
}

const TIMEOUT_SECONDS = 10;

/** Authenticates the client with a method that the provider supports. */
function clientAuthentication(secret: string): openid.ClientAuth {
  const inBody = openid.ClientSecretPost(secret);
  const inHeader = openid.ClientSecretBasic(secret);
  return (server, client, body, headers) => {
    // Without a list, OpenID Connect Discovery means the header.
    const takesBody = server.token_endpoint_auth_methods_supported?.includes("client_secret_post");
    return (takesBody ? inBody : inHeader)(server, client, body, headers);
  };
}

/**
 * The provider's endpoints and keys, read when someone first signs in. A provider that is down or misconfigured makes
 * that sign-in fail, not our start, and the next sign-in asks again.
 */
export function createOidcClient(options: OidcClientOptions) {
  const { issuer, clientId, clientSecret, allowed = [], fetch, identityIssuer, log } = options;
  let discovered: Promise<openid.Configuration> | undefined;

  async function discover(): Promise<openid.Configuration> {
    const execute = [openid.enableNonRepudiationChecks];
    // An installation may have its provider in a private network, without TLS; that is its choice to make.
    if (new URL(issuer).protocol === "http:") execute.push(openid.allowInsecureRequests);
    const config = await openid.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      clientAuthentication(clientSecret),
      { execute, timeout: TIMEOUT_SECONDS, [openid.customFetch]: fetch },
    );
    log.info({ issuer: config.serverMetadata().issuer }, "account provider found");
    return config;
  }

  return {
    identityIssuer,
    allowed,
    /** Whether the provider is the bundled one, where we create accounts. */
    isBundled: identityIssuer !== undefined,

    /** @throws whatever openid-client throws when the provider cannot be reached or understood. */
    async configuration(): Promise<openid.Configuration> {
      discovered ??= discover();
      try {
        return await discovered;
      } catch (error) {
        discovered = undefined;
        throw error;
      }
    },
  };
}
export type OidcClient = ReturnType<typeof createOidcClient>;
