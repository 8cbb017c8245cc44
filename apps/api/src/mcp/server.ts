import { type ApiContext, VERSION } from "@commonplace/api-routers";
import { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { mcpContext } from "./context";
import { mayListen } from "./listening";
import { offerTools } from "./offer-tools";
import { offerPrompts } from "./prompts";
import { offerResources } from "./resources";
import { isTool, TOOL_NAMES, type ToolName } from "./tool-procedures";

const INSTRUCTIONS = `The person's own prompt library. Search it before writing a prompt from scratch. A prompt may have
variables: fill_prompt, or getting it as an MCP prompt, fills them. Record a use when a prompt was used.`;

/**
 * Makes an MCP server for one request, with the tools and prompts that the request's token allows.
 *
 * @param body of the request: only the tools that it asks for are registered.
 */
export function buildMcpServer(ctx: ApiContext, body: unknown): McpServer {
  const listChanged = mayListen(ctx);
  const server = new McpServer(
    { name: "commonplace", title: "Commonplace", version: VERSION },
    {
      instructions: INSTRUCTIONS,
      capabilities: {
        prompts: { listChanged },
        resources: { listChanged },
        // The tools depend on the token alone.
        tools: { listChanged: false },
        completions: {},
      },
    },
  );
  const context = mcpContext(ctx);
  offerPrompts(server, context);
  offerResources(server, context);
  offerTools(server, context, toolsOf(body));
  return server;
}

const toolMessage = z.object({
  method: z.enum(["tools/list", "tools/call"]),
  params: z.object({ name: z.string().optional() }).optional(),
});

/** The tools that a request lists or calls. */
function toolsOf(body: unknown): readonly ToolName[] {
  return [body].flat().flatMap((message) => {
    const { data } = toolMessage.safeParse(message);
    if (!data) return [];
    const called = data.params?.name;
    if (data.method === "tools/list") return TOOL_NAMES;
    return called !== undefined && isTool(called) ? [called] : [];
  });
}
