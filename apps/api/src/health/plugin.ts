import { databaseRefusal } from "@commonplace/domain/core/database-refusal";
import type { FastifyPluginAsync } from "fastify";
import { disableCaching } from "../http/caching";
import { answerTo } from "../http/error-answer";

/** How long the database may take to answer, in milliseconds. */
const PATIENCE_MS = 2_000;

interface HealthOptions {
  isReady(): Promise<unknown>;
  /** One sentence for each part that does not work while the rest does. */
  problems(): string[];
}

/**
 * /healthz: the process runs. /readyz: it can serve, so a load balancer may send requests. `problems` describes errors
 * in sentences without addresses or names, also those of single parts while the rest works.
 */
export const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, { isReady, problems }) => {
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
    const minor = problems();
    if (outcome === "ready") return { status: "ready", ...(minor.length > 0 && { problems: minor }) };
    request.log.warn({ err: outcome }, "not ready");
    const { message } = answerTo(outcome, request.id).body;
    return reply.code(503).send({ status: "unavailable", problems: [message, ...minor] });
  });
};

function delay(milliseconds: number): Promise<Error> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(databaseRefusal("away")), milliseconds).unref();
  });
}
