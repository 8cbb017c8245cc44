import {
  type AuthInfo,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { z } from "zod";

/** A request whose client wants to hear how far its call is. */
const progressAsked = z.object({
  params: z.object({ _meta: z.object({ progressToken: z.union([z.string(), z.number()]) }) }),
});

/**
 * Whether a request of the protocol's versions up to 2025-11-25 has nothing to hear before its answer. The SDK answers those
 * with an event stream, too, which takes the server longer than most calls. Later versions it answers in one piece itself.
 */
export async function isAnsweredInOnePiece(request: Request, body: unknown): Promise<boolean> {
  if (request.method !== "POST" || body === undefined) return false;
  if ([body].flat().some((message) => progressAsked.safeParse(message).success)) return false;
  return isLegacyRequest(request, body);
}

/**
 * Answers such a request.
 *
 * @param server of this request alone.
 * @throws the reason of the request's signal when the client disconnects first.
 */
export async function answerInOnePiece(
  server: McpServer,
  request: Request,
  options: { readonly authInfo: AuthInfo; readonly parsedBody: unknown },
): Promise<Response> {
  const { signal } = request;
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    signal.throwIfAborted();
    // A closed transport never answers.
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return await Promise.race([transport.handleRequest(request, options), left]);
  } finally {
    // Ends the call's work, too, where it goes on.
    await server.close();
  }
}
