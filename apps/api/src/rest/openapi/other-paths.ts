import { OPTIMIZE_STREAM } from "../../mentor/stream-plugin";
import { ACCOUNT_EXPORT } from "../../uploads/account-export";
import { DOCUMENT_DOWNLOAD } from "../../uploads/document-download";
import { DOCUMENT_UPLOAD } from "../../uploads/document-upload";
import { EXPORT_CHOSEN, EXPORT_DOWNLOAD } from "../../uploads/exports-plugin";
import { PICTURE_DOWNLOAD } from "../../uploads/picture-download";
import { IMPORT_UPLOAD } from "../../uploads/uploads-plugin";
import type { JsonSchema } from "../operations";
import { describeRaw, type RawOperation } from "./raw-operation";
import type { OpenApiDocument } from "./types";

const RAW_OPERATIONS: readonly RawOperation[] = [
  DOCUMENT_UPLOAD,
  DOCUMENT_DOWNLOAD,
  IMPORT_UPLOAD,
  EXPORT_DOWNLOAD,
  EXPORT_CHOSEN,
  ACCOUNT_EXPORT,
  PICTURE_DOWNLOAD,
  OPTIMIZE_STREAM,
];

/** Paths without a procedure: for files, streams and browser navigation. */
export function otherPaths(schemas: Record<string, JsonSchema>): OpenApiDocument["paths"] {
  const raw = RAW_OPERATIONS.map((each) => [
    each.path.replace(/:(\w+)/g, "{$1}"),
    { [each.method.toLowerCase()]: describeRaw(each, schemas) },
  ]);
  return {
    ...Object.fromEntries(raw),
    "/api/login": {
      get: {
        operationId: "auth.signIn",
        summary: "Sign in, in a browser",
        description: "A browser goes there, and comes back from the account provider with a session.",
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
        description: "A browser goes there; its session ends here and at the account provider.",
        tags: ["auth"],
        security: [],
        responses: { "302": { description: "On to the account provider, or to the front page." } },
      },
    },
  };
}
