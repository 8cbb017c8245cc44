import type { Readable } from "node:stream";
import { DomainError, invalid } from "@commonplace/domain/core/errors";
import { previewImport } from "@commonplace/domain/imports";
import { IMPORT_LIMITS } from "@commonplace/domain/imports/schemas";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";
import multipart from "@fastify/multipart";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import { requireSignedIn } from "./signed-in";

/** Files one person may upload: reading them is the dearest thing a request can ask for. */
const UPLOADS: RateLimit = { max: 30, windowSeconds: 600 };

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

  app.post("/api/imports", async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request));
    const wait = await ctx.rateLimiter.hit(`imports.upload:${ctx.actor.id}`, UPLOADS);
    if (wait !== null) {
      throw new DomainError("RATE_LIMITED", `Too many files. Try again in ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    const { fileName, bytes } = await receiveFile(request);
    try {
      const preview = await previewImport(ctx, { fileName, bytes: whole(bytes) });
      return await reply.code(201).header("cache-control", "no-store").send(preview);
    } finally {
      // Whatever is left of a refused file is let through and dropped: only then does a browser read the answer.
      bytes.resume();
    }
  });
};

async function receiveFile(request: FastifyRequest): Promise<{ fileName: string; bytes: Readable }> {
  if (!request.isMultipart()) throw invalid("Choose a file to import.");
  const part = await request.file();
  if (!part) throw invalid("Choose a file to import.");
  if (part.fieldname !== "file") {
    part.file.resume();
    throw invalid("Choose a file to import.");
  }
  return { fileName: part.filename, bytes: part.file };
}

/** The file's bytes; an upload that breaks off is the network's doing and no bug. */
async function* whole(bytes: Readable): AsyncGenerator<Uint8Array> {
  try {
    // Stopping early must not destroy the stream: the form around it could then not be read to its end.
    yield* bytes.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new DomainError("INVALID", "The upload broke off. Try again.", {}, { cause });
  }
}
