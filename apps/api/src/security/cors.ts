import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/** Headers that programs send beside those that every page may. */
const ALLOWED_HEADERS = [
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Range",
  // Of the Model Context Protocol: https://modelcontextprotocol.io/specification/2026-07-28/basic/transports
  ...["Last-Event-ID", "Mcp-Method", "Mcp-Name", "Mcp-Protocol-Version", "Mcp-Session-Id"],
];
/** Headers of answers that pages of other origins may read. */
const EXPOSED_HEADERS = [
  ...["Allow", "Content-Disposition", "ETag", "Link", "RateLimit", "RateLimit-Policy", "Retry-After"],
  ...["WWW-Authenticate", "X-Total-Count"],
];
/** Seconds for which browsers need not ask again. */
const PREFLIGHT_AGE = 600;

/**
 * Lets pages of other origins call with an API token. Never with a cookie: their browsers neither send a session along nor
 * show what it would answer, since no answer allows credentials.
 *
 * @param origins allowed origins; with none, no page of another origin may call.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    credentials: false,
    methods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_AGE,
    strictPreflight: false,
  });
}
