import { Readable } from "node:stream";
import { exportAudit } from "@commonplace/domain/audit";
import { AUDIT_FORMATS, auditFilter } from "@commonplace/domain/audit/schemas";
import { invalid } from "@commonplace/domain/core/errors";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { CreateContext } from "../context";
import { countCall } from "../http/rate";
import { requireSignedIn } from "../http/signed-in";
import { started } from "../http/started";

/** The whole log may be read for it. */
const LIMIT = { max: 20, windowSeconds: 60 * 60 };

const query = auditFilter.extend({ format: z.enum(AUDIT_FORMATS) });

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/x-ndjson" };

/** `GET /api/admin/audit?format=csv|json`: the audit log as a file, for whoever runs the site, streamed. */
export const auditExport: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.get("/api/admin/audit", async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), { access: "session" });
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw invalid("Say format=csv or format=json.");
    await countCall(ctx, `audit.export:${ctx.actor.id}`, LIMIT, "Too many exports.");
    const { format } = parsed.data;
    const day = ctx.clock.now().toISOString().slice(0, 10);
    const extension = format === "csv" ? "csv" : "jsonl";
    const body = Readable.from(await started(exportAudit(ctx, parsed.data)));
    return reply
      .header("content-type", TYPES[format])
      .header("content-disposition", `attachment; filename="commonplace-audit-${day}.${extension}"`)
      .header("cache-control", "no-store")
      .send(body);
  });
};
