import type { JsonSchema } from "../operations";
import type { Resolve } from "./schema-text";
import type { OpenApiDocument, OpenApiOperation } from "./types";

/** Example values for fields of these names; other fields say their type. */
const TEXTS: Record<string, string> = {
  title: "Launch mail",
  promptTitle: "Launch mail",
  content: "Write a launch mail for [product].",
  prompt: "Write a launch mail for [product].",
  optimizedPrompt: "Write a launch mail for [product], at most 120 words long.",
  description: "For new features.",
  category: "marketing",
  moveTo: "marketing",
  categories: "marketing",
  defaultCategory: "marketing",
  name: "Launch",
  email: "dana@example.com",
  firstName: "Dana",
  lastName: "Reed",
  ownerName: "Dana Reed",
  sharedByName: "Dana Reed",
  actorName: "Dana Reed",
  q: "launch",
  tag: "launch",
  tags: "launch",
  addTags: "launch",
  into: "launch",
  variables: "product",
  options: "calm",
  value: "Commonplace",
  keys: "launch",
  before: "0197a5b0-6c1e-7c3a-9d52-3f1e8a4b7c61",
  quote: "[product]",
  quotes: "[insert here]",
  originalName: "brief.pdf",
  fileName: "brief.pdf",
  fileType: "application/pdf",
  filePath: "/api/documents/0197a5b0-6c1e-7c3a-9d52-3f1e8a4b7c60/content",
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  image: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  icon: "📁",
  color: "blue",
  workspaceName: "Team",
  inviteCode: "K7QX2M9TB4RW",
  tz: "Europe/Paris",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
  model: "qwen3:8b",
  note: "Shorter.",
  versionNote: "Shorter.",
  message: "Prompt not found.",
};
const UUID = "0197a5b0-6c1e-7c3a-9d52-3f1e8a4b7c60";
/** Bodies of calls that take one of several things: their fields alone do not tell which may stand together. */
const BODIES: Record<string, object> = {
  "prompts.bulk": { ids: [UUID], addTags: ["launch"] },
  "exports.downloadPrompts": { ids: [UUID], format: "json" },
  "imports.update": { rows: [1], category: "marketing", addTags: ["launch"] },
  "health.merge": { by: "text", all: true },
  "health.dismissDuplicates": { by: "text", all: true },
  "health.dismissFindings": { kind: "leftovers", ids: [UUID] },
};

/** Has the body of a call exemplified, where its fields cannot tell what the call takes. */
export function exemplifyBody(operationId: string, schema: JsonSchema): void {
  const body = BODIES[operationId];
  if (body) schema.examples = [body];
}

/** Objects within objects that are still written out. */
const DEEPEST = 6;

/**
 * An example of what a schema describes.
 *
 * @param resolve follows references.
 * @param name of the field it stands in.
 * @param isShort leaves out of the outermost object what may be left out.
 */
export function exampleOf(
  schema: JsonSchema,
  resolve: Resolve,
  { name = "", isShort = false, depth = 0 } = {},
): unknown {
  const found = resolve(schema);
  const [told] = found.examples ?? [];
  if (told !== undefined) return told;
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum[0];
  if (found.default !== undefined) return found.default;
  const inside = { name, depth: depth + 1 };
  const alternatives = (found.anyOf ?? found.oneOf) as JsonSchema[] | undefined;
  const first = alternatives?.find(({ type }) => type !== "null");
  if (first) return exampleOf(first, resolve, { ...inside, isShort });
  const type = [found.type].flat().find((one) => one !== "null");
  switch (type) {
    case "object": {
      const fields = depth > DEEPEST ? [] : Object.entries(found.properties ?? {});
      const needed = fields.filter(([key]) => found.required?.includes(key));
      // A change that may leave out everything is to change something.
      const kept = isShort ? (needed.length > 0 ? needed : fields.slice(0, 1)) : fields;
      return Object.fromEntries(
        kept.map(([key, field]) => [
          key,
          exampleOf(field as JsonSchema, resolve, { name: key, depth: depth + 1 }),
        ]),
      );
    }
    case "array":
      if (depth > DEEPEST || !found.items) return [];
      return Array(found.minItems ?? 1).fill(exampleOf(found.items as JsonSchema, resolve, inside));
    case "integer":
    case "number":
      return Math.max(1, found.minimum ?? 1);
    case "boolean":
      return false;
    case "string":
      if (found.format === "date-time") return "2026-03-04T12:00:00.000Z";
      if (found.format === "date") return "2026-03-04";
      if (found.format === "uuid" || /ids?$/i.test(name)) return UUID;
      return TEXTS[name] ?? "…";
    default:
      return null;
  }
}

/** A text between single quotes in a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** A name in a path as a variable of a shell: `promptId` is $PROMPT_ID. */
const variable = (name: string) => `$${name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()}`;

interface Call {
  method: string;
  path: string;
  operation: OpenApiOperation;
}

/** The command line that makes a call, with its required fields only. */
export function curlOf(
  document: OpenApiDocument,
  { method, path, operation }: Call,
  resolve: Resolve,
): string {
  const { parameters = [], requestBody, security = [] } = operation;
  const asked = parameters
    .filter(({ in: place, required }) => place === "query" && required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, resolve, { name })))}`);
  const server = document.servers[0]?.url.replace(/\/$/, "") ?? "";
  const takesToken = security.some((way) => "token" in way);
  const takesCookie = !takesToken && security.length > 0;
  const address = server + path.replace(/\{(\w+)\}/g, (_, name: string) => variable(name));
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return [
    "curl",
    method !== "GET" && `-X ${method}`,
    `"${[address, asked.join("&")].filter(Boolean).join("?")}"`,
    takesToken && '-H "Authorization: Bearer $TOKEN"',
    takesCookie && '-H "Cookie: $COOKIE"',
    // Changes that a browser's session makes say where they come from.
    takesCookie && method !== "GET" && `-H ${quoted(`Origin: ${server}`)}`,
    ...(body && type ? bodyOf(type, body.schema, resolve) : []),
  ]
    .filter(Boolean)
    .join(" ");
}

function bodyOf(type: string, schema: JsonSchema, resolve: Resolve): string[] {
  if (type === "multipart/form-data") {
    const [file = "file"] = resolve(schema).required ?? [];
    return [`-F ${quoted(`${file}=@FILE`)}`];
  }
  const header = `-H ${quoted(`Content-Type: ${type}`)}`;
  if (type !== "application/json") return [header, "--data-binary @FILE"];
  return [header, `-d ${quoted(JSON.stringify(exampleOf(schema, resolve, { isShort: true })))}`];
}
