import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { cookieName } from "../../auth/cookies";
import { renderDocs, STYLE_PATH } from "./docs-page";
import { DOCS_STYLE } from "./docs-style";
import { buildOpenApi } from "./document";

/** `/api/openapi.json` for programs and `/api/docs` for people: the same description of the REST interface. */
export const openApiRoutes: FastifyPluginAsync<{ publicUrl: string }> = async (app, { publicUrl }) => {
  const document = buildOpenApi(publicUrl, cookieName("commonplace-session", publicUrl.startsWith("https:")));
  const files = [
    { path: "/api/openapi.json", type: "application/json; charset=utf-8", body: JSON.stringify(document) },
    { path: "/api/docs", type: "text/html; charset=utf-8", body: renderDocs(document) },
    { path: STYLE_PATH, type: "text/css; charset=utf-8", body: DOCS_STYLE },
  ];
  for (const { path, type, body } of files) {
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    app.get(path, async (request, reply) => {
      reply.header("cache-control", "no-cache").header("etag", etag);
      return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.type(type).send(body);
    });
  }
};
