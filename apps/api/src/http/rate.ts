import type { ApiContext } from "@commonplace/api-routers";
import { DomainError } from "@commonplace/domain/core/errors";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";

/**
 * Counts one call of a route that no procedure stands behind.
 *
 * @param tooMany the first sentence of the refusal: "Too many files."
 * @throws DomainError RATE_LIMITED past the limit.
 */
export async function countCall(
  { rateLimiter }: ApiContext,
  key: string,
  limit: RateLimit,
  tooMany: string,
): Promise<void> {
  const wait = await rateLimiter.hit(key, limit);
  if (wait === null) return;
  throw new DomainError("RATE_LIMITED", `${tooMany} Try again in ${wait} s.`, { retryAfterSeconds: wait });
}
