import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { cookieName } from "../../auth/cookies";
import { renderDocs, STYLE_PATH } from "./docs-page";
import { DOCS_STYLE } from "./docs-style";
import { buildOpenApi } from "./document";
import type { OpenApiDocument } from "./types";

/** `/api/openapi.json` for programs and `/api/docs` for people: the same description of the REST interface. */
export const openApiRoutes: FastifyPluginAsync<{ publicUrl: string }> = async (app, { publicUrl }) => {
  // Made when first asked for: most starts never need it.
  let document: OpenApiDocument | undefined;
  const describe = () => {
    const cookie = cookieName("commonplace-session", publicUrl.startsWith("https:"));
    document ??= buildOpenApi(publicUrl, cookie);
    return document;
  };
  const files = [
    {
      path: "/api/openapi.json",
      type: "application/json; charset=utf-8",
      render: () => JSON.stringify(describe()),
    },
    { path: "/api/docs", type: "text/html; charset=utf-8", render: () => renderDocs(describe()) },
    { path: STYLE_PATH, type: "text/css; charset=utf-8", render: () => DOCS_STYLE },
  ];
  for (const { path, type, render } of files) {
    let rendered: { body: string; etag: string } | undefined;
    app.get(path, async (request, reply) => {
      rendered ??= withTag(render());
      const { body, etag } = rendered;
      reply.header("cache-control", "no-cache").header("etag", etag);
      return request.headers["if-none-match"] === etag ? reply.code(304).send() : reply.type(type).send(body);
    });
  }
};

function withTag(body: string): { body: string; etag: string } {
  return { body, etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"` };
}
