import type { DomainContext } from "@commonplace/domain/core/context";
import { DomainError } from "@commonplace/domain/core/errors";
import type { UserView } from "@commonplace/domain/sessions/schemas";
import { findToken, type TokenGrant } from "@commonplace/domain/tokens";
import type { FastifyRequest } from "fastify";
import { originOf } from "../http/origin";
import { bearerToken } from "./bearer";

export type TokenService = ReturnType<typeof createTokenService>;

/** Programs that sign in with API tokens. */
export function createTokenService(ctx: DomainContext) {
  const resolved = new WeakMap<FastifyRequest, Promise<{ user: UserView; grant: TokenGrant }>>();

  async function check(request: FastifyRequest) {
    const found = await findToken({ ...ctx, client: originOf(request) }, bearerToken(request.headers) ?? "");
    if (found) return found;
    throw new DomainError("UNAUTHENTICATED", "Unauthorized: this API token is unknown, revoked or expired.");
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
