import { DomainError } from "@commonplace/domain/core/errors";
import type { CountingRateLimiter } from "@commonplace/domain/ports/rate-limiter";
import { TOKEN_LIMITS } from "@commonplace/domain/tokens/limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { resolveCaller } from "./resolve-caller";

const { max, windowSeconds } = TOKEN_LIMITS.requests;

/**
 * A hook that counts the requests of each API token, and tells programs how many are left in the `RateLimit` headers
 * (draft-ietf-httpapi-ratelimit-headers-10). Browsers pass: what they call has limits of its own.
 *
 * @param rateLimiter counts in this process: a question to the database for each request would cost more than most calls.
 * @returns a hook that throws DomainError UNAUTHENTICATED for an invalid token, RATE_LIMITED past the limit.
 */
export function limitTokens(rateLimiter: CountingRateLimiter) {
  return async function countRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const caller = await resolveCaller(request);
    if (!caller?.token) return;
    const { wait, remaining, resetSeconds } = await rateLimiter.count(
      `token:${caller.token.id}`,
      TOKEN_LIMITS.requests,
    );
    reply.header("ratelimit-policy", `"token";q=${max};w=${windowSeconds}`);
    reply.header("ratelimit", `"token";r=${remaining};t=${resetSeconds}`);
    if (wait === null) return;
    throw new DomainError("RATE_LIMITED", `Too many requests with this token. Try again in ${wait} s.`, {
      retryAfterSeconds: wait,
    });
  };
}
