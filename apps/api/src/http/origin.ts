import type { CallOrigin } from "@commonplace/domain/core/context";
import type { FastifyRequest } from "fastify";

/** Where a request came from. */
export const originOf = ({ ip, headers }: FastifyRequest): CallOrigin => ({
  address: ip,
  userAgent: headers["user-agent"] ?? null,
});
