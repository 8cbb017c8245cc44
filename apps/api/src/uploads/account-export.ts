import { Readable } from "node:stream";
import { exportAccount, requireRecentSignIn } from "@commonplace/domain/account";
import { recordAudit } from "@commonplace/domain/audit";
import type { FastifyPluginAsync } from "fastify";
import type { CreateContext } from "../context";
import { countCall } from "../http/rate";
import { requireSignedIn } from "../http/signed-in";
import { started } from "../http/started";
import type { RawOperation } from "../rest/openapi/raw-operation";

/** An export reads everything, so few are allowed. */
const LIMIT = { max: 20, windowSeconds: 60 * 60 };

export const ACCOUNT_EXPORT: RawOperation = {
  method: "GET",
  path: "/api/account/export",
  access: "session",
  operationId: "account.export",
  summary: "Export everything you own",
  detail: "As one zip: rows as lines of JSON, documents as files.",
  parameters: [],
  answer: {
    status: 200,
    description: "The zip.",
    content: { "application/zip": { schema: { type: "string", contentMediaType: "application/zip" } } },
  },
};

/** `GET /api/account/export`: all that the signed-in person owns, streamed as fast as it is taken and no faster. */
export const accountExport: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.get(ACCOUNT_EXPORT.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), ACCOUNT_EXPORT);
    await requireRecentSignIn(ctx, ctx.client.sessionId);
    await countCall(ctx, `account.export:${ctx.actor.id}`, LIMIT, "Too many exports.");
    await recordAudit(ctx, { action: "account.exported" });
    const { fileName, body } = exportAccount(ctx);
    return reply
      .header("content-type", "application/zip")
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .header("cache-control", "no-store")
      .send(Readable.from(await started(body)));
  });
};
