import { Readable } from "node:stream";
import { refusalOfInput, refuseUnknownFields } from "@commonplace/api-routers";
import { recordAudit } from "@commonplace/domain/audit";
import { DomainError } from "@commonplace/domain/core/errors";
import { exportLibrary, exportPrompts, type LibraryExport } from "@commonplace/domain/exports";
import { EXPORT_FORMATS, exportInput, exportPromptsInput } from "@commonplace/domain/exports/schemas";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import type { CreateContext } from "../context";
import { requireSignedIn } from "../http/signed-in";
import { started } from "../http/started";
import type { RawOperation } from "../rest/openapi/raw-operation";

const strictInput = refuseUnknownFields(exportPromptsInput);
const { $schema: _dialect, ...chosenBody } = z.toJSONSchema(strictInput, { io: "input" });

const FILE: RawOperation["answer"] = {
  status: 200,
  description: "The file.",
  content: {
    "application/json": { schema: {} },
    "text/csv": { schema: { type: "string" } },
    "application/zip": { schema: { type: "string", contentMediaType: "application/zip" } },
  },
};

export const EXPORT_DOWNLOAD: RawOperation = {
  method: "GET",
  path: "/api/exports/:format",
  access: "read",
  operationId: "exports.download",
  summary: "Export your library",
  parameters: [
    { name: "format", in: "path", required: true, schema: { type: "string", enum: [...EXPORT_FORMATS] } },
  ],
  answer: FILE,
};

export const EXPORT_CHOSEN: RawOperation = {
  method: "POST",
  path: "/api/prompts/export",
  access: "read",
  operationId: "exports.downloadPrompts",
  summary: "Export some of your prompts",
  detail: "By their ids or by a filter.",
  requestBody: { required: true, content: { "application/json": { schema: chosenBody } } },
  answer: FILE,
};

/**
 * `GET /api/exports/json|csv|markdown`: the signed-in person's whole library as a file to save; `POST
 * /api/prompts/export`: some of its prompts. Both are streamed as fast as they are taken and no faster.
 */
export const exportsPlugin: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.get(EXPORT_DOWNLOAD.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), EXPORT_DOWNLOAD);
    const input = exportInput.safeParse(request.params);
    if (!input.success) throw new DomainError("NOT_FOUND", "A library is exported as json, csv or markdown.");
    await recordAudit(ctx, { action: "library.exported", details: { format: input.data.format } });
    return sendFile(reply, exportLibrary(ctx, input.data));
  });

  app.post(EXPORT_CHOSEN.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), EXPORT_CHOSEN);
    const input = strictInput.safeParse(request.body);
    if (!input.success) throw refusalOfInput(input.error);
    const file = await exportPrompts(ctx, input.data);
    await recordAudit(ctx, {
      action: "library.exported",
      details: { format: input.data.format, prompts: file.count },
    });
    return sendFile(reply, file);
  });
};

async function sendFile(reply: FastifyReply, { fileName, contentType, body }: LibraryExport) {
  return reply
    .header("content-type", contentType)
    .header("content-disposition", `attachment; filename="${fileName}"`)
    .header("cache-control", "no-store")
    .send(Readable.from(await started(body)));
}
