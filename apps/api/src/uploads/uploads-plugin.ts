import { invalid } from "@commonplace/domain/core/errors";
import { previewImport, type UploadedFile } from "@commonplace/domain/imports";
import { IMPORT_LIMITS, importView } from "@commonplace/domain/imports/schemas";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";
import multipart from "@fastify/multipart";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import { disconnectSignal } from "../http/disconnect";
import { requireSignedIn } from "../http/signed-in";
import { fileForm, type RawOperation } from "../rest/openapi/raw-operation";
import { limitFiles, readKey, received, requireForm } from "./received";

/** Files one person may upload: reading a file is the most expensive request. */
const UPLOADS: RateLimit = { max: 30, windowSeconds: 600 };

export const IMPORT_UPLOAD: RawOperation = {
  method: "POST",
  path: "/api/imports",
  access: "write",
  operationId: "imports.upload",
  summary: "Upload files to import",
  detail: "A file of prompts, or several: the answer says what is in them; nothing is imported yet.",
  takesKey: true,
  requestBody: fileForm("file"),
  answer: {
    status: 201,
    description: "The preview of its import.",
    schema: { name: "Import", view: importView },
  },
  refusals: ["TOO_LARGE"],
};

/**
 * `POST /api/imports`: takes one file of prompts, or several in one form, in the form field "file", and answers the preview
 * of their import (an `importView`, 201). A file's name may hold folders. Files stream into the reader one after the other;
 * past the limit reading stops, and nothing is kept. Needs a scope of its own, since it reads bodies its own way.
 */
export const uploadsPlugin: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  await app.register(multipart, {
    preservePath: true,
    limits: {
      // One file and one byte more than the domain takes, so that its sentences are the ones people read.
      files: IMPORT_LIMITS.files + 1,
      fileSize: IMPORT_LIMITS.fileBytes + 1,
      fields: 4,
      fieldSize: 1024,
      parts: IMPORT_LIMITS.files + 5,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });

  app.post(IMPORT_UPLOAD.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), IMPORT_UPLOAD);
    await limitFiles(ctx, IMPORT_UPLOAD.operationId, UPLOADS);
    requireForm(request, "Choose a file to import.");
    const once = readKey(request, IMPORT_UPLOAD.operationId);
    const parts = request.parts();
    try {
      const preview = await previewImport(ctx, receiveFiles(parts), {
        signal: disconnectSignal(reply),
        once,
      });
      return await reply.code(201).header("cache-control", "no-store").send(preview);
    } finally {
      // Whatever is left of a refused upload is let through and dropped: only then does a browser read the answer.
      void dropRest(parts);
    }
  });
};

type Parts = ReturnType<FastifyRequest["parts"]>;

/** The form's files, in its order. @throws DomainError INVALID for a file in another field. */
async function* receiveFiles(parts: Parts): AsyncGenerator<UploadedFile> {
  for (;;) {
    const next = await parts.next();
    if (next.done) return;
    const part = next.value;
    if (part.type !== "file") continue;
    try {
      if (part.fieldname !== "file") throw invalid("Choose a file to import.");
      yield { fileName: part.filename, bytes: received(part.file) };
    } finally {
      part.file.resume();
    }
  }
}

async function dropRest(parts: Parts): Promise<void> {
  try {
    for await (const part of parts) if (part.type === "file") part.file.resume();
  } catch {
    // The connection broke off, or the form is malformed: the answer is on its way already.
  }
}
