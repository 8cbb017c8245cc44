import type { UserView } from "@commonplace/domain/sessions/schemas";
import type { TokenGrant } from "@commonplace/domain/tokens";
import type { FastifyRequest } from "fastify";
import { bearerToken } from "./bearer";
import type { SessionService, SignedIn } from "./sessions";
import type { TokenService } from "./tokens";

declare module "fastify" {
  interface FastifyInstance {
    /** Signed-in browsers; there once `authPlugin` is registered. */
    sessions: SessionService;
    /** Programs that sign in with API tokens; there once `authPlugin` is registered. */
    apiTokens: TokenService;
  }
}

/** The sender of a request: a signed-in browser, or a program with a token. */
export interface Caller {
  readonly user: UserView;
  readonly sessionId: string | null;
  readonly token: TokenGrant | null;
}

/** Finds the sender by the session cookie; null when nobody is signed in. Prolongs the session when due. */
export function resolveSession(request: FastifyRequest): Promise<SignedIn | null> {
  return request.server.sessions.resolve(request);
}

/**
 * Finds the sender by the token if the request carries one, else by the session cookie; null when nobody is signed in.
 *
 * @throws DomainError UNAUTHENTICATED when the token is not valid.
 */
export async function resolveCaller(request: FastifyRequest): Promise<Caller | null> {
  if (bearerToken(request.headers) !== null) {
    const { user, grant } = await request.server.apiTokens.resolve(request);
    return { user, token: grant, sessionId: null };
  }
  const session = await resolveSession(request);
  return session && { ...session, token: null };
}
