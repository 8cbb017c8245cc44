import { renderMessage } from "@commonplace/accounts";
import type { FastifyInstance } from "fastify";
import * as openid from "openid-client";
import type { OidcClient } from "./oidc-client";
import type { SessionService } from "./sessions";

export interface SignOutRouteOptions {
  readonly oidc: OidcClient;
  readonly sessions: SessionService;
  /** The origin people see, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * `GET /api/logout` (the browser navigates there) ends the session here, then at the provider where it offers that, and
 * leads to the front page.
 */
export function registerSignOut(
  app: FastifyInstance,
  { oidc, sessions, publicUrl }: SignOutRouteOptions,
): void {
  app.get("/api/logout", async (request, reply) => {
    reply.header("cache-control", "no-store");
    // A GET that changes something: a link or image on another site must not sign people out, so a request from there
    // gets a page that asks first. (Old browsers do not say where a request comes from and sign out at once, which is a
    // nuisance but no harm.)
    if (request.headers["sec-fetch-site"] === "cross-site") {
      const page = renderMessage({
        title: "Sign out?",
        text: "Another site asked to sign you out of Commonplace.",
        action: { label: "Sign out", href: "/api/logout" },
      });
      return reply.headers(page.headers).send(page.body);
    }
    const session = await sessions.end(request, reply);
    return reply.redirect(session?.idToken ? await farewellUrl(session.issuer, session.idToken) : "/", 302);
  });

  /** The provider's sign-out page; ours when it has none or is not the one that signed this person in. */
  async function farewellUrl(issuer: string, idToken: string): Promise<string> {
    try {
      const config = await oidc.configuration();
      const server = config.serverMetadata();
      if (!server.end_session_endpoint || server.issuer !== issuer) return "/";
      return openid.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${publicUrl}/`,
      }).href;
    } catch (error) {
      app.log.warn(
        { reason: error instanceof Error ? error.message : undefined },
        "provider sign-out skipped",
      );
      return "/";
    }
  }
}
