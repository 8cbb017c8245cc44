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

/** Who sent a request: a signed-in browser, or a program with a token. */
export interface Caller {
  readonly user: UserView;
  readonly sessionId: string | null;
  readonly token: TokenGrant | null;
}

/** Who sent a request, by its session cookie; null when nobody is signed in. Prolongs the session when it is time. */
export function resolveSession(request: FastifyRequest): Promise<SignedIn | null> {
  return request.server.sessions.resolve(request);
}

/**
 * Who sent a request, by its token if it carries one, else by its session cookie; null when nobody is signed in.
 *
 * @throws DomainError UNAUTHENTICATED when it carries a token that opens nothing.
 */
export async function resolveCaller(request: FastifyRequest): Promise<Caller | null> {
  if (bearerToken(request.headers) !== null) {
    const { user, grant } = await request.server.apiTokens.resolve(request);
    return { user, token: grant, sessionId: null };
  }
  const session = await resolveSession(request);
  return session && { ...session, token: null };
}
