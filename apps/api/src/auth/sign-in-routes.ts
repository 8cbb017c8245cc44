import type { SessionAttributes } from "@commonplace/db/schema";
import { RECENT_SIGN_IN_SECONDS } from "@commonplace/domain/account/limits";
import { recordAudit } from "@commonplace/domain/audit";
import type { DomainContext } from "@commonplace/domain/core/context";
import { DomainError } from "@commonplace/domain/core/errors";
import { networkOf, SIGN_INS_OF_NETWORK } from "@commonplace/domain/core/network";
import type { RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import { signInWithIdentity } from "@commonplace/domain/sessions";
import {
  admit,
  INVITATION_PARAMETER,
  invitationHash,
  type SignUpSettings,
} from "@commonplace/domain/sign-up";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as openid from "openid-client";
import { originOf } from "../http/origin";
import type { Counters } from "../metrics/collect";
import { requireAllowedClaim } from "./allowed-claims";
import { cookieName, newToken, readToken } from "./cookies";
import { claimsOf, identityOf } from "./identity-of";
import type { OidcClient } from "./oidc-client";
import { answerWithProblem, LOST, problemOf, problemOfDiscovery } from "./problems";
import { safeReturnTo } from "./return-to";
import { SESSION_LONGEST_DAYS, type SessionService, type SignedIn } from "./sessions";
import { ATTEMPT_MINUTES, type SignInAttempts } from "./sign-in-attempts";

export interface SignInRoutesOptions extends DomainContext {
  readonly rateLimiter: RateLimiter;
  readonly oidc: OidcClient;
  readonly sessions: SessionService;
  readonly attempts: SignInAttempts;
  /** The origin people see, without a trailing slash. */
  readonly publicUrl: string;
  readonly signUp: SignUpSettings;
  readonly secureCookies: boolean;
  readonly metrics: Counters;
}

export const CALLBACK_PATH = "/api/auth/callback";
const SCOPE = "openid email profile";

/** Seconds after which our own provider asks for the password again, however often the person visited. */
const LONGEST_SIGN_IN = SESSION_LONGEST_DAYS * 24 * 60 * 60;

/** Claims about the sign-in in an ID token, where the provider sends them. */
function describeAuthentication(
  claims: openid.IDToken | undefined,
): Pick<SessionAttributes, "authenticatedAt" | "providerSession"> {
  return {
    // Glewlwyd sends 0 when it does not know.
    ...(claims?.auth_time && {
      authenticatedAt: new Date(claims.auth_time * 1000).toISOString(),
    }),
    ...(typeof claims?.sid === "string" && { providerSession: claims.sid }),
  };
}

const loginPath = (returnTo: string) =>
  returnTo === "/" ? "/api/login" : `/api/login?returnTo=${encodeURIComponent(returnTo)}`;

/** Asks for the provider's page that creates an account (Initiating User Registration via OpenID Connect 1.0). */
const CREATE = "create";

/** Whether the provider says that it understands the prompt; others may refuse one they do not know. */
function supportsCreate(config: openid.Configuration): boolean {
  const { prompt_values_supported: supported } = config.serverMetadata();
  return Array.isArray(supported) && supported.includes(CREATE);
}

/** Some providers tell a claim only to those who ask for the scope of the same name. */
function scopesOf(config: openid.Configuration, claims: readonly string[]): string[] {
  const { scopes_supported: supported = [] } = config.serverMetadata();
  return claims.filter((name) => supported.includes(name));
}

type LoginRequest = FastifyRequest<{
  Querystring: {
    returnTo?: unknown;
    here?: unknown;
    recent?: unknown;
    prompt?: unknown;
    [INVITATION_PARAMETER]?: unknown;
  };
}>;

/**
 * `GET /api/login?returnTo=&invitation=&recent=&prompt=create` starts a sign-in, `GET /api/auth/callback` ends it. With
 * `recent`, the person gives their password unless they did a moment ago; with `prompt=create`, a provider that can
 * begins with creating an account.
 */
export function registerSignIn(app: FastifyInstance, options: SignInRoutesOptions): void {
  const { oidc, sessions, attempts, publicUrl, secureCookies } = options;
  const claimNames = [...new Set(oidc.allowed.map(({ name }) => name))];
  const browserCookie = cookieName("commonplace-sign-in", secureCookies);

  function setBrowserCookie(reply: FastifyReply, value: string): void {
    const attributes = { httpOnly: true, sameSite: "lax", secure: secureCookies, path: "/" } as const;
    reply.setCookie(browserCookie, value, { ...attributes, maxAge: ATTEMPT_MINUTES * 60 });
  }

  app.get("/api/login", async (request: LoginRequest, reply) => {
    const returnTo = safeReturnTo(request.query.returnTo);
    const { [INVITATION_PARAMETER]: code } = request.query;
    const invitation = typeof code === "string" && code !== "" ? { [INVITATION_PARAMETER]: code } : undefined;
    reply.header("cache-control", "no-store");
    // The provider redirects to the public address, where a cookie set under another name of this machine would be
    // missing, so move there first. `here` ends this after one hop, in case a proxy hides the name from us.
    if (request.host !== new URL(publicUrl).host && request.query.here === undefined) {
      const query = new URLSearchParams({ here: "1", returnTo, ...invitation });
      if (request.query.recent !== undefined) query.set("recent", "1");
      if (request.query.prompt === CREATE) query.set("prompt", CREATE);
      return reply.redirect(`${publicUrl}/api/login?${query}`, 302);
    }
    const tryAgain = loginPath(returnTo);
    const signedIn = await sessions.resolve(request);
    // Whoever is signed in has a count of their own: others at their address cannot use it up.
    const from = signedIn ? signedIn.user.id : networkOf(request.ip);
    const wait = await options.rateLimiter.hit(`login:${from}`, SIGN_INS_OF_NETWORK);
    if (wait !== null) {
      const text = "Many sign-ins were started from your network. Wait a few minutes, then try again.";
      reply.header("retry-after", wait);
      return answerWithProblem(
        request,
        reply,
        { status: 429, title: "Please wait a moment", text },
        { tryAgain },
      );
    }
    let config: openid.Configuration;
    try {
      config = await oidc.configuration();
    } catch (error) {
      return answerWithProblem(request, reply, problemOfDiscovery(), { error, tryAgain });
    }
    const attempt = {
      // One token for all of a browser's tabs, each with an attempt of its own.
      browser: readToken(request.cookies, browserCookie) ?? newToken(),
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      codeVerifier: openid.randomPKCECodeVerifier(),
      returnTo,
      invitationHash: invitation ? invitationHash(invitation[INVITATION_PARAMETER]) : null,
    };
    await attempts.begin(attempt);
    setBrowserCookie(reply, attempt.browser);
    const target = openid.buildAuthorizationUrl(config, {
      redirect_uri: publicUrl + CALLBACK_PATH,
      scope: [SCOPE, ...scopesOf(config, claimNames)].join(" "),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: "S256",
      // Our own provider needs the invitation to create the account; other providers have no use for it.
      ...(oidc.isBundled && invitation),
      ...(oidc.isBundled && { max_age: String(LONGEST_SIGN_IN) }),
      ...(request.query.prompt === CREATE && supportsCreate(config) && { prompt: CREATE }),
      ...(request.query.recent !== undefined && askAgain(signedIn)),
    });
    return reply.redirect(target.href, 302);
  });

  /** Parameters that make the provider ask for the password unless it did a moment ago, and that name the person. */
  function askAgain(signedIn: SignedIn | null): Record<string, string> {
    return {
      max_age: String(RECENT_SIGN_IN_SECONDS),
      ...(signedIn && { login_hint: signedIn.user.email }),
    };
  }

  app.get(CALLBACK_PATH, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const currentUrl = new URL(request.url, publicUrl);
    const state = currentUrl.searchParams.get("state");
    const browser = readToken(request.cookies, browserCookie);
    const attempt = state && browser ? await attempts.take(state, browser) : undefined;
    if (!state || !attempt) return answerWithProblem(request, reply, LOST, { tryAgain: loginPath("/") });

    const { returnTo, nonce, codeVerifier, invitationHash } = attempt;
    const client = originOf(request);
    let email: string | null = null;
    try {
      const config = await oidc.configuration();
      const tokens = await openid.authorizationCodeGrant(config, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = await claimsOf(config, tokens, claimNames);
      const identity = identityOf(claims, oidc.identityIssuer);
      email = identity.email.toLowerCase();
      requireAllowedClaim(oidc.allowed, claims);
      const user = await signInWithIdentity(options, identity, async (tx, newcomer) => {
        // The bundled provider has asked already, when it created the account.
        if (!oidc.isBundled)
          await admit({ ...options, db: tx }, options.signUp, { ...newcomer, invitationHash });
      });
      // Before the session, so that there is none without its event.
      await recordAudit(
        { ...options, client, actor: { id: user.id } },
        { action: "sign-in.succeeded", subject: user.email, subjectId: user.id },
      );
      await sessions.start(request, reply, user.id, {
        signedInAt: options.clock.now().toISOString(),
        userAgent: request.headers["user-agent"]?.slice(0, 300),
        issuer: config.serverMetadata().issuer,
        ...describeAuthentication(tokens.claims()),
        idToken: tokens.id_token,
      });
      request.log.info({ userId: user.id }, "signed in");
    } catch (error) {
      if (error instanceof DomainError) {
        options.metrics.signInFailure("refused");
        await recordAudit(
          { ...options, client },
          { action: "sign-in.refused", subject: email, details: { reason: error.message } },
        );
      }
      return answerWithProblem(request, reply, problemOf(error), { error, tryAgain: loginPath(returnTo) });
    }
    return reply.redirect(returnTo, 302);
  });
}
