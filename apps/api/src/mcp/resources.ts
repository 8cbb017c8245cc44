import { refusalOfCall } from "@commonplace/api-routers";
import { type McpServer, ResourceNotFoundError } from "@modelcontextprotocol/server";
import type { McpContext } from "./context";
import { promptName } from "./prompts";
import { orProtocolError } from "./refusals";

const PAGE = 100;
const SCHEME = "commonplace://prompts/";

/** Offers the person's prompts as resources, for clients that take texts as context: the text as it is written. */
export function offerResources({ server }: McpServer, { calls }: McpContext): void {
  server.setRequestHandler("resources/list", async ({ params }) => {
    const page = await orProtocolError(calls.prompts.all({ limit: PAGE, cursor: params?.cursor }));
    return {
      resources: page.items.map((prompt) => ({
        uri: `${SCHEME}${prompt.id}`,
        name: promptName(prompt),
        title: prompt.title,
        ...(prompt.description && { description: prompt.description }),
        mimeType: "text/markdown",
      })),
      ...(page.nextCursor && { nextCursor: page.nextCursor }),
    };
  });

  server.setRequestHandler("resources/templates/list", () => ({
    resourceTemplates: [
      {
        uriTemplate: `${SCHEME}{id}`,
        name: "prompt",
        title: "A prompt by its id",
        mimeType: "text/markdown",
      },
    ],
  }));

  server.setRequestHandler("resources/read", async ({ params: { uri } }) => {
    if (!uri.startsWith(SCHEME)) throw new ResourceNotFoundError(uri);
    const reading = calls.prompts.get({ id: uri.slice(SCHEME.length) }).catch((error: unknown) => {
      throw refusalOfCall(error)?.code === "NOT_FOUND" ? new ResourceNotFoundError(uri) : error;
    });
    const prompt = await orProtocolError(reading);
    return { contents: [{ uri, mimeType: "text/markdown", text: prompt.content }] };
  });
}
