import { networkOf, SIGN_INS_OF_NETWORK } from "@commonplace/domain/core/network";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { FastifyReply, FastifyRequest } from "fastify";
import { renderMessage } from "../pages/page";
import { tooManyTries } from "../rate-gate";
import { send } from "../serve-forms";

const QUARTER_HOUR = 15 * 60;

/**
 * Requests of one network to the provider's endpoints that everyone reaches. An office shares one address, and each app there
 * asks for a token once an hour.
 */
const LIMITS = new Map<string, RateLimit>([
  ["/auth", SIGN_INS_OF_NETWORK],
  ["/token", { max: 600, windowSeconds: QUARTER_HOUR }],
  ["/token/revocation", { max: 600, windowSeconds: QUARTER_HOUR }],
]);

/** Addresses of this machine: from one the product itself asks for tokens, on behalf of everyone who signs in. */
const THIS_MACHINE = /^(?:127\.\d+\.\d+\.\d+|::1)$/;

/** The endpoint's path as {@link LIMITS} has it: the provider takes any case, and a slash behind it. */
function endpointOf(url: string, prefix: string): string {
  const [path = ""] = url.slice(prefix.length).split("?", 1);
  return path.toLowerCase().replace(/\/+$/, "");
}

/** A hook that refuses requests to the provider's endpoints past their limits. @param prefix of the provider. */
export function limitEndpoints(rateLimiter: RateLimiter, prefix: string) {
  return async function countRequest(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const endpoint = endpointOf(request.raw.url ?? "", prefix);
    const limit = LIMITS.get(endpoint);
    const network = networkOf(request.ip);
    if (!limit || THIS_MACHINE.test(network)) return;
    const wait = await rateLimiter.hit(`provider:${endpoint}:${network}`, limit);
    if (wait === null) return;
    reply.header("retry-after", wait);
    if (endpoint === "/auth") {
      const action = { label: "Open Commonplace", href: "/" };
      return send(reply, 429, renderMessage({ title: "Too many tries", text: tooManyTries(wait), action }));
    }
    return reply
      .code(429)
      .header("cache-control", "no-store")
      .send({
        error: "temporarily_unavailable",
        error_description: `Too many requests. Try again in ${wait} s.`,
      });
  };
}
