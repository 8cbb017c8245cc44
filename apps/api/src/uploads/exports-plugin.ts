import { Readable } from "node:stream";
import { DomainError } from "@commonplace/domain/core/errors";
import { exportLibrary } from "@commonplace/domain/exports";
import { EXPORT_FORMATS, exportInput } from "@commonplace/domain/exports/schemas";
import type { FastifyPluginAsync } from "fastify";
import type { CreateContext } from "../context";
import { requireSignedIn } from "../http/signed-in";
import { started } from "../http/started";
import type { RawOperation } from "../rest/openapi/raw-operation";

export const EXPORT_DOWNLOAD: RawOperation = {
  method: "GET",
  path: "/api/exports/:format",
  access: "read",
  operationId: "exports.download",
  summary: "Your whole library as a file",
  parameters: [
    { name: "format", in: "path", required: true, schema: { type: "string", enum: [...EXPORT_FORMATS] } },
  ],
  answer: {
    status: 200,
    description: "The file.",
    content: {
      "application/json": { schema: {} },
      "text/csv": { schema: { type: "string" } },
      "application/zip": { schema: { type: "string", contentMediaType: "application/zip" } },
    },
  },
};

/**
 * `GET /api/exports/json|csv|markdown`: the signed-in person's whole library as a file to save, streamed as fast as it
 * is taken and no faster.
 */
export const exportsPlugin: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.get(EXPORT_DOWNLOAD.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), EXPORT_DOWNLOAD);
    const input = exportInput.safeParse(request.params);
    if (!input.success) throw new DomainError("NOT_FOUND", "A library is exported as json, csv or markdown.");
    const { fileName, contentType, body } = exportLibrary(ctx, input.data);
    return reply
      .header("content-type", contentType)
      .header("content-disposition", `attachment; filename="${fileName}"`)
      .header("cache-control", "no-store")
      .send(Readable.from(await started(body)));
  });
};
