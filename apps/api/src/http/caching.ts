import type { onRequestHookHandler } from "fastify";

/** Forbids browsers and proxies to store answers, for routes whose answers are private or change at any moment. */
export const disableCaching: onRequestHookHandler = (_request, reply, done) => {
  reply.header("cache-control", "no-store");
  done();
};
