import { appRouter, toCallError } from "@commonplace/api-routers";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyPluginAsync } from "fastify";
import type { CreateContext } from "../context";
import { logFailure } from "../http/error-handler";

/** Calls in one batch at the most: a page of ours makes a handful. */
const MAX_BATCH_SIZE = 30;

/** Serves the contract at /trpc. Needs a scope of its own: the adapter replaces the body parsers. */
export const trpcRoutes: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  const trpcOptions: FastifyTRPCPluginOptions<typeof appRouter>["trpcOptions"] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    async createContext({ req }) {
      try {
        return await createContext(req);
      } catch (error) {
        throw toCallError(error);
      }
    },
    onError({ error, req }) {
      const statuses: Record<string, number> = {
        INTERNAL_SERVER_ERROR: 500,
        BAD_GATEWAY: 502,
        SERVICE_UNAVAILABLE: 503,
      };
      logFailure(req, error, statuses[error.code] ?? 400);
    },
  };
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions });
};
