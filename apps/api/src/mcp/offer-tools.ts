import type { McpServer } from "@modelcontextprotocol/server";
import { answerOnce } from "../idempotency/answer-once";
import { type McpContext, mcpContext } from "./context";
import { progressOf } from "./progress";
import { messageOf } from "./refusals";
import { PROCEDURES, scopeOfTool, type ToolName } from "./tool-procedures";
import { TOOLS } from "./tools";

/**
 * Registers those of these tools that the request's token allows. A connected app is shown all of them: it can ask the person
 * for what it lacks.
 */
export function offerTools(server: McpServer, { ctx }: McpContext, names: readonly ToolName[]): void {
  const { token } = ctx;
  for (const name of names) {
    const scope = scopeOfTool(name);
    const isOffered = token?.kind === "app" || (scope !== null && token?.scopes.includes(scope));
    if (!isOffered) continue;
    const { config, run } = TOOLS[name];
    server.registerTool(name, config, async (input: unknown, call) => {
      try {
        const asked = { procedure: PROCEDURES[name], input, key: undefined, signal: call.mcpReq.signal };
        const structuredContent = await answerOnce(ctx, asked, (inTurn) =>
          run(mcpContext(inTurn), input, progressOf(call)),
        );
        return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
      } catch (error) {
        return { content: [{ type: "text", text: messageOf(error) }], isError: true };
      }
    });
  }
}
