import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashOf } from "../auth/cookies";
import { disableCaching } from "../http/caching";
import type { Metrics } from "./collect";

export interface MetricsOptions {
  metrics: Metrics;
  /** What scrapers send as a bearer token; null: only programs on this machine may ask, and only on a site of its own. */
  token: string | null;
  /** Whether the site is reached from other machines: behind a proxy, everyone seems to ask from this one. */
  isPublic: boolean;
}

/**
 * Counts every request, and answers `GET /metrics` in Prometheus' text format to whoever may know; to others there is no
 * such page.
 */
export function serveMetrics(app: FastifyInstance, { metrics, token, isPublic }: MetricsOptions): void {
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });

  app.get("/metrics", { onRequest: disableCaching }, async (request, reply) => {
    const isAllowed = token ? isBearer(request, token) : !isPublic && isFromThisMachine(request);
    if (!isAllowed) return reply.callNotFound();
    return reply.type(metrics.contentType).send(await metrics.collect());
  });
}

function isBearer({ headers }: FastifyRequest, token: string): boolean {
  const given = headers.authorization?.replace(/^Bearer /i, "") ?? "";
  // Hashes are of one length, which the comparison needs.
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)));
}

const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  headers["x-forwarded-for"] === undefined &&
  headers.forwarded === undefined &&
  /^(::1$|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? "");
