import type { FastifyRequest } from "fastify";
import type { SessionService, SignedIn } from "./sessions";

declare module "fastify" {
  interface FastifyInstance {
    /** Signed-in browsers; there once `authPlugin` is registered. */
    sessions: SessionService;
  }
}

/** Who sent a request, by its session cookie; null when nobody is signed in. Prolongs the session when it is time. */
export function resolveSession(request: FastifyRequest): Promise<SignedIn | null> {
  return request.server.sessions.resolve(request);
}
