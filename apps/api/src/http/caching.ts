import type { onRequestHookHandler } from "fastify";

/** A hook for routes whose answers are one person's, or true for one moment: no browser or proxy keeps them. */
export const keepNoAnswer: onRequestHookHandler = (_request, reply, done) => {
  reply.header("cache-control", "no-store");
  done();
};
