import * as openid from "openid-client";
import { z } from "zod";
import { TooSlow, timedFetch } from "../api/timed-fetch";
import type { BrowserSignIn } from "../config";
import { EXIT, Failure } from "../failure";

/** How long the provider may take for an answer, and for each further piece of it, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Calls of the provider have their own limit; openid-client's is a signal, which does not hold while a body is read. */
const TIMED = {
  timeout: 0,
  [openid.customFetch]: (url: string, init: openid.CustomFetchOptions) => timedFetch(url, init, TIMEOUT_MS),
};
/** The name of this program on the page where people let it in, and in the list of their account. */
const CLIENT_NAME = "Commonplace command line";
/** The port differs each time: providers ignore it in addresses of the person's own machine (RFC 8252, section 7.3). */
const REDIRECT = "http://127.0.0.1/callback";
/** Seconds a token may live that comes without its lifetime. */
const SHORT_LIFE = 60;

/** The metadata of a site (RFC 9728), as far as it is read here. */
const resourceMetadata = z.object({
  resource: z.string(),
  authorization_servers: z.array(z.url()).min(1),
});

/** Where a site has programs sign in. */
export interface SignInPlace {
  /** The address that the site has itself. */
  readonly url: string;
  readonly issuer: string;
}

/** Where the site's programs sign in; null when people sign in there with another provider, which knows no programs. */
export async function findSignInPlace(url: string): Promise<SignInPlace | null> {
  const address = new URL("/.well-known/oauth-protected-resource", url);
  const answer = await timedFetch(address, { redirect: "error" }, TIMEOUT_MS).catch((error: unknown) => {
    throw unreachable(url, error);
  });
  const read = resourceMetadata.safeParse(
    await answer.json().catch((error: unknown) => {
      if (error instanceof TooSlow) throw unreachable(url, error);
      return null;
    }),
  );
  const issuer = read.data?.authorization_servers[0];
  if (!answer.ok || !read.data || issuer === undefined) return null;
  return { url: read.data.resource, issuer };
}

/** A request to sign in that the person's browser is to answer. */
export interface SignInRequest {
  /** The page to open. */
  readonly address: URL;
  /** Which of the browser's visits to the callback answers this request. */
  readonly state: string;
  /**
   * Exchanges the code that the browser came back with for tokens.
   *
   * @param query of the address that the browser came back to.
   * @throws Failure when the person did not let this program in, or the answer is not the provider's.
   */
  finish(query: URLSearchParams): Promise<BrowserSignIn>;
}

/**
 * Introduces this program to the site's provider (RFC 7591), and asks it to be let in: authorization code flow with PKCE.
 *
 * @param redirectUri where the browser comes back to, on this machine.
 */
export async function requestSignIn(
  { url, issuer }: SignInPlace,
  { scopes, redirectUri, now }: { scopes: readonly string[]; redirectUri: string; now: () => Date },
): Promise<SignInRequest> {
  const provider = await orFailure(
    url,
    openid.dynamicClientRegistration(
      new URL(issuer),
      { client_name: CLIENT_NAME, redirect_uris: [REDIRECT], token_endpoint_auth_method: "none" },
      openid.None(),
      { algorithm: "oauth2", ...TIMED, ...insecure(issuer) },
    ),
  );
  const verifier = openid.randomPKCECodeVerifier();
  const state = openid.randomState();
  const address = openid.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: scopes.join(" "),
    resource: url,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return {
    address,
    state,
    async finish(query) {
      const back = new URL(redirectUri);
      back.search = query.toString();
      const checks = { pkceCodeVerifier: verifier, expectedState: state };
      const given = await orFailure(url, openid.authorizationCodeGrant(provider, back, checks));
      const { client_id: clientId } = provider.clientMetadata();
      return toSignIn({ url, issuer, clientId }, given, now());
    },
  };
}

/** The next tokens of a sign-in. @throws Failure with exit code 3 when it has ended. */
export async function renew(signIn: BrowserSignIn, now: Date): Promise<BrowserSignIn> {
  const provider = await discover(signIn);
  const given = await orFailure(signIn.url, openid.refreshTokenGrant(provider, signIn.refreshToken));
  return toSignIn(signIn, { refresh_token: signIn.refreshToken, ...given }, now);
}

/** Ends a sign-in at its provider (RFC 7009): none of its tokens opens anything any more. */
export async function revoke(signIn: BrowserSignIn): Promise<void> {
  const provider = await discover(signIn);
  await orFailure(signIn.url, openid.tokenRevocation(provider, signIn.refreshToken));
}

const discover = ({ url, issuer, clientId }: BrowserSignIn) =>
  orFailure(
    url,
    openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
      algorithm: "oauth2",
      ...TIMED,
      ...insecure(issuer),
    }),
  );

/** A site may do without TLS, on this machine or in a private network; `login` warns of it. */
const insecure = (issuer: string) =>
  issuer.startsWith("http:") ? { execute: [openid.allowInsecureRequests] } : {};

function toSignIn(
  { url, issuer, clientId }: Pick<BrowserSignIn, "url" | "issuer" | "clientId">,
  given: Pick<openid.TokenEndpointResponse, "access_token" | "refresh_token" | "expires_in">,
  now: Date,
): BrowserSignIn {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds = SHORT_LIFE } = given;
  if (refreshToken === undefined) {
    throw new Failure(`${url} gave no token that lasts. Sign in with an API token made at ${url}/account.`);
  }
  const expiresAt = new Date(now.getTime() + seconds * 1_000).toISOString();
  return { url, issuer, clientId, accessToken, refreshToken, expiresAt };
}

/** Says in a sentence what went wrong at the provider. */
async function orFailure<T>(url: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof openid.AuthorizationResponseError) {
      throw error.error === "access_denied"
        ? new Failure(`You did not let the command line in at ${url}. Nothing was changed.`, EXIT.notAllowed)
        : new Failure(`${url} refused the sign-in: ${error.error_description ?? error.error}`);
    }
    if (error instanceof openid.ResponseBodyError) {
      throw error.error === "invalid_grant" || error.error === "invalid_client"
        ? new Failure(
            `Your sign-in at ${url} has ended. Sign in again: commonplace login ${url}`,
            EXIT.notSignedIn,
          )
        : new Failure(`${url} refused the sign-in: ${error.error_description ?? error.error}`);
    }
    throw unreachable(url, error);
  }
}

const unreachable = (url: string, error: unknown) =>
  new Failure(
    `${url} cannot be reached to sign in (${error instanceof Error ? error.message : "no connection"}). Is the address right, and is the server running?`,
    EXIT.failed,
    { cause: error },
  );
