import type { Readable } from "node:stream";
import { invalid } from "@commonplace/domain/core/errors";
import { previewImport } from "@commonplace/domain/imports";
import { IMPORT_LIMITS, importView } from "@commonplace/domain/imports/schemas";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";
import multipart from "@fastify/multipart";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import { disconnectSignal } from "../http/disconnect";
import { requireSignedIn } from "../http/signed-in";
import { fileForm, type RawOperation } from "../rest/openapi/raw-operation";
import { limitFiles, received, requireForm } from "./received";

/** Files one person may upload: reading them is the dearest thing a request can ask for. */
const UPLOADS: RateLimit = { max: 30, windowSeconds: 600 };

export const IMPORT_UPLOAD: RawOperation = {
  method: "POST",
  path: "/api/imports",
  operationId: "imports.upload",
  summary: "Upload a file of prompts and see what is in it; nothing is imported yet",
  requestBody: fileForm("file"),
  answer: {
    status: 201,
    description: "The preview of its import.",
    schema: { name: "Import", view: importView },
  },
};

/**
 * `POST /api/imports`: takes one file of prompts, in the form field "file", and answers the preview of its import
 * (an `importView`, 201). The file streams straight into the reader; past the limit reading stops, and nothing is kept.
 * Needs a scope of its own, since it reads bodies its own way.
 */
export const uploadsPlugin: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  await app.register(multipart, {
    // One byte more than the domain takes, so that its sentence is the one people read.
    limits: { files: 1, fileSize: IMPORT_LIMITS.fileBytes + 1, fields: 4, fieldSize: 1024, headerPairs: 20 },
    throwFileSizeLimit: false,
  });

  app.post(IMPORT_UPLOAD.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request));
    await limitFiles(ctx, IMPORT_UPLOAD.operationId, UPLOADS);
    const { fileName, bytes } = await receiveFile(request);
    try {
      const preview = await previewImport(ctx, {
        fileName,
        bytes: received(bytes),
        signal: disconnectSignal(reply),
      });
      return await reply.code(201).header("cache-control", "no-store").send(preview);
    } finally {
      // Whatever is left of a refused file is let through and dropped: only then does a browser read the answer.
      bytes.resume();
    }
  });
};

async function receiveFile(request: FastifyRequest): Promise<{ fileName: string; bytes: Readable }> {
  requireForm(request, "Choose a file to import.");
  const part = await request.file();
  if (!part) throw invalid("Choose a file to import.");
  if (part.fieldname !== "file") {
    part.file.resume();
    throw invalid("Choose a file to import.");
  }
  return { fileName: part.filename, bytes: part.file };
}
