import { type CollectOrigin, createCollector, type RecordCalls } from "@commonplace/domain/analytics";
import { collectInput } from "@commonplace/domain/analytics/schemas";
import { DomainError, invalid } from "@commonplace/domain/core/errors";
import type { Clock } from "@commonplace/domain/ports/clock";
import type { RateLimit, RateLimiter } from "@commonplace/domain/ports/rate-limiter";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { Settings } from "../env";

/** Calls from one address: an office full of people, and no more. */
const CALLS: RateLimit = { max: 300, windowSeconds: 60 };
/** Bytes of a call: twenty events, titles in any script. */
const BODY_LIMIT = 32 * 1024;

export interface AnalyticsOptions {
  clock: Clock;
  recordCalls: RecordCalls;
  analytics: Settings["analytics"];
  /** The origin people see. */
  publicUrl: string;
  rateLimiter: RateLimiter;
  /** False while the bundled database is down. */
  databaseIsUp(): boolean;
}

/**
 * `POST /api/analytics/collect`: takes events of visits from browsers (a `collectInput` as JSON, with a text content
 * type, as sendBeacon sends it) and answers 204 before anything is written. Needs a scope of its own, because it parses
 * bodies differently, and a guard against calls from other sites.
 */
export const analyticsPlugin: FastifyPluginAsync<AnalyticsOptions> = async (app, options) => {
  const { clock, recordCalls, analytics, publicUrl, rateLimiter } = options;
  const collector = createCollector({
    clock,
    record: recordCalls,
    onLoss: ({ events, error }) => app.log.warn({ err: error, events }, "events of visits were lost"),
  });
  app.addHook("onClose", () => collector.close());

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["text/plain", "application/json"],
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  // Not logged one by one: these calls would be most of the log and say nothing about anyone's work.
  app.post<{ Body: string }>("/api/analytics/collect", { logLevel: "warn" }, async (request, reply) => {
    const wait = await rateLimiter.hit(`analytics.collect:${request.ip}`, CALLS);
    if (wait !== null) {
      throw new DomainError("RATE_LIMITED", `Too many calls. Try again in ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    const input = collectInput.safeParse(parseJson(request.body));
    if (!input.success) throw invalid("This is nothing a page of Commonplace sends.");
    if (options.databaseIsUp()) collector.collect(input.data, originOf(request));
    return reply.code(204).send();
  });

  function originOf(request: FastifyRequest): CollectOrigin {
    const { headers } = request;
    return {
      sid: app.sessions.namedBy(request),
      address: request.ip,
      userAgent: headers["user-agent"] ?? null,
      country: countryOf(analytics.countryHeader ? headers[analytics.countryHeader] : undefined),
      optedOut: headers["sec-gpc"] === "1" || headers.dnt === "1",
      siteOrigin: publicUrl,
    };
  }
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A country code of two letters, except those that proxies use for "unknown". */
function countryOf(header: string | string[] | undefined): string | null {
  const country = String(header ?? "").toUpperCase();
  return /^[A-Z]{2}$/.test(country) && country !== "XX" && country !== "ZZ" ? country : null;
}
