import { Readable } from "node:stream";
import { idRef } from "@commonplace/domain/core/views";
import { findDocument, readDocument, recordOpening } from "@commonplace/domain/documents";
import { type DocumentView, previewKind } from "@commonplace/domain/documents/schemas";
import contentDisposition from "content-disposition";
import type { FastifyPluginAsync } from "fastify";
import type { CreateContext } from "../context";
import { requireSignedIn } from "../http/signed-in";
import type { RawOperation } from "../rest/openapi/raw-operation";
import { holdsTag, readRange } from "./conditional";

const FILE = {
  "application/octet-stream": { schema: { type: "string", contentMediaType: "application/octet-stream" } },
} as const;

export const DOCUMENT_DOWNLOAD: RawOperation = {
  method: "GET",
  path: "/api/documents/:id/content",
  access: "read",
  operationId: "documents.download",
  summary: "Download a document",
  detail: "Its bytes, whole or in part.",
  parameters: [
    { name: "id", in: "path", required: true, schema: { type: "string" } },
    {
      name: "preview",
      in: "query",
      required: false,
      description: "`1` shows images, PDF and text in the browser instead of saving them.",
      schema: { type: "string", enum: ["1"] },
    },
  ],
  answer: { status: 200, description: "The file.", content: FILE },
  otherAnswers: {
    "206": { description: "The part that `Range` asked for.", content: FILE },
    "304": { description: "It is what `If-None-Match` names." },
    "416": { description: "`Range` asked for a part that it does not have." },
  },
};

/** Nothing that a document holds may run, load anything or reach our pages, wherever it is opened. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
/** Browsers' own PDF viewers do not start in a sandbox. They run no script of the document in our name. */
const PDF_VIEWER = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'";

/** `GET /api/documents/:id/content`: a document to save, or with `?preview=1` to look at. */
export const documentDownload: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.get<{ Params: { id: string }; Querystring: { preview?: string } }>(
    DOCUMENT_DOWNLOAD.path,
    // Not compressed: ranges would refer to compressed bytes.
    { compress: false },
    async (request, reply) => {
      const ctx = requireSignedIn(await createContext(request), DOCUMENT_DOWNLOAD);
      const stored = await findDocument(ctx, idRef.parse(request.params));
      await recordOpening(ctx, stored);
      const { view } = stored;
      const { headers } = request;
      const etag = `"${view.sha256}"`;
      reply
        .headers(headersFor(view, request.query.preview === "1"))
        .header("etag", etag)
        .header("accept-ranges", "bytes")
        // Readers can lose access, so caches must revalidate; that costs a 304.
        .header("cache-control", "private, no-cache");
      if (holdsTag(headers["if-none-match"], etag)) return reply.code(304).send();

      const isSame = headers["if-range"] === undefined || headers["if-range"] === etag;
      const range = isSame ? readRange(headers.range, view.fileSize) : null;
      if (range === "unsatisfiable") {
        return reply.code(416).header("content-range", `bytes */${view.fileSize}`).send();
      }
      const bytes = await readDocument(ctx, stored, range ?? undefined);
      if (range) {
        reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${view.fileSize}`);
      }
      return reply
        .header("content-length", range ? range.end - range.start + 1 : view.fileSize)
        .send(Readable.from(bytes, { objectMode: false }));
    },
  );
};

function headersFor({ originalName, fileType }: DocumentView, wantsPreview: boolean): Record<string, string> {
  const preview = wantsPreview ? previewKind(originalName) : null;
  return {
    "content-type": preview === "text" ? "text/plain; charset=utf-8" : fileType,
    "content-disposition": contentDisposition(originalName, { type: preview ? "inline" : "attachment" }),
    "content-security-policy": preview === "pdf" ? PDF_VIEWER : SANDBOX,
    ...(preview && { "x-frame-options": "SAMEORIGIN" }),
  };
}
