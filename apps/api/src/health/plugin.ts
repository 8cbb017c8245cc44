import type { FastifyPluginAsync } from "fastify";
import { disableCaching } from "../http/caching";

/** How long the database may take to show that it lives, in milliseconds. */
const PATIENCE_MS = 2_000;

/** /healthz: the process lives. /readyz: it can serve, so a balancer may send people here. */
export const healthRoutes: FastifyPluginAsync<{ isReady(): Promise<unknown> }> = async (app, { isReady }) => {
  app.addHook("onRequest", disableCaching);

  app.get("/healthz", () => ({ status: "ok" }));

  app.get("/readyz", async (request, reply) => {
    const outcome = await Promise.race([
      isReady().then(
        () => "ready",
        (error: unknown) => error,
      ),
      delay(PATIENCE_MS),
    ]);
    if (outcome === "ready") return { status: "ready" };
    request.log.warn({ err: outcome }, "not ready");
    return reply.code(503).send({ status: "unavailable" });
  });
};

function delay(milliseconds: number): Promise<Error> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(new Error("The database did not answer in time.")), milliseconds).unref();
  });
}
