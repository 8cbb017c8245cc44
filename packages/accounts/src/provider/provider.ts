import type { IncomingMessage } from "node:http";
import type { Database } from "@commonplace/db";
import type { EndedConnection } from "@commonplace/domain/ports/app-connections";
import type { Clock } from "@commonplace/domain/ports/clock";
import type { Provider } from "oidc-provider";
import { findAccount } from "../accounts/service";
import { renderMessage } from "../pages/page";
import type { AccountSecrets } from "../secrets";
import { APP_TTL, appResources, consentPath } from "./apps";
import { claimsOf } from "./claims";
import { finishLogout } from "./finish-logout";
import { importOidcProvider } from "./import-provider";
import { noteEndedGrants } from "./note-ended-grants";
import { createPayloadStore } from "./payload-store";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Lifetimes of the provider's codes, tokens and sessions, in seconds; of what apps get, see {@link APP_TTL}. */
const TTL = {
  AccessToken: 10 * MINUTE,
  AuthorizationCode: MINUTE,
  Grant: 14 * DAY,
  IdToken: 10 * MINUTE,
  /** How long the sign-in page may stay open. */
  Interaction: 60 * MINUTE,
  /** How long the provider itself remembers a browser. */
  Session: 14 * DAY,
};

/**
 * The prompt that asks for the page that creates an account (Initiating User Registration via OpenID Connect 1.0).
 */
export const CREATE = "create";

/** A query on the sign-in page's address that redirects to the page for creating an account. */
export const BEGIN_WITH_CREATE = "create";

/** The parameter of an authorization request that carries an invitation's code. */
export const INVITATION = "invitation";

export interface ProviderOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Absolute address the provider is reached at: "https://prompts.example.com/accounts". */
  readonly issuerUrl: string;
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly secrets: AccountSecrets;
  /** Where a person starts to sign in again: "/api/login". */
  readonly startUrl: string;
  /** Addresses of this site that apps may use with a token, the one meant by default first; no trailing slash. */
  readonly resources: readonly string[];
  /** Called when the provider ends a grant by itself, with the request that made it do so. */
  readonly onEnded: (request: IncomingMessage, ended: EndedConnection) => Promise<void>;
  /** Called with errors inside the provider. */
  readonly onError: (error: Error) => void;
}

