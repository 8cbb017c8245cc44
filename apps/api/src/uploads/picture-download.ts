import { idRef } from "@commonplace/domain/core/views";
import { findPicture } from "@commonplace/domain/user-pictures";
import type { FastifyPluginAsync } from "fastify";
import type { CreateContext } from "../context";
import { requireSignedIn } from "../http/signed-in";
import type { RawOperation } from "../rest/openapi/raw-operation";
import { holdsTag } from "./conditional";

const picture = { schema: { type: "string", contentMediaType: "application/octet-stream" } } as const;

export const PICTURE_DOWNLOAD: RawOperation = {
  method: "GET",
  path: "/api/pictures/:id",
  access: "read",
  operationId: "account.picture",
  summary: "A person's picture, for people who share a workspace with them",
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  answer: {
    status: 200,
    description: "The picture.",
    content: { "image/png": picture, "image/jpeg": picture, "image/webp": picture },
  },
  otherAnswers: { "304": { description: "It is what `If-None-Match` names." } },
};

/** `GET /api/pictures/:id`: a picture that a person uploaded. */
export const pictureDownload: FastifyPluginAsync<{ createContext: CreateContext }> = async (
  app,
  { createContext },
) => {
  app.get<{ Params: { id: string } }>(PICTURE_DOWNLOAD.path, async (request, reply) => {
    const ctx = requireSignedIn(await createContext(request), PICTURE_DOWNLOAD);
    const { id } = idRef.parse(request.params);
    const { mediaType, bytes } = await findPicture(ctx, { id });
    // Each upload has an id of its own, so an id names the same bytes for ever.
    const etag = `"${id}"`;
    reply
      .header("etag", etag)
      // Readers can lose access, so caches must revalidate; that costs a 304.
      .header("cache-control", "private, no-cache")
      .header("content-type", mediaType)
      .header("content-security-policy", "sandbox; default-src 'none'");
    if (holdsTag(request.headers["if-none-match"], etag)) return reply.code(304).send();
    return reply.send(bytes);
  });
};
