import type { onRequestHookHandler } from "fastify";

/** A hook for routes whose answers are private or change at any moment: no browser or proxy may store them. */
export const disableCaching: onRequestHookHandler = (_request, reply, done) => {
  reply.header("cache-control", "no-store");
  done();
};
