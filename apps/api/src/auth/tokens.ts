import { findAccessToken } from "@commonplace/domain/connected-apps";
import type { DomainContext } from "@commonplace/domain/core/context";
import { DomainError } from "@commonplace/domain/core/errors";
import type { UserView } from "@commonplace/domain/sessions/schemas";
import { findToken, type TokenGrant } from "@commonplace/domain/tokens";
import type { FastifyRequest } from "fastify";
import { originOf } from "../http/origin";
import { MCP_PATH, mcpAddress } from "./app-metadata";
import { bearerToken } from "./bearer";

export type TokenService = ReturnType<typeof createTokenService>;

/**
 * Programs that sign in with API tokens, and apps that a person connected.
 *
 * @param publicUrl the origin people see: apps' tokens are for an address there.
 */
export function createTokenService(ctx: DomainContext, publicUrl: string) {
  const resolved = new WeakMap<FastifyRequest, Promise<{ user: UserView; grant: TokenGrant }>>();

  /** Whether an app's token that was issued for an address may be used for a request (RFC 8707). */
  function isFor(audience: string | null, { routeOptions }: FastifyRequest): boolean {
    return audience === publicUrl || (audience === mcpAddress(publicUrl) && routeOptions.url === MCP_PATH);
  }

  async function check(request: FastifyRequest) {
    const token = bearerToken(request.headers) ?? "";
    const here = { ...ctx, client: originOf(request) };
    const found = await findToken(here, token);
    if (found) return found;
    const app = await findAccessToken(here, token);
    if (app && isFor(app.audience, request)) return app;
    throw new DomainError("UNAUTHENTICATED", "Unauthorized: this token is unknown, revoked or expired.");
  }

  return {
    /**
     * Finds the owner of a request's token. Queries once, however often it is called.
     *
     * @throws DomainError UNAUTHENTICATED when the token is not valid.
     */
    resolve(request: FastifyRequest): Promise<{ user: UserView; grant: TokenGrant }> {
      const known = resolved.get(request) ?? check(request);
      resolved.set(request, known);
      return known;
    },
  };
}
