import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hashOf } from "../auth/cookies";
import { disableCaching } from "../http/caching";
import type { Metrics } from "./collect";

export interface MetricsOptions {
  metrics: Metrics;
  /**
   * The bearer token of scrapers; null: only programs on this machine may ask, and only where the site is not public.
   */
  token: string | null;
  /** Whether the site is reached from other machines: behind a proxy, everyone seems to ask from this one. */
  isPublic: boolean;
}

/**
 * Counts every request, and answers `GET /metrics` in Prometheus' text format to authorized callers; others get the
 * answer of a page that does not exist.
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
  // Compare hashes: the comparison needs values of equal length.
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(token)));
}

const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  headers["x-forwarded-for"] === undefined &&
  headers.forwarded === undefined &&
  /^(::1$|127\.|::ffff:127\.)/.test(socket.remoteAddress ?? "");
