import { EXPORT_FORMATS } from "@commonplace/domain/exports/schemas";
import { importView } from "@commonplace/domain/imports/schemas";
import { z } from "zod";
import type { JsonSchema } from "../operations";
import { errorResponses } from "./responses";
import type { OpenApiDocument } from "./types";

/** The paths that no procedure stands behind, since files travel there. */
export function otherPaths(schemas: Record<string, JsonSchema>): OpenApiDocument["paths"] {
  const { $schema: _dialect, ...view } = z.toJSONSchema(importView, { io: "output" });
  schemas.Import = view;
  return {
    "/api/imports": {
      post: {
        operationId: "imports.upload",
        summary: "Upload a file of prompts and see what is in it; nothing is imported yet",
        tags: ["imports"],
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                properties: { file: { type: "string", contentMediaType: "application/octet-stream" } },
                required: ["file"],
              },
            },
          },
        },
        responses: {
          "201": {
            description: "The preview of its import.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Import" } } },
          },
          ...errorResponses({ hasInput: true, hasId: false }),
        },
      },
    },
    "/api/exports/{format}": {
      get: {
        operationId: "exports.download",
        summary: "Your whole library as a file",
        tags: ["exports"],
        parameters: [
          {
            name: "format",
            in: "path",
            required: true,
            schema: { type: "string", enum: [...EXPORT_FORMATS] },
          },
        ],
        responses: {
          "200": {
            description: "The file.",
            content: {
              "application/json": { schema: {} },
              "text/csv": { schema: { type: "string" } },
              "application/zip": { schema: { type: "string", contentMediaType: "application/zip" } },
            },
          },
          ...errorResponses({ hasInput: false, hasId: true }),
        },
      },
    },
    "/api/login": {
      get: {
        operationId: "auth.signIn",
        summary: "Sign in, in a browser",
        tags: ["auth"],
        security: [],
        parameters: [
          {
            name: "returnTo",
            in: "query",
            required: false,
            description: "The path of this server to come back to.",
            schema: { type: "string" },
          },
        ],
        responses: { "302": { description: "On to the account provider." } },
      },
    },
    "/api/logout": {
      get: {
        operationId: "auth.signOut",
        summary: "Sign out, in a browser",
        tags: ["auth"],
        security: [],
        responses: { "302": { description: "On to the account provider, or to the front page." } },
      },
    },
  };
}