/**
 * The OpenID Connect provider itself: authorization code flow with PKCE, state in our database. Its own client is the
 * product, which gets ID tokens signed with ES256, without a consent page. Apps of other makers register themselves and get
 * OAuth tokens for this site's addresses, once the person agreed.
 */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { db, clock, issuerUrl, clientId, secrets, resources } = options;
  const isOwn = (id: string | undefined) => id === clientId;
  const { Provider, errors, interactionPolicy } = await importOidcProvider();
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: CREATE, requestable: true }), 0);
  const { pathname: mountPath, protocol } = new URL(issuerUrl);
  const secure = protocol === "https:";
  const cookieName = (name: string) => `${secure ? "__Secure-" : ""}commonplace-accounts${name}`;
  const cookie = { httpOnly: true, sameSite: "lax", secure, signed: true } as const;
  const store = {
    db,
    clock,
    sealingKey: secrets.sealingKey,
    refuseReuse: () => new errors.InvalidGrant("authorization code already consumed"),
  };

  const provider: Provider = new Provider(issuerUrl, {
    adapter: (model) => createPayloadStore(store, model),
    clients: [
      {
        client_id: clientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [...options.redirectUris],
        post_logout_redirect_uris: [...options.postLogoutRedirectUris],
        id_token_signed_response_alg: "ES256",
      },
    ],
    claims: {
      openid: ["sub", "sid"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "name"],
    },
    // Claims travel in the ID token, which saves the app a request.
    conformIdTokenClaims: false,
    // Methods for which the provider would fetch a client's keys are left out.
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    clientBasedCORS: () => false,
    cookies: {
      keys: [...secrets.cookieKeys],
      names: {
        session: cookieName(""),
        interaction: cookieName("-page"),
        resume: cookieName("-resume"),
      },
      long: { ...cookie, path: mountPath },
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: appResources({ ownClientId: clientId, resources }, errors),
      revocation: {
        enabled: true,
        // Only the app that a token was issued to can revoke it.
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      rpInitiatedLogout: {
        enabled: true,
        // finishLogout replaces both pages, except for a logout that nobody can be shown to have requested.
        logoutSource: (ctx) => {
          ctx.body = "";
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.redirect("/");
        },
      },
    },
    // No address that a client names is fetched, so that nobody can make this server call addresses inside its network.
    fetch: async () => {
      throw new Error("the account provider calls no other server");
    },
    // The product's grant ends with the browser's session; an app stays connected until the person disconnects it.
    expiresWithSession: async (ctx) => isOwn(ctx.oidc.client?.clientId),
    issueRefreshToken: async (_ctx, client) =>
      !isOwn(client.clientId) && client.grantTypeAllowed("refresh_token"),
    findAccount: async (_ctx, id, token) => {
      const account = await findAccount({ db }, id);
      const sid = token && "sessionUid" in token ? token.sessionUid : undefined;
      return account && { accountId: account.id, claims: () => ({ ...claimsOf(account), sid }) };
    },
    // The app passes an invitation's code on; people who come with one have no account yet, so show the page for
    // creating one.
    extraParams: [INVITATION],
    discovery: { prompt_values_supported: ["none", ...policy.map(({ name }) => name)] },
    interactions: {
      policy,
      // All pages of a sign-in share one path: it is the path of the cookie by which the provider finds the sign-in.
      url: (_ctx, { uid, params, prompt }) =>
        prompt.name === "consent"
          ? consentPath(mountPath, uid)
          : `${mountPath}/interaction/${uid}${params[INVITATION] || prompt.name === CREATE ? `?${BEGIN_WITH_CREATE}` : ""}`,
    },
    jwks: structuredClone(secrets.jwks),
    // The product's grant exists as soon as someone signs in; an app's is the one that its consent page just made.
    loadExistingGrant: async (ctx) => {
      const { client, session, result } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const agreed = result?.consent?.grantId;
      if (!isOwn(client.clientId)) return agreed ? provider.Grant.find(agreed) : undefined;
      const grantId = agreed ?? session.grantIdFor(client.clientId);
      const known = grantId ? await provider.Grant.find(grantId) : undefined;
      if (known) return known;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (ctx, _out, error) => {
      options.onError(error);
      if (error.name === "InvalidClient") {
        const page = renderMessage({
          title: "This app is not known here",
          text: "It was connected too long ago, or to another site. Remove Commonplace from the app, then add it again.",
          action: { label: "Open Commonplace", href: "/" },
          home: false,
        });
        ctx.set(page.headers);
        ctx.body = page.body;
        return;
      }
      const isOurs = ctx.status >= 500;
      const page = renderMessage({
        title: isOurs ? "That did not work" : "This sign-in cannot go on",
        text: isOurs
          ? "Something went wrong on our side. Please try again in a moment."
          : "It has expired, or this page was opened in another way than by signing in. Nothing was changed.",
        action: { label: "Try again", href: options.startUrl },
      });
      ctx.set(page.headers);
      ctx.body = page.body;
    },
    responseTypes: ["code"],
    scopes: ["openid"],
    ttl: {
      ...TTL,
      AccessToken: (_ctx, token) => token.resourceServer?.accessTokenTTL ?? TTL.AccessToken,
      Grant: (_ctx, grant) => (isOwn(grant.clientId) ? TTL.Grant : APP_TTL.Grant),
      RefreshToken: APP_TTL.RefreshToken,
    },
  });
  // The plugin that mounts the provider sets host and scheme, whatever the request says.
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => options.onError(error));
  provider.use(noteEndedGrants(provider, options.onEnded));
  provider.use(finishLogout({ db, cookieName: cookieName(""), cookie: { ...cookie, path: mountPath } }));
  return provider;
}
