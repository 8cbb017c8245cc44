import { FEATURE_TEXTS } from "@commonplace/api-routers";
import { IDEMPOTENCY_KEY_PARAMETER } from "../../idempotency/key-header";
import { collectOperations, type JsonSchema, type Operation, pathParameters } from "../operations";
import { IF_MATCH_PARAMETER, IF_NONE_MATCH_PARAMETER } from "../preconditions";
import { describeFields } from "./describe-fields";
import { otherPaths } from "./other-paths";
import { describeError, errorResponses } from "./responses";
import { securityOf, securitySchemes, whoMayCall } from "./security";
import { describeView, named } from "./shared-views";
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter, OpenApiResponse } from "./types";

/** Paths that no procedure answers are listed by these features. */
const OTHER_TEXTS = { exports: "Exports" };

const DESCRIPTION = `Everything the web app does with a library, for other programs.

Programs sign in with an API token (\`Authorization: Bearer cp_…\`), which you make on the Account page. Each call
needs one scope, \`read\`, \`write\` or \`mentor\`; a token that is confined to a workspace reaches the prompts shared there and
nothing else. Each answer tells in its \`RateLimit\` header how many requests the token has left (\`r\`), and in how many
seconds there are more (\`t\`).

What concerns the account, its tokens, the running of a workspace or of the site takes the session cookie of a browser;
such requests must also say where they come from, with an \`Origin\` header that names this server, when they change
something. Pages of other origins may call with a token where this server's owner names them (\`CORS_ORIGINS\`).

Errors are problem details (RFC 9457, \`application/problem+json\`): \`code\` for programs, \`message\` for people, \`issues\`
for the fields at fault. A field or query parameter that a call does not know is refused, not ignored.

Lists come a page at a time; a \`Link\` header names the next page. One prompt comes with an \`ETag\`; a change with
\`If-Match\` is made only while that is its version. Calls that make something take an \`Idempotency-Key\` header: a request
that is repeated under its key within 24 hours gets the first answer and makes nothing.`;

/**
 * The description of the REST interface, made from the procedures themselves.
 *
 * @param publicUrl the origin people see.
 * @param sessionCookie name of the cookie that a signed-in browser sends.
 */
export function buildOpenApi(publicUrl: string, sessionCookie: string): OpenApiDocument {
  const operations = collectOperations();
  const schemas: Record<string, JsonSchema> = {};
  schemas.Error = describeError(schemas);
  const paths: OpenApiDocument["paths"] = {};
  for (const operation of operations) {
    const path = operation.rest.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.rest.method.toLowerCase()]: describe(operation, schemas) };
  }
  for (const [path, item] of Object.entries(otherPaths(schemas))) paths[path] = { ...paths[path], ...item };
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: {
      title: "Commonplace",
      version: "1",
      description: DESCRIPTION,
      contact: { name: "Contact & Support", url: `${publicUrl}/contact` },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries({ ...FEATURE_TEXTS, ...OTHER_TEXTS })
      .filter(([feature]) =>
        Object.values(paths).some((item) => Object.values(item).some(({ tags }) => tags.includes(feature))),
      )
      .map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: securitySchemes(sessionCookie),
    },
  };
  describeFields(document);
  return document;
}

function describe(operation: Operation, schemas: Record<string, JsonSchema>): OpenApiOperation {
  const { procedure, rest, feature, creates, access } = operation;
  const takesBody = rest.method === "POST" || rest.method === "PATCH";
  const takesPrecondition =
    rest.versioned === true && "expectedVersion" in (operation.input?.properties ?? {});
  const parameters = [
    ...describeParameters(operation, takesBody),
    ...(creates ? [IDEMPOTENCY_KEY_PARAMETER] : []),
    ...(takesPrecondition ? [IF_MATCH_PARAMETER] : []),
    ...(rest.versioned && rest.method === "GET" ? [IF_NONE_MATCH_PARAMETER] : []),
  ];
  const body = takesBody ? describeBody(operation) : undefined;
  if (body) schemas[`${nameOf(procedure)}Input`] = body;
  return {
    operationId: procedure,
    summary: rest.summary,
    description: describeCall(operation),
    tags: [feature],
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: (body.required ?? []).length > 0,
        content: {
          "application/json": { schema: { $ref: `#/components/schemas/${nameOf(procedure)}Input` } },
        },
      },
    }),
    responses: {
      ...describeAnswer(operation, schemas),
      ...errorResponses({
        hasInput: operation.input !== null,
        hasId: pathParameters(rest.path).length > 0,
        takesKey: creates,
        takesPrecondition,
        access,
        refusals: rest.refusals,
      }),
    },
  };
}

/** Details that the summary leaves out: paging, rate limits, preconditions. */
function describeCall({ rest, access, inWorkspace, creates, rateLimit }: Operation): string {
  const sentences = [
    rest.detail,
    whoMayCall(access, inWorkspace),
    rest.paged === "stream-all" && "Without `limit` it answers everything, streamed.",
    rest.paged && "The `Link` header names the next page.",
    rest.versioned && "The answer's `ETag` names the state of the prompt.",
    creates && "With an `Idempotency-Key` it may be repeated safely.",
    rateLimit && `A person may call it ${rateLimit.max} times in ${rateLimit.windowSeconds} seconds.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** "prompts.recordUse" → "PromptsRecordUse". */
function nameOf(procedure: string): string {
  return procedure.replace(/(^|\.)(\w)/g, (_match, _dot, letter: string) => letter.toUpperCase());
}

function describeParameters({ input, rest }: Operation, takesBody: boolean): OpenApiParameter[] {
  const inPath = new Set(pathParameters(rest.path));
  const required = new Set(input?.required);
  return Object.entries(input?.properties ?? {})
    .filter(([name]) => inPath.has(name) || !takesBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? "path" : "query",
      required: inPath.has(name) || required.has(name),
      schema,
    }));
}

/** The input without its path parameters. */
function describeBody({ input, rest }: Operation): JsonSchema | undefined {
  if (!input) return undefined;
  const inPath = new Set(pathParameters(rest.path));
  const properties = Object.fromEntries(
    Object.entries(input.properties).filter(([name]) => !inPath.has(name)),
  );
  if (Object.keys(properties).length === 0) return undefined;
  const required = (input.required ?? []).filter((name) => !inPath.has(name));
  return {
    type: "object",
    properties,
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

const LINK_HEADER = {
  description: 'Address of the next page, `rel="next"`; absent on the last.',
  schema: { type: "string" },
} as const;
const ETAG_HEADER = {
  description: "Names this state of the prompt, for `If-Match` and `If-None-Match`.",
  schema: { type: "string" },
} as const;

function describeAnswer(
  { procedure, rest, output }: Operation,
  schemas: Record<string, JsonSchema>,
): Record<string, OpenApiResponse> {
  if (!output) return { "204": { description: "Done." } };
  const view = describeView(output, schemas);
  const answered = rest.paged ? ((view.properties?.items as JsonSchema | undefined) ?? view) : view;
  const schema = named(`${nameOf(procedure)}Output`, answered, schemas);
  const headers: OpenApiResponse["headers"] = rest.paged
    ? { Link: LINK_HEADER }
    : rest.versioned && { ETag: ETAG_HEADER };
  return {
    ...(rest.versioned &&
      rest.method === "GET" && { "304": { description: "It is what `If-None-Match` names." } }),
    [String(rest.status ?? 200)]: {
      description: rest.paged === "stream-all" ? "A page, or without `limit` everything." : "Done.",
      ...(headers && { headers }),
      content: { "application/json": { schema } },
    },
  };
}
