import { refusalOfInput, refuseUnknownFields } from "@commonplace/api-routers";
import { invalid } from "@commonplace/domain/core/errors";
import { type NewDocument, uploadDocument } from "@commonplace/domain/documents";
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_LIMITS,
  type DocumentDetails,
  documentDetails,
  documentView,
} from "@commonplace/domain/documents/schemas";
import type { RateLimit } from "@commonplace/domain/ports/rate-limiter";
import multipart, { type Multipart, type MultipartFile } from "@fastify/multipart";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { CreateContext } from "../context";
import { requireSignedIn } from "../http/signed-in";
import { fileForm, type RawOperation } from "../rest/openapi/raw-operation";
import { brokenOff, limitFiles, readKey, received, requireForm } from "./received";

/** Files one person may upload: more than anyone chooses by hand. */
const UPLOADS: RateLimit = { max: 300, windowSeconds: 600 };

export const DOCUMENT_UPLOAD: RawOperation = {
  method: "POST",
  path: "/api/prompts/:id/documents",
  access: "write",
  operationId: "documents.upload",
  summary: "Attach a file to a prompt",
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  takesKey: true,
  requestBody: fileForm("document", {
    category: { type: "string", enum: DOCUMENT_CATEGORIES.map(({ id }) => id), default: "other" },
    description: { type: "string", maxLength: DOCUMENT_LIMITS.description },
  }),
  answer: { status: 201, description: "The document.", schema: { name: "Document", view: documentView } },
  refusals: ["TOO_LARGE", "UNSUPPORTED"],
};

/**
 * `POST /api/prompts/:id/documents`: a form with the file in "document" and, before or behind it, perhaps
 * "category" and "description". The file streams straight into the store. Needs a scope of its own, since it reads
 * bodies its own way.
 */
export const documentUpload: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  await app.register(multipart, {
    limits: {
      files: 1,
      // One byte more than the domain's limit, so that the domain's message is shown.
      fileSize: DOCUMENT_LIMITS.fileBytes + 1,
      fields: 4,
      // A character has up to four bytes; the schema refuses longer texts.
      fieldSize: DOCUMENT_LIMITS.description * 4 + 4,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
  });

  app.post<{ Params: { id: string } }>(DOCUMENT_UPLOAD.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), DOCUMENT_UPLOAD);
    await limitFiles(ctx, DOCUMENT_UPLOAD.operationId, UPLOADS);
    const once = readKey(request, DOCUMENT_UPLOAD.operationId);
    const { file, details } = await readForm(request);
    try {
      const document = await uploadDocument(ctx, {
        promptId: request.params.id,
        // Browsers encode a quotation mark in a form like this.
        name: file.filename.replaceAll("%22", '"'),
        bytes: received(file.file),
        details,
        once,
      });
      return await reply.code(201).header("cache-control", "no-store").send(document);
    } finally {
      // Read and drop the rest of a refused file: only then does a browser read the answer.
      file.file.resume();
    }
  });
};

/** The form up to its file; `details` reads on to its end. */
async function readForm(request: FastifyRequest): Promise<{
  file: MultipartFile;
  details: NewDocument["details"];
}> {
  requireForm(request, "Choose a file to upload.");
  const parts = request.parts();
  const fields: Record<string, unknown> = {};
  const next = async (): Promise<Multipart | undefined> => {
    const { value, done } = await parts.next();
    return done ? undefined : value;
  };
  for (let part = await next(); part; part = await next()) {
    if (part.type === "field") {
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== "document") {
      part.file.resume();
      break;
    }
    return {
      file: part,
      async details() {
        try {
          for (let more = await next(); more; more = await next()) {
            if (more.type === "field") fields[more.fieldname] = more.value;
          }
        } catch (cause) {
          throw brokenOff(cause);
        }
        return checkDetails(fields);
      },
    };
  }
  throw invalid("Choose a file to upload.");
}

const strictDetails = refuseUnknownFields(documentDetails);

function checkDetails(fields: Record<string, unknown>): DocumentDetails {
  const read = strictDetails.safeParse({
    ...fields,
    // An empty field counts as missing.
    category: fields.category || undefined,
  });
  if (read.success) return read.data;
  throw refusalOfInput(read.error);
}
