import { type ApiContext, VERSION } from "@commonplace/api-routers";
import { McpServer } from "@modelcontextprotocol/server";
import { mcpContext } from "./context";
import { mayListen } from "./listening";
import { offerPrompts } from "./prompts";
import { offerResources } from "./resources";
import { offerTools } from "./tools";

const INSTRUCTIONS = `The person's own prompt library. Search it before writing a prompt from scratch. A prompt may have
variables: fill_prompt, or getting it as an MCP prompt, fills them. Record a use when a prompt was used.`;

/**
 * Makes an MCP server for one request, with the tools and prompts that the request's token allows.
 *
 * @param body of the request. Describing the tools takes half of the time, so that is done for those who ask for them.
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
  if (asksForTools(body)) offerTools(server, context);
  return server;
}

const asksForTools = (body: unknown) =>
  [body]
    .flat()
    .some(
      (message) =>
        typeof message === "object" &&
        message !== null &&
        "method" in message &&
        String(message.method).startsWith("tools/"),
    );
