import type { ApiContext } from "@commonplace/api-routers";
import {
  fromJsonSchema,
  type GetPromptResult,
  type McpServer,
  type ReadResourceResult,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { mcpContext } from "../../src/mcp/context";
import { progressOf } from "../../src/mcp/progress";
import { buildMcpServer } from "../../src/mcp/server";

/** A PNG of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
/** A WAV file without a sound. */
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=";

const image = { type: "image", data: PNG, mimeType: "image/png" } as const;
const text = (words: string) => ({ type: "text", text: words }) as const;

/** The schema that the suite expects back, keyword for keyword. */
const RICH_SCHEMA = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  $defs: {
    address: {
      $anchor: "addressDef",
      type: "object",
      properties: { street: { type: "string" }, city: { type: "string" } },
    },
  },
  properties: {
    name: { type: "string" },
    address: { $ref: "#/$defs/address" },
    contactMethod: { type: "string", enum: ["phone", "email"] },
    phone: { type: "string" },
    email: { type: "string" },
  },
  allOf: [{ anyOf: [{ required: ["phone"] }, { required: ["email"] }] }],
  if: { properties: { contactMethod: { const: "phone" } }, required: ["contactMethod"] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nobody awaits this.
  then: { required: ["phone"] },
  else: { required: ["email"] },
  additionalProperties: false,
} as const;

/** The prompts that are no text; the others are prompts of the person's library. */
const PROMPTS: Record<string, GetPromptResult["messages"]> = {
  test_prompt_with_image: [
    { role: "user", content: image },
    { role: "user", content: text("Please analyze the image above.") },
  ],
  test_prompt_with_embedded_resource: [
    {
      role: "user",
      content: {
        type: "resource",
        resource: {
          uri: "test://example-resource",
          mimeType: "text/plain",
          text: "Embedded resource content for testing.",
        },
      },
    },
    { role: "user", content: text("Please process the embedded resource above.") },
  ],
};

const RESOURCES: Record<string, ReadResourceResult["contents"][number]> = {
  "test://static-text": {
    uri: "test://static-text",
    mimeType: "text/plain",
    text: "This is the content of the static text resource.",
  },
  "test://static-binary": { uri: "test://static-binary", mimeType: "image/png", blob: PNG },
  "test://template/123/data": {
    uri: "test://template/123/data",
    mimeType: "application/json",
    text: JSON.stringify({ id: "123", templateTest: true, data: "Data for ID: 123" }),
  },
};

/** The name in a request. */
const asked = z.object({ params: z.object({ name: z.string().optional(), uri: z.string().optional() }) });

/**
 * The product's MCP server with the contents that the conformance suite asks for by name: transport, errors and progress
 * are the product's.
 */
export function buildWithFixtures(ctx: ApiContext, body: unknown): McpServer {
  const mcp = buildMcpServer(ctx, body);
  const { name = "", uri = "" } = asked.safeParse(body).data?.params ?? {};
  const messages = PROMPTS[name];
  if (messages) mcp.server.setRequestHandler("prompts/get", () => ({ messages }));
  const contents = RESOURCES[uri];
  if (contents) mcp.server.setRequestHandler("resources/read", () => ({ contents: [contents] }));
  addTools(mcp, ctx);
  return mcp;
}

function addTools(mcp: McpServer, ctx: ApiContext): void {
  const tool = { description: "A tool of the suite." };
  const json = {
    type: "resource",
    resource: { uri: "test://json", mimeType: "application/json", text: "{}" },
  } as const;
  const embedded = "This is an embedded resource content.";
  const contents = {
    test_simple_text: [text("This is a simple text response for testing.")],
    test_image_content: [image],
    test_audio_content: [{ type: "audio", data: WAV, mimeType: "audio/wav" } as const],
    test_embedded_resource: [
      {
        type: "resource",
        resource: { uri: "test://embedded-resource", mimeType: "text/plain", text: embedded },
      } as const,
    ],
    test_multiple_content_types: [text("Multiple content types test:"), image, json],
  };
  for (const [name, content] of Object.entries(contents)) mcp.registerTool(name, tool, () => ({ content }));

  mcp.registerTool("test_error_handling", tool, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  mcp.registerTool("test_tool_with_progress", tool, async (call) => {
    const progress = progressOf(call);
    for (const done of [0, 50, 100]) await progress.report(done, `${done} of 100`, 100);
    return { content: [text("Done.")] };
  });
  mcp.registerTool("json_schema_2020_12_tool", { ...tool, inputSchema: fromJsonSchema(RICH_SCHEMA) }, () => ({
    content: [],
  }));
  mcp.registerTool("test_trigger_prompt_change", tool, async () => {
    const fields = { title: "New", description: "Was added.", content: "C", category: "coding" };
    await mcpContext(ctx).calls.prompts.create(fields);
    return { content: [text("A prompt was added.")] };
  });
}
